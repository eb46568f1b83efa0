import { Column } from '@react-email/column'
import { Heading } from '@react-email/heading'
import { Img } from '@react-email/img'
import { Link } from '@react-email/link'
import { Row } from '@react-email/row'
import { Text } from '@react-email/text'
import type { ReactNode } from 'react'
import { Ruled, Side } from './layout.tsx'
import { SPACE, STYLES } from './look.ts'
import type { Block, Fact, LineContent, OrderContent } from './order-content.ts'

const PICTURE = { width: 72, height: 90 } as const

/** Order number and date, side by side. */
export function OrderFacts({ facts }: { facts: readonly Fact[] }) {
  return (
    <Side above={SPACE.block}>
      <Ruled above={SPACE.medium}>
        <Pair
          halves={facts.map(({ label, value }) => ({
            name: label,
            content: (
              <>
                <Text className="soft" style={STYLES.fine}>
                  {label}
                </Text>
                <Text className="ink" style={STYLES.strong}>
                  {value}
                </Text>
              </>
            ),
          }))}
        />
      </Ruled>
    </Side>
  )
}

/** The account to transfer the money to. */
export function TransferPanel({ transfer }: { transfer: OrderContent['transfer'] }) {
  if (transfer === null) return null
  return (
    <Side above={SPACE.large}>
      <Row>
        <Column className="panel" style={{ ...STYLES.panel, padding: SPACE.large }}>
          <SmallHeading>{transfer.title}</SmallHeading>
          {transfer.facts.map(({ label, value }) => (
            <Row key={label}>
              <Column
                className="half"
                style={{ width: '40%', verticalAlign: 'top', paddingTop: SPACE.small, paddingRight: SPACE.medium }}
              >
                <Text className="soft" style={STYLES.fine}>
                  {label}
                </Text>
              </Column>
              <Column className="half" style={{ verticalAlign: 'top', paddingTop: SPACE.small }}>
                <Text className="ink" style={STYLES.strong}>
                  {value}
                </Text>
              </Column>
            </Row>
          ))}
        </Column>
      </Row>
    </Side>
  )
}

/** The ordered lines with their prices. */
export function OrderLines({ content }: { content: OrderContent }) {
  return (
    <Side above={SPACE.large}>
      <Heading as="h2" className="ink" style={{ ...STYLES.strong, marginBottom: SPACE.medium }}>
        {content.pieces}
      </Heading>
      {content.lines.map((line) => (
        <OrderLine key={line.position} line={line} />
      ))}
      <Ruled above={SPACE.medium} below={SPACE.medium}>
        {content.totals.map((fact) => (
          <Amount key={fact.label} fact={fact} style={STYLES.text} />
        ))}
      </Ruled>
      <Ruled above={SPACE.medium}>
        <Amount fact={content.total} style={STYLES.total} />
        {content.notes.map((fact) => (
          <Amount key={fact.label} fact={fact} style={STYLES.fine} quiet />
        ))}
      </Ruled>
    </Side>
  )
}

function OrderLine({ line }: { line: LineContent }) {
  return (
    <Ruled above={SPACE.medium} below={SPACE.medium}>
      <Row>
        {line.image_url !== null && (
          <Column style={{ width: PICTURE.width + SPACE.medium, verticalAlign: 'top' }}>
            {/* The name is beside the picture, so alt text would repeat it. */}
            <Img src={line.image_url} alt="" {...PICTURE} className="panel picture" style={STYLES.picture} />
          </Column>
        )}
        <Column style={{ verticalAlign: 'top', paddingRight: SPACE.medium }}>
          <Text className="ink" style={STYLES.strong}>
            {line.name}
          </Text>
          <Text className="soft" style={{ ...STYLES.fine, marginTop: 4 }}>
            {line.pieces}
          </Text>
          {line.parts !== null && (
            <Text className="soft" style={STYLES.fine}>
              {line.parts}
            </Text>
          )}
          {line.regular !== null && (
            <Text className="soft" style={STYLES.fine}>
              {line.regular}
            </Text>
          )}
        </Column>
        <Column align="right" style={{ verticalAlign: 'top', width: '1%' }}>
          <Text className="ink" style={{ ...STYLES.price, fontWeight: 600 }}>
            {line.price}
          </Text>
          {line.points !== null && (
            <Text className="accent" style={{ ...STYLES.points, marginTop: 4 }}>
              {line.points}
            </Text>
          )}
        </Column>
      </Row>
    </Ruled>
  )
}

