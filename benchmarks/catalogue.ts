import {
  createChangeSet,
  discardChangeSet,
  publishChangeSet,
  saveChangeSet,
  submitChangeSet,
  undoChangeSet,
} from '@meridian/contract/admin/change-sets.ts'
import type { AnswerOf } from '@meridian/contract/endpoint.ts'
import type { DatabasePool } from '@meridian/database/connect.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { amountStep } from '@meridian/domain/amount-step.ts'
import { clientOver, fetchFrom } from '@meridian/seed/buying.ts'
import { sql } from 'kysely'
import { SAME_SITE } from './admin-cookie.ts'

/** Lists of the rooms that edit the catalogue, in all countries where none is named. */
export const CATALOGUE_LISTS: Readonly<Record<string, string>> = {
  'products.all': '/api/admin/products?limit=50',
  'products.name': '/api/admin/products?limit=50&search=balm',
  'products.sku': '/api/admin/products?limit=50&search=AMBRE-51',
  'prices.country': '/api/admin/prices?limit=50&countries=PL',
  'prices.name': '/api/admin/prices?limit=50&countries=PL&search=balm',
  'stock.low': '/api/admin/stock?limit=50&low=true&sort=available',
  'stock.country': '/api/admin/stock?limit=50&country=PL',
  'stock.name': '/api/admin/stock?limit=50&search=balm',
}

/** The prices of a country that a person pastes at once. */
const PASTED = 132
const PUBLISHED_MAX = 50_000
const ROWS_A_CALL = 5000
const LOOKS_PAUSE_MS = 20

/** Seconds of a paste into the grid of prices and of the publication of a set, and how long a page of the shop takes meanwhile. */
export async function timePrices(
  shop: { origin: string; backoffice_origin: string },
  cookie: string,
  database: DatabasePool<Database>,
) {
  const admin = clientOver(fetchFrom(shop.backoffice_origin, { cookie, origin: shop.backoffice_origin, ...SAME_SITE }))
  const secondsOf = async (act: () => Promise<unknown>) => {
    const from = performance.now()
    await act()
    return (performance.now() - from) / 1000
  }
  const query = {}
  const pasted = await readRaised(database, sql`country_id = 'PL'`, PASTED)
  let draft: Pick<AnswerOf<typeof createChangeSet>['row'], 'change_set_id' | 'version'> = {
    change_set_id: 0,
    version: 0,
  }
  const paste_s = await secondsOf(async () => {
    draft = (await admin.call(createChangeSet, { query, body: { name: 'Pasted', changes: pasted } })).row
  })
  const { change_set_id, version } = draft
  await admin.call(discardChangeSet, { params: { change_set_id }, query, body: { version } })

  const raised = await readRaised(database, sql`country_id <> 'PL'`, PUBLISHED_MAX)
  const first = { name: 'Raised', changes: raised.slice(0, ROWS_A_CALL) }
  let { row: set } = await admin.call(createChangeSet, { query, body: first })
  const params = { change_set_id: set.change_set_id }
  for (let from = ROWS_A_CALL; from < raised.length; from += ROWS_A_CALL) {
    const changes = raised.slice(from, from + ROWS_A_CALL)
    const body = { version: set.version, name: set.name, changes }
    set = (await admin.call(saveChangeSet, { params, query, body })).row ?? set
  }
  set = (await admin.call(submitChangeSet, { params, query, body: { version: set.version } })).row
  const before = await timePages(shop.origin, async () => new Promise((resolve) => setTimeout(resolve, 3000)))
  let publish_s = 0
  const meanwhile = await timePages(shop.origin, async () => {
    publish_s = await secondsOf(async () => {
      set = (await admin.call(publishChangeSet, { params, query, body: { version: set.version } })).row
    })
  })
  await admin.call(undoChangeSet, { params, query, body: { version: set.version, reason: 'As before' } })
  return { paste_s, published: raised.length, publish_s, page_before_ms: before, page_meanwhile_ms: meanwhile }
}

/** The longest but a twentieth of the times of a page of the shop, in ms, asked for again and again until an act is done. */
async function timePages(origin: string, act: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  let isDone = false
  const look = async () => {
    while (!isDone) {
      const from = performance.now()
      const answer = await fetch(`${origin}/en-pl`)
      await answer.text()
      times.push(performance.now() - from)
      await new Promise((resolve) => setTimeout(resolve, LOOKS_PAUSE_MS))
    }
  }
  const looking = look()
  await act()
  isDone = true
  await looking
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0
}

/** Present prices, each raised by about four percent, which one admin may do alone. */
async function readRaised({ kysely }: DatabasePool<Database>, isChosen: ReturnType<typeof sql>, max: number) {
  const { rows } = await sql<{ key: string; currency_code: string; gross_price: number; points: number }>`
    select concat_ws(':', country_id, price_group_id, variant_id) as key, currency_code, gross_price::integer, points::integer
      from shop.price join shop.variant v using (variant_id)
      where ${isChosen} and v.archived_at is null and valid_from <= now() and valid_to is null and gross_price > 1000
        and not exists (select from shop.price later where later.variant_id = price.variant_id
          and later.country_id = price.country_id and later.price_group_id = price.price_group_id
          and later.valid_from > price.valid_from)
      order by country_id, price_group_id, variant_id limit ${max}`.execute(kysely)
  return rows.map(({ key, currency_code, gross_price, points }) => {
    const step = amountStep(currency_code)
    const after = Math.round((gross_price * 1.04) / step) * step
    const before = { gross_price, points }
    return { entity: 'price' as const, key, before, after: { gross_price: after, points } }
  })
}
