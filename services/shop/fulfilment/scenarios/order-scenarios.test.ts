import { createToken } from '@meridian/contract/auth.ts'
import type { TestPlace } from '@meridian/seed/buying.ts'
import { AMBRE_51_50ML, HAND_WASH_AMBER } from '@meridian/seed/world.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { callerWith, openTestShop, type TestCaller, type TestUser } from '../../../testing/testing.ts'
import { createSpenderMaker } from '../../../wallet/wallet-testing.ts'
import { correctRefunded } from '../../order/order-documents.ts'
import {
  orderOnDelivery,
  paidGuestOrder,
  paidMemberOrder,
  refundingProvider,
  settleRefunds,
  shipUnits,
} from '../refunds/money-back-testing.ts'
import { createTestCarrier } from '../shipments/carrier-testing.ts'
import { sweepShipments } from '../warehouse/sweep-shipments.ts'
import { watchActs } from './order-scenarios-acts-testing.ts'
import { amendmentEvents, amendmentRules } from './order-scenarios-amendments-testing.ts'
import { closedMonthsRule, MAIL_RULE, offerRule } from './order-scenarios-facts-testing.ts'
import { checkSettled, moneyEvents, moneyRules } from './order-scenarios-money-testing.ts'
import { returnEvents } from './order-scenarios-returns-testing.ts'
import { shippingEvents } from './order-scenarios-shipping-testing.ts'
import {
  chanceOfSeed,
  checkRules,
  liveOrder,
  type Scenario,
  type ScenarioChance,
  type ScenarioEvent,
  scenariosOf,
} from './order-scenarios-testing.ts'
import { checkAcknowledged, withdrawalEvents } from './order-scenarios-withdrawals-testing.ts'

const MODEL_RUNS = Number(process.env.MODEL_RUNS ?? 3)
const FIRST_SEED = Number(process.env.SEED ?? Math.floor(Math.random() * 1_000_000))
const { provider, faults } = refundingProvider()

let admin: TestUser
let buyer: TestCaller
/** Renews the session of the buyer, which lasts minutes. */
let comeBack: () => Promise<TestCaller>
let place: TestPlace
let watch: ReturnType<typeof watchActs>
const carrier = createTestCarrier()
const shop = await openTestShop({ carriers: [carrier], provider })
const memberWith = await createSpenderMaker(shop)
const people = { shop, admin: () => admin, buyer: () => buyer }
const events: ScenarioEvent[] = [
  ...shippingEvents({ ...people, carrier, place: () => place }),
  ...moneyEvents({ ...people, faults }),
  ...withdrawalEvents(people),
  ...returnEvents(() => admin),
  ...amendmentEvents(people),
].map(withFreshProof)

/** A second-factor proof lasts ten minutes, a session somewhat longer, a scenario even longer. */
function withFreshProof({ name, run }: ScenarioEvent): ScenarioEvent {
  return {
    name,
    async run(scenario) {
      admin = watch.admin(await shop.member({ type_id: 2, countries: [place] }))
      buyer = watch.buyer(await comeBack())
      return run(scenario)
    },
  }
}

const later = (ms: number) => ({ ...shop.fulfilment, clock: () => new Date(shop.time.now.getTime() + ms) })

test(
  `${MODEL_RUNS} random scenarios of orders from seed ${FIRST_SEED} on keep the rules of units, stock, money, points and documents`,
  async () => {
    const start = shop.time.now
    for (let seed = FIRST_SEED; seed < FIRST_SEED + MODEL_RUNS; seed++) {
      shop.time.now = start
      const chance = chanceOfSeed(seed)
      const { order_id } = await begin(chance)
      // Some scenarios start with a shipped unit, so that more of them reach returns and exchanges.
      if (chance.next() < 0.5) await shipUnits(shop, order_id, 1, 1)
      const scenario: Scenario = { shop, order_id, chance }
      watch = watchActs(scenario)
      const rules = [
        ...[...moneyRules(), ...amendmentRules(), offerRule(() => comeBack()), closedMonthsRule()],
        ...watch.rules,
      ]
      await checkRules(scenario, { rules, story: () => `seed ${seed}, as it begins` })
      await liveOrder(scenario, { seed, events, rules })

      // In the end, the sweeps alone complete whatever was killed or unanswered, and nothing was created twice.
      carrier.faults = []
      for (let turn = 0; turn < 3; turn++) await sweepShipments(later(3_600_000 * (turn + 2)))
      for (const one of await scenariosOf(scenario)) await checkEnd(one, seed)
      const last = [...rules, MAIL_RULE]
      await checkRules(scenario, {
        rules: last,
        story: () => `seed ${seed}, at its end`,
        settled_at: later(3_600_000).clock(),
      })
    }
  },
  // A run with more scenarios has no time limit, however slow the machine.
  process.env.MODEL_RUNS === undefined ? 240_000 : 0,
)

/** A paid order of a member with points to spend, of a guest in Poland or Germany, or one that is paid on delivery. */
async function begin(chance: ScenarioChance): Promise<{ order_id: number }> {
  const kind = chance.of([0, 777, 4001, 'guest', 'German guest', 'on delivery'] as const) ?? 'guest'
  place = kind === 'German guest' ? 'DE' : 'PL'
  const lines = [
    { variant_id: AMBRE_51_50ML.variant_id, quantity: 1 + Math.floor(chance.next() * 4) },
    { variant_id: HAND_WASH_AMBER.variant_id, quantity: 1 + Math.floor(chance.next() * 2) },
  ]
  if (typeof kind === 'string') {
    let guest = await shop.guest(place)
    buyer = guest
    comeBack = async () => {
      const body = { grant_type: 'refresh_token', refresh_token: guest.refresh_token } as const
      const { access_token, refresh_token } = await shop.nobody.call(createToken, { body })
      guest = { ...callerWith(shop.service, access_token), token: access_token, refresh_token }
      return guest
    }
    return kind === 'on delivery' ? orderOnDelivery(shop, guest, lines) : paidGuestOrder(shop, guest, lines, place)
  }
  const member = await memberWith(kind)
  buyer = member
  comeBack = () => shop.again(member.user_id)
  return paidMemberOrder(shop, member, kind, lines)
}

/** Checks an order after the sweeps. */
async function checkEnd(scenario: Scenario, seed: number): Promise<void> {
  const { order_id } = scenario
  await checkAcknowledged(scenario, seed)
  await settleRefunds(shop, order_id)
  await correctRefunded(shop.deps, shop.time.now)
  await checkSettled(scenario, seed)
  const { rows } = await sql<{ reference: string }>`select reference from shop.shipment
    where order_id = ${order_id} and booking = 'REQUESTED'`.execute(shop.pool.kysely)
  expect(rows, `seed ${seed}`).toEqual([])
}
