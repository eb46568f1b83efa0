import { correctStock, getStock, scanArticle } from '@meridian/contract/admin/stock.ts'
import { searchStockPlaces } from '@meridian/contract/admin/stock-places.ts'
import type { InputOf } from '@meridian/contract/endpoint.ts'
import { expect, test } from 'vitest'
import { RefusedError } from '../calls/call-failure.ts'
import { answers } from '../design/story-server.ts'
import { click, open, shownText, submit, the, type, until } from '../testing.ts'
import { loadTexts } from '../texts/text-store.ts'
import CountPage from './count-page.tsx'

function stockOf(on_hand: number, version = 1) {
  return {
    variant_id: 11,
    sku: 'SOAP-1',
    gtin: null,
    name: 'Soap',
    country_id: 'PL' as const,
    image: null,
    on_hand,
    reserved: 0,
    sold: 0,
    preorder: null,
    sold_from: null,
    available: on_hand,
    low_from: 10,
    is_low: false,
    version,
    places: [{ stock_place_id: 1, code: 'MAIN', name: 'Main warehouse', on_hand, version }],
  }
}

type Booking = InputOf<typeof correctStock>['body']

/** The page with one stored article, whose bookings `book` answers. */
async function openCount(book: (booking: Booking, key: string | null) => ReturnType<typeof stockOf>) {
  await loadTexts('stock')
  const stored = { stock: stockOf(5) }
  const place = { stock_place_id: 1, code: 'MAIN', name: 'Main warehouse', position: 1, countries: ['PL' as const] }
  const total = { count: 1, is_exact: true }
  const app = await open('/counts', { '/counts': <CountPage />, '/other': <p>Elsewhere</p> }, [
    answers(searchStockPlaces, () => ({
      rows: [{ ...place, on_hand: 5, archived: false, version: 1 }],
      next: null,
      total,
    })),
    answers(scanArticle, () => ({ row: stored.stock })),
    answers(getStock, () => ({ row: stored.stock })),
    answers(correctStock, ({ body }) => ({ row: book(body, app.asked.at(-1)?.key ?? null) })),
  ])
  return { app, stored }
}

async function scan(times: number): Promise<void> {
  for (let scans = 0; scans < times; scans++) {
    const field = await the('field', 'Scan or type an article number')
    await type(field, 'soap-1')
    submit(field)
    await until(() => expect(shownText()).toContain('SOAP-1'))
  }
}

test('a count outlives its page, and only what differs from the books is booked', async () => {
  const booked: Booking[] = []
  const { app } = await openCount((booking) => {
    booked.push(booking)
    return stockOf(booking.counted, 2)
  })
  await scan(3)
  await until(() => expect(shownText()).toContain('Recorded: 5, difference −2'))
  await app.goTo('/other')
  await until(() => expect(shownText()).toContain('Elsewhere'))
  await app.goTo('/counts')
  await until(() => expect(shownText()).toContain('Recorded: 5, difference −2'))
  await type(await the('field', 'Reason for the differences'), 'Yearly count')
  await click('button', 'Book the count (1)')
  await until(() => expect(shownText()).toContain('Nothing scanned yet.'))
  expect(booked).toEqual([{ version: 1, counted: 3, stock_place_id: 1, kind: 'CORRECTION', reason: 'Yearly count' }])

  await scan(5)
  await until(() => expect(shownText()).toContain('As recorded: 5'))
  await click('button', 'Book the count (1)')
  await until(() => expect(shownText()).toContain('Nothing scanned yet.'))
  expect(booked.length).toBe(1)
})

test('a count whose answer is lost is booked once, and one overtaken by a movement is shown again', async () => {
  const keys: (string | null)[] = []
  const { stored } = await openCount((booking, key) => {
    keys.push(key)
    if (keys.length === 1) throw new TypeError('The connection was lost')
    if (booking.version !== stored.stock.version) {
      throw new RefusedError(409, { message: '', trace: 'Qm3kz81xPaW0sT2b', error_code: 40912, name: 'VERSION_STALE' })
    }
    return stockOf(booking.counted, 3)
  })
  await scan(3)
  await type(await the('field', 'Reason for the differences'), 'Yearly count')
  await click('button', 'Book the count (1)')
  await until(() => expect(shownText()).toContain('No answer came from the server'))
  stored.stock = stockOf(4, 2)
  await click('button', 'Book the count (1)')
  await until(() => expect(shownText()).toContain('Items moved since you counted'))
  expect(shownText()).toContain('Recorded: 4, difference −1')
  await click('button', 'Book the count (1)')
  await until(() => expect(shownText()).toContain('Nothing scanned yet.'))
  expect(keys[0]).toBe(keys[1])
  expect(new Set(keys).size).toBe(2)
})
