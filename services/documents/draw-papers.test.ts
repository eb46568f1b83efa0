import { expect, test } from 'vitest'
import { drawLabels, drawPackingSlips, drawPickList } from './draw-papers.ts'
import { objectsOf } from './drawn-testing.ts'

const now = new Date('2026-11-23T09:00:00Z')
const by = { shop_name: 'Meridian', now }

/** The pages of a PDF, their size in points, and whether a glyph is missing. */
function pagesOf(pdf: Buffer) {
  const { objects } = objectsOf(pdf)
  const all = [...objects.values()]
  const pages = all.filter(({ text }) => /\/Type \/Page\b(?!s)/.test(text))
  const shown = all.flatMap(({ stream }) =>
    [...(stream?.toString('latin1') ?? '').matchAll(/<([0-9a-f]+)>[^\n]*TJ/g)].map(([, hex = '']) => hex),
  )
  return {
    count: pages.length,
    size: /\/MediaBox \[([^\]]+)\]/.exec(pages[0]?.text ?? '')?.[1],
    bars: all.reduce((sum, { stream }) => sum + (stream?.toString('latin1').match(/ re\n/g)?.length ?? 0), 0),
    missing: shown.filter((hex) => hex.match(/.{4}/g)?.includes('0000')),
  }
}

/** Positions of the bars and the lines of text of a file, in points from the top left of their page. */
function placesOf(pdf: Buffer) {
  const { objects } = objectsOf(pdf)
  const streams = [...objects.values()].map(({ stream }) => stream?.toString('latin1') ?? '')
  const height = Number(pagesOf(pdf).size?.split(' ').at(-1))
  const found = (pattern: RegExp) => streams.flatMap((stream) => [...stream.matchAll(pattern)])
  return {
    bars: found(/^([\d.]+) ([\d.]+) ([\d.]+) [\d.]+ re$/gm).map((bar) => ({
      x: Number(bar[1]),
      y: Number(bar[2]),
      width: Number(bar[3]),
    })),
    texts: found(/^1 0 0 1 ([\d.]+) ([\d.]+) Tm$/gm).map((text) => ({
      x: Number(text[1]),
      y: height - Number(text[2]),
    })),
  }
}

const article = {
  country_id: 'PL',
  sku: 'AMBRE-51-50ML',
  name: 'Ambre 51, 50 ml',
  quantity: 3,
  orders: [
    { number: 'M261122-0001387-K4XM', quantity: 2 },
    { number: 'M261122-0001388', quantity: 1 },
  ],
} as const

test('a pick list of many articles has a bar code for each, over several pages', async () => {
  const articles = Array.from({ length: 40 }, (_, index) => ({ ...article, sku: `SKU-${index}` }))
  const pdf = await drawPickList({ place_names: { PL: 'Polska' }, articles, orders: 2 }, { ...by, language_id: 'pl' })
  const { count, bars, missing } = pagesOf(pdf)
  expect(count).toBeGreaterThan(2)
  // Start, five to six signs, check sign: three bars each; the end has four.
  expect(bars).toBeGreaterThan(40 * 20)
  expect(missing).toEqual([])
})

const parcel = {
  order_number: 'M261122-0001387-K4XM',
  parcel: 1,
  country_id: 'UA',
  placed_on: '2026-11-22',
  recipient: ['Олена Шевченко', 'вул. Хрещатик 12', '01001 Київ', 'Україна'],
  lines: [{ sku: 'AMBRE-51-50ML', name: 'Ambre 51, 50 мл', quantity: 2 }],
} as const

test('packing slips begin a page for each parcel, in the language of its buyer', async () => {
  const pdf = await drawPackingSlips(
    [
      { ...parcel, language_id: 'uk' },
      { ...parcel, language_id: 'pl', country_id: 'PL' },
    ],
    by,
  )
  expect(pagesOf(pdf)).toMatchObject({ count: 2, missing: [] })
})

test('a label is A6, one page for each parcel', async () => {
  const label = {
    carrier_name: 'Tern Parcel',
    tracking_number: '17638932000042',
    title: 'M261122-0001387-K4XM/1',
    pieces: 2,
    sender: ['Meridian Poland Sp. z o.o.', 'ul. Wrzosowa 51', '00-051 Warszawa'],
    recipient: ['Łucja Żółć', 'ul. Świętojańska 12A/5', '81-391 Gdynia', 'Polska'],
  }
  const { count, size, missing } = pagesOf(await drawLabels([label, label, label], by))
  expect([count, size, missing]).toEqual([3, '0 0 297.64 419.53', []])
})

test('a long name and a long number leave the bar code of a pick list on the page', async () => {
  const sku = 'HYDRATING-CLEANSING-MILK-LAVENDER-400ML-REFILL'
  const name = 'Feuchtigkeitsspendende Gesichtsreinigungsmilch mit Lavendelblütenwasser und Aprikosenkernöl, 400 ml'
  const articles = [{ ...article, sku, name }]
  const pdf = await drawPickList({ place_names: {}, articles, orders: 1 }, { ...by, language_id: 'de' })
  const { bars, texts } = placesOf(pdf)
  expect(Math.max(...bars.map(({ x, width }) => x + width))).toBeLessThanOrEqual(595.28 - 56)
  // The name has four lines, its number two, beside the bars.
  expect(texts.filter(({ y }) => y > 120).length).toBeGreaterThanOrEqual(8)
})

test('a long address on a label ends above the bar code, and no word of it is broken', async () => {
  const recipient = [
    ...['Olexandra Schewtschenko-Mykolajiwska', 'Gesellschaft für Blumenwerkstätten mbH'],
    ...['Akademiker-Wladimir-Wernadskyj-Straße 12, Wohnung 144', '10115 Berlin', 'Deutschland', '+49 30 1234567'],
  ]
  const label = { carrier_name: 'Deutsche Post DHL Paket International', tracking_number: 'MP000000123PL' }
  const pdf = await drawLabels(
    [{ ...label, title: 'M261122-0001387-K4XM · 2', sender: ['Meridian'], recipient, pieces: 14 }],
    by,
  )
  const { bars, texts } = placesOf(pdf)
  const top = Math.min(...bars.map(({ y }) => y))
  const above = texts.filter(({ y }) => y > 130 && y < 380)
  expect(above.length).toBeGreaterThanOrEqual(6)
  expect(above.filter(({ y }) => y > top)).toEqual([])
})
