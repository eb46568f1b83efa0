import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { SAME_SITE, signInAdmin } from './admin-cookie.ts'
import type { Measure, Options } from './arguments.ts'
import type { Figure, WorldName } from './budgets.ts'
import { CATALOGUE_LISTS, timePrices } from './catalogue.ts'
import { BACK_OFFICE_LISTS, growShop } from './grown-shop.ts'
import type { Job, LoadResult } from './load-jobs.ts'
import { longPages } from './long-pages.ts'
import { openOwnerDatabase } from './owner-database.ts'
import { changePages } from './page-changes.ts'
import { weighPage } from './page-weight.ts'
import { cpuSeconds, processTree, serverProcesses } from './processes.ts'
import { readProfile, toggleProfile } from './profile.ts'
import { runLoad } from './run-load.ts'
import { demoKey, type Shop, startApi } from './shop.ts'
import {
  categoryPages,
  productPages,
  readBuyingFacts,
  readCatalogueAddresses,
  readPromotionToken,
} from './shop-facts.ts'
import { countTexts, recordStatements } from './statements.ts'

export const CONNECTIONS = 16
export const WARMUP_S = 2
/** When the shop counts as idle: after this time memory used only by the start has been freed. */
const SETTLE_MS = 15_000
/** The number of pages in rotation for the cached measure. */
const PAGES_KEPT = 50
/** The size of the page cache, and the maximum number of pages in rotation so that the next one is never cached. */
const PAGE_CACHE_BYTES = 64 * 1024 * 1024
const PAGES_RENDERED_MAX = 2800
const CHECKOUTS_LOGGED = 20
const WEBHOOK_ROUNDS = 2
const ADMINS_AT_ONCE = 4

export interface Place {
  shop: Shop
  world: WorldName
  options: Options
  say: (line: string) => void
  /** Data behind the figures, stored in the result. */
  details: Record<string, unknown>
}

type Values = [name: string, value: number, unit: Figure['unit']][]
type Taker = (place: Place) => Promise<Values>

/** The function for each measure; `start` is measured by the start itself. */
const TAKERS: Record<Measure, Taker> = {
  start: async ({ shop }) => [['start.later', shop.start_s, 's']],
  memory: measureMemory,
  sizes: measureSizes,
  list: async (place) => {
    const { lists } = await readCatalogueAddresses(place.shop.origin)
    return measureCallRate(place, 'list', lists)
  },
  detail: async (place) => {
    const { details } = await readCatalogueAddresses(place.shop.origin)
    return measureCallRate(place, 'detail', details)
  },
  category: (place) => measurePages(place, 'category', categoryPages),
  product: (place) => measurePages(place, 'product', productPages),
  landing: (place) => measurePages(place, 'landing', async () => longPages()),
  cart: async (place) => {
    const job = { kind: 'new-cart', ...loadOf(place), ...(await readBuyingFacts(place.shop.origin)) } as const
    const { values, result } = await runJob(place, 'new-cart', job)
    return [
      ...values,
      p99('new-cart.open', result, 'createGuestCart'),
      p99('new-cart.item', result, 'addGuestCartItem'),
    ]
  },
  add: async (place) => {
    const job = { kind: 'add-item', ...loadOf(place), ...(await readBuyingFacts(place.shop.origin)) } as const
    return (await runJob(place, 'add-item', job)).values
  },
  checkout: measureCheckout,
  solo: measureSolo,
  webhook: measureWebhook,
  backoffice: measureBackOffice,
  catalogue: measureCatalogue,
  statements: measureStatements,
}

/** Measured without the running shop, after it is stopped. */
export const AFTER_THE_SHOP: ReadonlySet<Measure> = new Set(['statements'])

export async function runMeasure(measure: Measure, place: Place): Promise<Figure[]> {
  const values = await TAKERS[measure](place)
  return values.map(([name, value, unit]) => ({
    world: place.world,
    name,
    value: Math.round(value * 1000) / 1000,
    unit,
  }))
}

function loadOf({ shop, options }: Place) {
  return { origin: shop.origin, connections: CONNECTIONS, warmup_s: WARMUP_S, seconds: options.seconds }
}

