import { htmlLang, type Locale } from '@meridian/domain/locale.ts'
import { Body } from '@react-email/body'
import { Button } from '@react-email/button'
import { Column } from '@react-email/column'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Heading } from '@react-email/heading'
import { Html } from '@react-email/html'
import { Link } from '@react-email/link'
import { Preview } from '@react-email/preview'
import { Row } from '@react-email/row'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import type { ReactNode } from 'react'
import { MAIL_WIDTH_PX, SPACE, STYLE_SHEET, STYLES } from './look.ts'
import type { LetterContent } from './order-content.ts'

/** The frame of every mail: the shop's name, title and lead with the one button, and the seller at the bottom. */
export function Layout(props: { locale: Locale; content: LetterContent; children: ReactNode }) {
  const { locale, content, children } = props
  return (
    <Html lang={htmlLang(locale)}>
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <title>{content.subject}</title>
        <style>{STYLE_SHEET}</style>
      </Head>
      <Body className="ground" style={STYLES.body}>
        <Preview>{content.lead.join(' ')}</Preview>
        {/* Body puts its style on a cell that no class can turn dark, so the background is a separate table. */}
        <Section className="ground" style={STYLES.ground}>
          <Container width={MAIL_WIDTH_PX} style={STYLES.container}>
            <Side above={SPACE.block}>
              <Link href={content.shop.url} className="ink" style={STYLES.wordmark}>
                {content.shop.name}
              </Link>
            </Side>
            <Side above={SPACE.block}>
              <Heading as="h1" className="title ink" style={STYLES.title}>
                {content.title}
              </Heading>
              {content.lead.map((sentence, index) => (
                <Text
                  key={sentence}
                  className="soft"
                  style={{ ...STYLES.lead, marginTop: index === 0 ? SPACE.large : SPACE.small }}
                >
                  {sentence}
                </Text>
              ))}
            </Side>
            <Side above={SPACE.large + SPACE.small}>
              <Button href={content.button.url} className="button wide" style={STYLES.button}>
                {content.button.label}
              </Button>
            </Side>
            {children}
            <Seller content={content} />
          </Container>
        </Section>
      </Body>
    </Html>
  )
}

/** A part of the mail between the margins, `above` pixels below the previous part. */
export function Side({ above, children }: { above: number; children: ReactNode }) {
  return (
    <Row>
      <Column className="side" style={{ ...STYLES.side, paddingTop: above }}>
        {children}
      </Column>
    </Row>
  )
}

/** A part below a hairline. The spacing is on a cell, since some mail clients ignore it on a table. */
export function Ruled({ above, below = 0, children }: { above: number; below?: number; children: ReactNode }) {
  return (
    <Row>
      <Column className="line" style={{ ...STYLES.hairline, paddingTop: above, paddingBottom: below }}>
        {children}
      </Column>
    </Row>
  )
}

function Seller({ content: { seller, questions, reason } }: { content: LetterContent }) {
  return (
    <Side above={SPACE.block}>
      <Ruled above={SPACE.large} below={SPACE.block}>
        <Text className="ink" style={STYLES.text}>
          {questions.text}{' '}
          <Link href={`mailto:${questions.email}`} className="ink" style={STYLES.link}>
            {questions.email}
          </Link>
        </Text>
        <Text className="ink" style={{ ...STYLES.label, marginTop: SPACE.large }}>
          {seller.title}
        </Text>
        {seller.lines.map((line) => (
          <Text key={line} className="soft" style={STYLES.fine}>
            {line}
          </Text>
        ))}
        <Text className="soft" style={{ ...STYLES.fine, marginTop: SPACE.medium }}>
          {reason}
        </Text>
      </Ruled>
    </Side>
  )
}