function Amount({ fact, style, quiet = false }: { fact: Fact; style: typeof STYLES.text; quiet?: boolean }) {
  const className = quiet ? 'soft' : 'ink'
  return (
    <Row>
      <Column style={{ padding: '2px 16px 2px 0' }}>
        <Text className={className} style={style}>
          {fact.label}
        </Text>
      </Column>
      <Column align="right" style={{ verticalAlign: 'top', padding: '2px 0' }}>
        <Text className={className} style={{ ...style, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
          {fact.value}
        </Text>
      </Column>
    </Row>
  )
}

/** Delivery and buyer, payment and invoice: two per row on wide screens. */
export function Blocks({ blocks }: { blocks: readonly Block[] }) {
  const rows = blocks.flatMap((_, index) => (index % 2 === 0 ? [blocks.slice(index, index + 2)] : []))
  return (
    <Side above={SPACE.large}>
      {rows.map((row) => (
        <Ruled key={row[0]?.title} above={SPACE.large} below={SPACE.small}>
          <Pair
            halves={row.map((block) => ({
              name: block.title,
              content: (
                <>
                  <SmallHeading>{block.title}</SmallHeading>
                  {block.lines.map((line) => (
                    <Text key={line} className="ink" style={STYLES.text}>
                      {line}
                    </Text>
                  ))}
                  {block.link !== undefined && (
                    <Text className="ink" style={STYLES.text}>
                      <Link href={block.link.url} className="ink" style={STYLES.link}>
                        {block.link.text}
                      </Link>
                    </Text>
                  )}
                </>
              ),
            }))}
          />
        </Ruled>
      ))}
    </Side>
  )
}

/** The accepted versions of the terms, the buyer's rights, and how to withdraw from the contract. */
export function Terms({ content: { regulations, rights, withdrawal } }: { content: OrderContent }) {
  return (
    <Side above={SPACE.medium}>
      <Ruled above={SPACE.large}>
        {regulations.files.length > 0 && <SmallHeading>{regulations.title}</SmallHeading>}
        {regulations.files.map(({ text, url }) => (
          <Text key={text} className="ink" style={STYLES.text}>
            {url === null ? (
              text
            ) : (
              <Link href={url} className="ink" style={STYLES.link}>
                {text}
              </Link>
            )}
          </Text>
        ))}
        {rights.map((right, index) => (
          <Text key={right} className="ink" style={{ ...STYLES.text, marginTop: index === 0 ? SPACE.medium : 0 }}>
            {right}
          </Text>
        ))}
        {withdrawal !== null && (
          <Text className="ink" style={{ ...STYLES.text, marginTop: SPACE.medium }}>
            <Link href={withdrawal.url} className="ink" style={STYLES.link}>
              {withdrawal.label}
            </Link>
          </Text>
        )}
      </Ruled>
    </Side>
  )
}

function SmallHeading({ children }: { children: string }) {
  return (
    <Heading as="h2" className="ink" style={{ ...STYLES.label, marginBottom: SPACE.small }}>
      {children}
    </Heading>
  )
}

/** Two columns, stacked on phones. */
function Pair({ halves }: { halves: readonly { name: string; content: ReactNode }[] }) {
  return (
    <Row>
      {halves.map(({ name, content }) => (
        <Column
          key={name}
          className="half"
          style={{ width: '50%', verticalAlign: 'top', paddingRight: SPACE.large, paddingBottom: SPACE.medium }}
        >
          {content}
        </Column>
      ))}
      {halves.length === 1 && <Column className="half" style={{ width: '50%' }} />}
    </Row>
  )
}
