import { cancelUnits } from '@meridian/contract/admin/cancellations.ts'
import { resendParcel, returnParcelToSender } from '@meridian/contract/admin/shipments.ts'
import { declareWithdrawal } from '@meridian/contract/shop/withdrawal.ts'
import { afterAll, beforeAll, test } from 'vitest'
import { createTestShop, type TestShop, type TestUser } from '../../testing.ts'
import { shipped } from './fulfilment-testing.ts'
import { keepWithdrawals } from './keep-withdrawals.ts'
import { paidOrder, refundingProvider, settleRefunds, shipUnits } from './money-back-testing.ts'
import { RETURN_RULES, returnEvents } from './order-lives-returns-testing.ts'
import { chanceOfSeed, type Life, type LifeEvent, liveOrder, SHIPPING_RULES } from './order-lives-testing.ts'

const LIVES = Number(process.env.LIVES ?? 6)
const FIRST_SEED = Number(process.env.SEED ?? Math.floor(Math.random() * 1_000_000))
const reason = 'a random life'

let shop: TestShop
let admin: TestUser
let member: TestUser
beforeAll(async () => {
  shop = await createTestShop({ provider: refundingProvider().provider })
})
afterAll(() => shop.close())

const onParcel = (name: string, act: typeof returnParcelToSender | typeof resendParcel): LifeEvent => ({
  name,
  async run({ order_id, chance }) {
    const { version, parcels } = await shipped(admin, order_id)
    const parcel = chance.of(parcels)
    if (parcel) await admin.call(act, { params: { shipment_id: parcel.shipment_id }, body: { version, reason } })
  },
})

const ship: LifeEvent = {
  name: 'ship',
  async run({ order_id, chance }) {
    const line = chance.of((await shipped(admin, order_id)).lines.filter(({ open }) => open > 0))
    if (line) await shipUnits(shop, order_id, line.position, 1 + Math.floor(chance.next() * line.open))
  },
}
const EVENTS: readonly LifeEvent[] = [
  ...[ship, ship, ship],
  onParcel('return to sender', returnParcelToSender),
  onParcel('send again', resendParcel),
  {
    name: 'cancel',
    async run({ order_id, chance }) {
      const { version, lines } = await shipped(admin, order_id)
      const line = chance.of(lines)
      if (!line) return
      const units = [{ position: line.position, units: 1 }]
      await admin.call(cancelUnits, { params: { order_id }, body: { version, units, reason } })
    },
  },
  {
    name: 'withdraw',
    async run({ order_id, chance }) {
      const units = [{ position: 1 + Math.floor(chance.next() * 2), units: 1 + Math.floor(chance.next() * 2) }]
      const body = { languageId: 'en', name: 'Anna', email: 'anna@example.com', units } as const
      await member.call(declareWithdrawal, { params: { order_id }, query: {}, body })
    },
  },
  { name: 'withdrawals', run: ({ shop }) => keepWithdrawals(shop.settling, async () => {}) },
  { name: 'refunds go', run: ({ order_id }) => settleRefunds(shop, order_id) },
  ...returnEvents(() => admin),
]

test(`${LIVES} random lives of orders with returns from seed ${FIRST_SEED} on keep units, money, volume and stock`, async () => {
  const start = shop.time.now
  for (let seed = FIRST_SEED; seed < FIRST_SEED + LIVES; seed++) {
    shop.time.now = start
    admin = await shop.member({ type_id: 2, countries: ['PL'] })
    member = await shop.member()
    const { order_id } = await paidOrder(shop, member, 0)
    const life: Life = { shop, order_id, chance: chanceOfSeed(seed) }
    // A proof of the second factor lasts ten minutes.
    const events = EVENTS.map(({ name, run }) => ({
      name,
      async run(of: Life) {
        admin = await shop.member({ type_id: 2, countries: ['PL'] })
        await run(of)
      },
    }))
    await liveOrder(life, { seed, events, rules: [...SHIPPING_RULES, ...RETURN_RULES] })
  }
}, 120_000)
