import type { Locale } from '@meridian/domain/locale.ts'
import { Column } from '@react-email/column'
import { Row } from '@react-email/row'
import { Text } from '@react-email/text'
import { Layout, Side } from './layout.tsx'
import { SPACE, STYLES } from './look.ts'
import type { MemberContent } from './member-content.ts'

/** A mail to a person about their account. */
export function MemberLetter({ locale, content }: { locale: Locale; content: MemberContent }) {
  return (
    <Layout locale={locale} content={content}>
      {content.figure !== null && (
        <Side above={SPACE.large}>
          <Row>
            <Column className="panel" style={{ ...STYLES.panel, padding: SPACE.large }}>
              <Text className="soft" style={STYLES.fine}>
                {content.figure.label}
              </Text>
              <Text className="ink" style={STYLES.figure}>
                {content.figure.value}
              </Text>
            </Column>
          </Row>
        </Side>
      )}
    </Layout>
  )
}
