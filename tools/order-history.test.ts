import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const ROOM = new URL('../services/shop/', import.meta.url)

/** The kinds of events that the services write into the history of an order. */
function writtenKinds(): string[] {
  const files = readdirSync(ROOM, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !/test(ing)?\.ts$/.test(file),
  )
  const texts = files.map((file) => readFileSync(new URL(file, ROOM), 'utf8'))
  const kinds = texts.flatMap((text) => [
    ...text.matchAll(
      /(?:kind|OPEN|WON|LOST): '((?:document|doubt|money|parcel|return|withdrawal|refund|units|address|mail)_[a-z_]+)'/g,
    ),
  ])
  return [...new Set(kinds.map(([, kind = '']) => kind))].sort()
}

test('the back office has a text for every event in the history of an order', () => {
  const history = readFileSync(new URL('../backoffice/app/orders/order-history.tsx', import.meta.url), 'utf8')
  const kinds = writtenKinds()
  expect(kinds.length).toBeGreaterThan(25)
  expect(kinds.filter((kind) => !history.includes(`  ${kind}: 'ACT_`))).toEqual([])
})