/** Runs a load and returns its rate, its times, and the processor time of shop and database per operation. */
async function runJob(place: Place, name: string, job: Job): Promise<{ values: Values; result: LoadResult }> {
  const { shop, options, say } = place
  const shopPids = [shop.program_pid()]
  const cpu = { shop: 0, database: 0 }
  const read = (sign: 1 | -1): void => {
    cpu.shop += sign * cpuSeconds(shopPids)
    cpu.database += sign * cpuSeconds(serverProcesses(shop.data_dir))
  }
  const result = await runLoad(job, (counting) => {
    if (options.profile) toggleProfile(shop)
    read(counting ? -1 : 1)
  })
  if (options.profile) {
    const file = path.join(path.dirname(shop.data_dir), `${place.world}-${name}.cpuprofile`)
    say(`\n${name}, ${file}\n${await readProfile(shop, file)}\n`)
  }
  const perOperation = (seconds: number): number => (seconds * 1000) / Math.max(1, result.count)
  const whole = result.times.whole
  return {
    result,
    values: [
      [`${name}.per_second`, result.per_second, '/s'],
      [`${name}.p50`, whole?.p50_ms ?? 0, 'ms'],
      [`${name}.p99`, whole?.p99_ms ?? 0, 'ms'],
      [`${name}.shop_cpu`, perOperation(cpu.shop), 'ms'],
      [`${name}.database_cpu`, perOperation(cpu.database), 'ms'],
      [`${name}.load_cpu`, result.load_cpu_ms, 'ms'],
    ],
  }
}

function p50(name: string, { times }: LoadResult, step: string): Values[number] {
  return [`${name}.p50`, times[step]?.p50_ms ?? 0, 'ms']
}

function p99(name: string, { times }: LoadResult, step: string): Values[number] {
  return [`${name}.p99`, times[step]?.p99_ms ?? 0, 'ms']
}

async function measureCallRate(place: Place, name: string, paths: string[]): Promise<Values> {
  const headers = { 'x-promotion-token': await readPromotionToken(place.shop.origin) }
  return (await runJob(place, name, { kind: 'rate', ...loadOf(place), paths, headers })).values
}

/**
 * Cached: a few pages again and again. Rendered: more real pages in rotation than the page cache holds, so that each
 * has been evicted when its turn comes, while the data of the pages stays in memory as in production.
 */
async function measurePages(
  place: Place,
  name: 'category' | 'product' | 'landing',
  pagesOf: (origin: string, count: number) => Promise<string[]>,
): Promise<Values> {
  const { origin } = place.shop
  const headers = { 'accept-encoding': 'br' }
  const known = place.shop.pages.get(name)
  const paths = known ?? (await pagesBeyondCache(origin, await pagesOf(origin, PAGES_RENDERED_MAX)))
  place.shop.pages.set(name, paths)
  const rendered = await runJob(place, `${name}.rendered`, { kind: 'rate', ...loadOf(place), paths, headers })
  const kept = paths.slice(0, PAGES_KEPT)
  const cached = await runJob(place, `${name}.cached`, { kind: 'rate', ...loadOf(place), paths: kept, headers })
  return [...rendered.values, ...cached.values]
}

/**
 * The first pages that together exceed the page cache, including their compressed forms. Requesting them also warms
 * their data.
 * @throws Error if the world has too few pages to exceed it.
 */
async function pagesBeyondCache(origin: string, paths: readonly string[]): Promise<string[]> {
  let bytes = 0
  for (const [index, path] of paths.entries()) {
    const page = await fetch(`${origin}${path}`, { headers: { 'accept-encoding': 'identity' } })
    if (page.status !== 200) throw new Error(`${path} was answered with ${page.status}`)
    bytes += (await page.arrayBuffer()).byteLength
    if (bytes > PAGE_CACHE_BYTES) return paths.slice(0, index + 1)
  }
  throw new Error(`All ${paths.length} pages together do not fill the page cache, so none would be rendered again`)
}

