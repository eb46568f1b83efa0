import { receiveStock, scanArticle } from '@meridian/contract/admin/stock.ts'
import { expect, test } from 'vitest'
import { answers } from '../design/story-server.ts'
import { click, open, shownText, submit, the, type, until } from '../testing.ts'
import { loadTexts } from '../texts/text-store.ts'
import ReceiptPage from './receipt-page.tsx'

test('a receipt whose answer is lost is booked once, and so is what was scanned after it', async () => {
  await loadTexts('stock')
  const booked = new Map<string | null, number>()
  const stock = () => {
    const on_hand = [...booked.values()].reduce((sum, one) => sum + one, 0)
    return {
      variant_id: 11,
      sku: 'SOAP-1',
      gtin: null,
      name: 'Soap',
      country_id: 'PL' as const,
      on_hand,
      reserved: 0,
      sold: 0,
      preorder: null,
      sold_from: null,
      available: on_hand,
      image: null,
      low_from: 10,
      is_low: false,
      places: [{ stock_place_id: 1, code: 'MAIN', name: 'Main warehouse', on_hand, version: 1 }],
      version: 1,
    }
  }
  let isLost = true
  const { asked } = await open('/receipt', { '/receipt': <ReceiptPage /> }, [
    answers(scanArticle, () => ({ row: stock() })),
    answers(receiveStock, ({ body }) => {
      // The server books once per key.
      booked.set(asked.at(-1)?.key ?? null, body.quantity)
      if (!isLost) return { row: stock() }
      isLost = false
      throw new TypeError('The connection was lost')
    }),
  ])
  const scan = async () => {
    const field = await the('field', 'Scan or type an article number')
    await type(field, 'SOAP-1')
    submit(field)
  }
  await scan()
  await the('button', 'Book the receipt (1)')
  await scan()
  await click('button', 'Book the receipt (2)')
  await until(() => expect(shownText()).toContain('No answer came from the server'))
  await scan()
  await the('button', 'Book the receipt (3)')
  // Units that may be booked already cannot be removed here.
  await click('button', 'One less: Soap')
  await the('button', 'Book the receipt (2)')
  await click('button', 'One less: Soap')
  await scan()
  await click('button', 'Book the receipt (3)')
  await until(() => expect(shownText()).toContain('Nothing scanned yet.'))
  expect([...booked.values()]).toEqual([2, 1])
  expect(stock().on_hand).toBe(3)
})
