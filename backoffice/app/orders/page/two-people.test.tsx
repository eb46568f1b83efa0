import { listAmendments } from '@meridian/contract/admin/amendments.ts'
import { openOrder } from '@meridian/contract/admin/order.ts'
import { changeOrderAddress, getOrderAddress } from '@meridian/contract/admin/order-address.ts'
import { changeOrderBuyer, getOrderBuyer } from '@meridian/contract/admin/order-buyer.ts'
import { listRefunds } from '@meridian/contract/admin/refunds.ts'
import { searchReturns } from '@meridian/contract/admin/returns.ts'
import { getOrderShipments } from '@meridian/contract/admin/shipments.ts'
import { searchWithdrawals } from '@meridian/contract/admin/withdrawals.ts'
import { expect, test } from 'vitest'
import { choose } from '../../calls/lost-answer-testing.ts'
import { refusedAs } from '../../design/story-refusal.ts'
import { type Answer, answers } from '../../design/story-server.ts'
import { click, open, shownText, the, type, until } from '../../testing.ts'
import { loadTexts } from '../../texts/text-store.ts'
import { ADDRESS, orderAfter, refundsAfter, shipmentsAfter } from '../order/order-testing.ts'
import OrderPage from './order-page.tsx'

const NO_ROWS = { rows: [], next: null, total: { count: 0, is_exact: true } }
const PERSON = { name_first: 'Zofia', name_last: 'Lis', email: 'zofia@example.cmo' }

/** Opens the dialog of an order that a colleague changes meanwhile; returns what the second save sent. */
async function openBeside(forms: (stored: StoredOrder) => Answer[]): Promise<StoredOrder> {
  await Promise.all(['orders', 'returns', 'withdrawals'].map(loadTexts))
  const stored: StoredOrder = { version: 3, address: ADDRESS, buyer: PERSON }
  await open('/orders/7', { '/orders/:orderId': <OrderPage /> }, [
    answers(openOrder, () => ({ order: orderAfter(0) })),
    answers(listRefunds, () => ({ order: refundsAfter(0) })),
    answers(getOrderShipments, () => ({ order: shipmentsAfter(0) })),
    answers(listAmendments, () => ({ amendments: [], follows: null })),
    answers(searchReturns, () => NO_ROWS),
    answers(searchWithdrawals, () => NO_ROWS),
    ...forms(stored),
  ])
  await the('heading', 'M-261122-0007')
  return stored
}

interface StoredOrder {
  version: number
  address: typeof ADDRESS
  buyer: typeof PERSON
}

function save(stored: StoredOrder, version: number, change: Partial<StoredOrder>): { version: number } {
  if (version !== stored.version) throw refusedAs('VERSION_STALE')
  Object.assign(stored, change, { version: version + 1 })
  return { version: version + 1 }
}

const ofAddress = (stored: StoredOrder) => [
  answers(getOrderAddress, () => ({ version: stored.version, shipping_address: stored.address, regions: [] })),
  answers(changeOrderAddress, ({ body }) => {
    const { country_id: _, ...typed } = body.shipping_address
    return save(stored, body.version, { address: { ...stored.address, ...typed } as typeof ADDRESS })
  }),
]
const ofBuyer = (stored: StoredOrder) => [
  answers(getOrderBuyer, () => ({ version: stored.version, buyer: stored.buyer })),
  answers(changeOrderBuyer, ({ body }) => save(stored, body.version, { buyer: body.buyer })),
]

test('concurrent changes to different lines of one address conflict, and one of the two addresses is saved', async () => {
  const stored = await openBeside(ofAddress)
  await choose('Change the address')
  await type(await the('field', 'Town or city'), 'Kraków')
  Object.assign(stored, { version: 4, address: { ...ADDRESS, name_first: 'Adam', street: 'Wrzosowa' } })
  await click('button', 'Change the address')
  await the('dialog', /Two of you changed this/)
  expect(stored.address.street).toBe('Wrzosowa')
  await click('button', 'Save this choice')
  await until(() => expect(stored.version).toBe(5))
  const { name_first, street } = ADDRESS
  expect(stored.address).toMatchObject({ name_first, street, city_name: 'Kraków' })
})

test('choosing the colleague’s address shows it, and saves nothing', async () => {
  const stored = await openBeside(ofAddress)
  await choose('Change the address')
  await type(await the('field', 'Town or city'), 'Kraków')
  Object.assign(stored, { version: 4, address: { ...ADDRESS, street: 'Wrzosowa' } })
  await click('button', 'Change the address')
  await click('field', /Wrzosowa/)
  await click('button', 'Save this choice')
  await until(async () => expect(await the('field', 'Street')).toHaveProperty('value', 'Wrzosowa'))
  expect(await the('field', 'Town or city')).toHaveProperty('value', ADDRESS.city_name)
  expect(stored.version).toBe(4)
})

test('concurrent corrections of one buyer conflict too', async () => {
  const stored = await openBeside(ofBuyer)
  await choose('Correct the buyer')
  await type(await the('field', 'E-mail address'), 'zofia@example.com')
  Object.assign(stored, { version: 4, buyer: { ...PERSON, name_last: 'Lisowska' } })
  await click('button', 'Correct the buyer')
  await the('dialog', /Two of you changed this/)
  expect(shownText()).toContain('Zofia Lisowska')
  await click('button', 'Save this choice')
  await until(() => expect(stored).toMatchObject({ version: 5, buyer: { ...PERSON, email: 'zofia@example.com' } }))
})