async function measureSizes({ shop, details }: Place): Promise<Values> {
  const [category] = await categoryPages(shop.origin, 1)
  const [product] = await productPages(shop.origin, 1)
  const values: Values = []
  for (const [name, address] of Object.entries({ category, product })) {
    const weight = await weighPage(shop.origin, address ?? '')
    details[`${name}.files`] = weight.files
    values.push(
      [`${name}.javascript`, weight.javascript / 1000, 'kB'],
      [`${name}.javascript.framework`, weight.framework / 1000, 'kB'],
      [`${name}.texts`, weight.texts / 1000, 'kB'],
      [`${name}.texts.later`, weight.lazyTexts / 1000, 'kB'],
      [`${name}.html`, weight.html.identity / 1000, 'kB'],
      [`${name}.html.gzip`, weight.html.gzip / 1000, 'kB'],
      [`${name}.html.br`, weight.html.br / 1000, 'kB'],
    )
  }
  const list = await weighPage(shop.backoffice_origin, '/orders', BACK_OFFICE_LIST)
  details['backoffice.files'] = list.files
  values.push(['backoffice.javascript', list.javascript / 1000, 'kB'])
  return values
}

/** The routes that the first list of the back office is made of; menus and dialogs wait for an event. */
const BACK_OFFICE_LIST = ['frame/frame', 'orders/orders-texts', 'orders/order-list']

/** Everything that `npm start` runs except PostgreSQL, some seconds after the first page. */
async function measureMemory({ shop, details }: Place): Promise<Values> {
  await sleep(SETTLE_MS)
  const tree = processTree(shop.pid)
  if (tree === null) return []
  const ours = tree.filter(({ command }) => !/^\S*\/postgres |^postgres: /.test(command))
  details.processes = ours.map(({ command, rss, pss }) => ({
    command: command.replace(/\S*\/(?=[^/\s]+(\s|$))/g, ''),
    rss_mb: rss / 1e6,
    pss_mb: pss / 1e6,
  }))
  const sum = (of: (one: (typeof ours)[number]) => number): number =>
    ours.reduce((total, one) => total + of(one), 0) / 1e6
  const rssOf = (part: string): number => (ours.find(({ command }) => command.includes(part))?.rss ?? 0) / 1e6
  return [
    ['memory.idle', sum(({ rss }) => rss), 'MB'],
    ['memory.idle.proportional', sum(({ pss }) => pss), 'MB'],
    ['memory.shop', rssOf('roles/all.ts'), 'MB'],
    ['memory.sandbox', rssOf('sandbox-child'), 'MB'],
  ]
}

async function checkoutJob(place: Place) {
  const facts = await readBuyingFacts(place.shop.origin)
  const count_max = Number.MAX_SAFE_INTEGER
  return { kind: 'checkout', ...loadOf(place), ...facts, count_max, verify: true } as const
}

async function measureCheckout(place: Place): Promise<Values> {
  const { values, result } = await runJob(place, 'checkout', await checkoutJob(place))
  return [
    ...values,
    p50('checkout.place-order', result, 'createOrder'),
    p99('checkout.place-order', result, 'createOrder'),
    p50('checkout.pay', result, 'createPayment'),
    p99('checkout.pay', result, 'createPayment'),
  ]
}

/** The times of a guest whom nobody else delays: by call, in the order of the calls, then of the whole checkout. */
async function measureSolo(place: Place): Promise<Values> {
  const { result } = await runJob(place, 'solo', { ...(await checkoutJob(place)), connections: 1 })
  return Object.keys(result.times).map((step) => p50(`solo.${step}`, result, step))
}

/**
 * The slowest list of orders and of members, in a shop that has both in great numbers: requested by one admin without
 * a pause, then by four, whose figures wait for processors as well. Each list is in the details.
 */
