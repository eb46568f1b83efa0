import { setTimeout as sleep } from 'node:timers/promises'
import { readBuyingFacts } from '@meridian/benchmarks/shop-facts.ts'
import { createToken } from '@meridian/contract/auth.ts'
import { listPaymentPoints } from '@meridian/contract/payments.ts'
import { DEMO_PASSWORD } from '@meridian/seed/people/demo-password.ts'
import { Admin, signAdminIn } from './admin.ts'
import { type AnswerLog, createAnswerLog } from './answer-log.ts'
import { Buyer, type BuyerOptions } from './buyer.ts'
import { Caller } from './caller.ts'
import { createJournal, type Journal, type Visit } from './journal.ts'
import { type Chance, streamOf } from './random.ts'
import type { Shop } from './shop.ts'
import { Visitor } from './visitor.ts'
import type { WayToPay } from './ways-to-pay.ts'

/** Members of the seed world who buy; each has a basket of their own. */
const MEMBERS = ['anna', 'marek', 'zofia', 'ewa']
const PATIENCE_MS = 90_000
/** Pause before a person whose program failed starts over. */
const FAILED_AGAIN_AFTER_MS = 500

/** People who use the shop: guests and members who buy, visitors who look, an admin who ships and refunds. */
export interface Load {
  readonly journal: Journal
  readonly seen: AnswerLog
  /** One more visit of a guest who pays in a given way. */
  visit(who: string, way: WayToPay): Promise<Visit>
  /** Number of payments reported to buyers as captured, so far. */
  paid(): number
  /** Lets all people finish their visits, and starts no new ones. */
  stop(): Promise<void>
}

export interface LoadOptions {
  seed: number
  /** Distinguishes this load's random choices from those of others with the same seed. */
  name: string
  buyers: number
  visitors: number
  hasAdmin: boolean
}

/** Starts everybody. Every third buyer is a member, as long as there are members. */
export async function startLoad(shop: Shop, { seed, name, buyers, visitors, hasAdmin }: LoadOptions): Promise<Load> {
  const journal = createJournal()
  const seen = createAnswerLog()
  const facts = await readBuyingFacts(shop.api_url)
  const chanceOf = (who: string): Chance => streamOf(seed, `${name} ${who}`)
  const { payment_points } = await shop.call(listPaymentPoints, { query: { countryId: 'PL', languageId: 'en' } })
  const payment_point_ids = new Map(
    payment_points.toReversed().map(({ payment_method_id, id }) => [payment_method_id, id]),
  )
  let going = true
  const people: Promise<void>[] = []
  const live = (act: () => Promise<unknown>): void => {
    const living = async (): Promise<void> => {
      while (going) {
        try {
          await act()
        } catch (error) {
          // The people of a load are programs of ours: an exception of theirs is a fault of the harness.
          journal.contradicts(`the harness failed: ${error instanceof Error ? error.stack : String(error)}`)
          await sleep(FAILED_AGAIN_AFTER_MS)
        }
      }
    }
    people.push(living())
  }
  const newCaller = (chance: Chance): Caller =>
    new Caller({ call: shop.call, seen, address: addressOf(chance), patienceMs: PATIENCE_MS })

  const newBuyer = (who: string, caller: Caller, more: Pick<BuyerOptions, 'isMember' | 'chance' | 'payBy'>): Buyer =>
    new Buyer({
      name: `${name}-${who}`,
      caller,
      banks: shop.providers.banks,
      takers: () => shop.takers,
      journal,
      variant_ids: facts.variant_ids,
      regulation_file_ids: facts.regulation_file_ids,
      payment_point_ids,
      ...more,
    })

  for (let index = 0; index < buyers; index++) {
    const member = index % 3 === 0 ? MEMBERS[index / 3] : undefined
    const who = member ?? `guest-${index}`
    const chance = chanceOf(who)
    const caller = newCaller(chance)
    if (member === undefined) {
      // Another network for each guest, since networks are rate limited.
      live(() => newBuyer(who, newCaller(chance), { isMember: false, chance }).visit())
      continue
    }
    caller.token = await signIn(caller, member)
    live(() => newBuyer(who, caller, { isMember: true, chance }).visit())
  }
  for (let index = 0; index < visitors; index++) {
    const visitor = new Visitor({
      origin: shop.storefront_url,
      public_url: shop.api_url,
      seen,
      chance: chanceOf(`visitor-${index}`),
      variant_ids: facts.variant_ids,
    })
    live(() => visitor.look())
  }
  const adminsCaller = newCaller(chanceOf('admin'))
  adminsCaller.token = await signAdminIn(shop.database.owner)
  const admin = new Admin({
    caller: adminsCaller,
    owner: shop.database.owner,
    chance: chanceOf('admin acts'),
    after_order_id: shop.seeded_order_id,
  })
  if (hasAdmin) live(() => admin.act())

  return {
    journal,
    seen,
    visit(who, way) {
      const chance = chanceOf(who)
      return newBuyer(who, newCaller(chance), { isMember: false, chance, payBy: () => way }).visit()
    },
    paid: () => journal.visits.reduce((sum, { payments }) => sum + [...payments.values()].filter(isPaid).length, 0),
    async stop() {
      going = false
      await Promise.all(people)
    },
  }
}

const isPaid = (status: string): boolean => status === 'CAPTURED'

async function signIn(caller: Caller, member: string): Promise<string> {
  const body = { grant_type: 'password', username: `${member}@meridian.example`, password: DEMO_PASSWORD } as const
  const signedIn = await caller.insist(createToken, { body })
  if (signedIn.kind !== 'answered') throw new Error(`${member} could not sign in`)
  return signedIn.answer.access_token
}

function addressOf(chance: Chance): string {
  return `10.${chance.below(256)}.${chance.below(256)}.${1 + chance.below(254)}`
}