async function measureBackOffice(place: Place): Promise<Values> {
  const { shop, details } = place
  const database = openOwnerDatabase(shop.data_dir)
  try {
    await growShop(database)
  } finally {
    await database.close()
  }
  const names = Object.keys(BACK_OFFICE_LISTS)
  const job = {
    ...({ kind: 'rate', ...loadOf(place), origin: shop.backoffice_origin, connections: 1 } as const),
    paths: Object.values(BACK_OFFICE_LISTS),
    names,
    headers: { cookie: await signInAdmin(shop.backoffice_origin), ...SAME_SITE },
  }
  const { values, result } = await runJob(place, 'backoffice', job)
  const crowd = await runJob(place, 'backoffice.crowd', { ...job, connections: ADMINS_AT_ONCE })
  details['backoffice.lists'] = result.times
  details['backoffice.crowd.lists'] = crowd.result.times
  const changes = (await changePages(shop.backoffice_origin, job.headers.cookie)).toSorted((a, b) => a - b)
  details['backoffice.page-changes'] = changes
  const slowest = (noun: string, { times }: LoadResult) =>
    Math.max(...names.filter((name) => name.startsWith(noun)).map((name) => times[name]?.p95_ms ?? Infinity))
  return [
    ...values,
    ...crowd.values,
    ['backoffice.orders.p95', slowest('orders', result), 'ms'],
    ['backoffice.members.p95', slowest('members', result), 'ms'],
    ['backoffice.crowd.orders.p95', slowest('orders', crowd.result), 'ms'],
    ['backoffice.crowd.members.p95', slowest('members', crowd.result), 'ms'],
    ['backoffice.page-change.p50', changes[Math.floor(changes.length / 2)] ?? Infinity, 'ms'],
    ['backoffice.page-change.p95', changes[Math.floor(changes.length * 0.95)] ?? Infinity, 'ms'],
  ]
}

/** The slowest list of the rooms that edit the catalogue, a paste of prices, and the publication of a set of them. */
async function measureCatalogue(place: Place): Promise<Values> {
  const { shop, details } = place
  const cookie = await signInAdmin(shop.backoffice_origin)
  const names = Object.keys(CATALOGUE_LISTS)
  const { result } = await runJob(place, 'catalogue', {
    ...({ kind: 'rate', ...loadOf(place), origin: shop.backoffice_origin, connections: 1 } as const),
    paths: Object.values(CATALOGUE_LISTS),
    names,
    headers: { cookie, ...SAME_SITE },
  })
  details['catalogue.lists'] = result.times
  const database = openOwnerDatabase(shop.data_dir)
  try {
    const prices = await timePrices(shop, cookie, database)
    details['catalogue.prices'] = prices
    return [
      ['catalogue.lists.p95', Math.max(...names.map((name) => result.times[name]?.p95_ms ?? Infinity)), 'ms'],
      ['catalogue.paste', prices.paste_s, 's'],
      ['catalogue.publish', prices.publish_s, 's'],
      ['catalogue.page-before.p95', prices.page_before_ms, 'ms'],
      ['catalogue.page-meanwhile.p95', prices.page_meanwhile_ms, 'ms'],
    ]
  } finally {
    await database.close()
  }
}

async function measureWebhook(place: Place): Promise<Values> {
  const { shop } = place
  const facts = await readBuyingFacts(shop.origin)
  const { times } = await runLoad({
    kind: 'webhook',
    ...loadOf(place),
    ...facts,
    warmup_s: 0,
    seconds: 60,
    rounds: WEBHOOK_ROUNDS,
    sandbox_origin: shop.sandbox_origin,
    sandbox_key: demoKey(shop.data_dir, 'SANDBOX_KEY'),
  })
  const paid = times['webhook-to-paid']
  if (paid === undefined) throw new Error('No payment was confirmed by a webhook')
  return [
    ['webhook-to-paid.p50', paid.p50_ms, 'ms'],
    ['webhook-to-paid.max', paid.max_ms, 'ms'],
  ]
}

/** Consecutive checkouts in an otherwise idle API. The shop must be stopped. */
async function measureStatements({ shop, details }: Place): Promise<Values> {
  const { origin, stop } = await startApi(shop.data_dir)
  try {
    const facts = await readBuyingFacts(origin)
    const buy = async (count_max: number): Promise<void> => {
      const load = { origin, connections: 1, warmup_s: 0, seconds: 60, count_max, verify: false }
      await runLoad({ kind: 'checkout', ...load, ...facts })
    }
    // Each variant once, so that reference data and prices are cached as in production.
    await buy(facts.variant_ids.length)
    const statements = await recordStatements(shop.data_dir, () => buy(CHECKOUTS_LOGGED))
    details.statements = countTexts(statements, CHECKOUTS_LOGGED)
    return [['checkout.statements', statements.length / CHECKOUTS_LOGGED, 'statements']]
  } finally {
    await stop()
  }
}
