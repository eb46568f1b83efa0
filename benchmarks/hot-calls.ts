import { randomInt } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { createToken } from '@meridian/contract/auth.ts'
import { getGuestCart } from '@meridian/contract/shop/guest-cart.ts'
import { getOrder, listOrders } from '@meridian/contract/shop/order.ts'
import { searchProducts, suggestProducts } from '@meridian/contract/shop/search.ts'
import { getWalletBalance, listWalletMovements } from '@meridian/contract/wallet.ts'
import { PRODUCT_SORTS } from '@meridian/domain/product-sorts.ts'
import { addressOf, clientOver, fetchFrom, openCart } from '@meridian/seed/buying.ts'
import { DEMO_PASSWORD } from '@meridian/seed/people/demo-password.ts'
import { SAME_SITE, signInAdmin } from './admin-cookie.ts'
import { Connection, type RequestParts, requestMessage } from './connection.ts'
import type { Note } from './counted-loop.ts'
import type { BuyingFacts } from './load-jobs.ts'
import { demoKey, type Shop } from './shop.ts'
import { readBuyingFacts, readCatalogueAddresses, readPromotionToken } from './shop-facts.ts'
import { Shopper } from './shopper.ts'

/** Rows of a world that are looked at by their ids. */
export interface Targets {
  orders: readonly { order_id: number; number: string }[]
  /** Members whose pages are opened in the back office. */
  members: readonly { user_id: number; name: string }[]
  /** Members who sign in, with orders of their own. */
  buyers: readonly { email: string; order_id: number }[]
}

const PLACE = { countryId: 'PL', languageId: 'en' } as const
const WORDS = ['ambre', 'night balm', 'soap', 'rose', 'vanilla tobacco', 'eye gel', 'iris', 'cream', 'oil', 'set']
/** The sort by name reads the names of all products, and is timed by itself. */
const SORTS = PRODUCT_SORTS.filter((sort) => sort !== 'name')
const DAYS = 86_400_000

/** People who use a shop, one call after the other, each call timed under its name. */
export class HotCalls {
  #shop: Shop
  #targets: Targets
  #facts: BuyingFacts
  #catalogue: { lists: string[]; details: string[] }
  #guest: Shopper
  #shopfront: Connection
  #office: Connection
  #cookie: string
  #tokens: readonly string[]

  private constructor(parts: {
    shop: Shop
    targets: Targets
    facts: BuyingFacts
    catalogue: { lists: string[]; details: string[] }
    guest: Shopper
    connections: [Connection, Connection]
    cookie: string
    tokens: readonly string[]
  }) {
    this.#shop = parts.shop
    this.#targets = parts.targets
    this.#facts = parts.facts
    this.#catalogue = parts.catalogue
    this.#guest = parts.guest
    ;[this.#shopfront, this.#office] = parts.connections
    this.#cookie = parts.cookie
    this.#tokens = parts.tokens
  }

  /** Everybody signs in. */
  static async come(shop: Shop, targets: Targets, facts: Facts): Promise<HotCalls> {
    // A token of promotions lasts for minutes, so the one of the facts may be over.
    const buying = { ...facts.buying, promotion_token: await readPromotionToken(shop.origin) }
    const tokens: string[] = []
    for (const { email } of targets.buyers) tokens.push(await signInMember(shop, email))
    return new HotCalls({
      shop,
      targets,
      facts: buying,
      catalogue: facts.catalogue,
      tokens,
      guest: await Shopper.come(shop.origin, buying),
      connections: [await Connection.open(shop.origin), await Connection.open(shop.backoffice_origin)],
      cookie: await signInAdmin(shop.backoffice_origin),
    })
  }

  leave(): void {
    for (const one of [this.#guest, { leave: () => this.#shopfront.close() }, { leave: () => this.#office.close() }])
      one.leave()
  }

  get shop(): Shop {
    return this.#shop
  }

  /** Each call once, about other things than in the last round. */
  async round(place: number, note: Note): Promise<void> {
    await this.#catalogueCalls(place, note)
    this.#guest.note = (name, ms) => note(`guest: ${name}`, ms)
    await this.#guest.buy(at(this.#facts.variant_ids, place))
    const guest = { authorization: `Bearer ${this.#guest.token}` }
    this.#guest.note = (name, ms) => note(`guest: ${name} again`, ms)
    await openCart(this.#guest)
    await this.#shopCall(
      'guest: look at the basket',
      { path: addressOf(getGuestCart, { query: { languageId: 'en' } }), headers: guest },
      note,
    )
    await this.#memberCalls(place, note)
    await this.#officeCalls(place, note)
  }

  async #catalogueCalls(place: number, note: Note): Promise<void> {
    const query = { ...PLACE, query: at(WORDS, place) }
    const list = at(this.#catalogue.lists, place)
    await this.#shopCall('product', { path: at(this.#catalogue.details, place) }, note)
    // Sorts and not pages, which a small world has fewer of: an empty one would be compared with a full one.
    await this.#shopCall('category', { path: `${list}&sort=${at(SORTS, place)}` }, note)
    await this.#shopCall('category by name', { path: `${list}&sort=name` }, note)
    await this.#shopCall('search', { path: addressOf(searchProducts, { query }) }, note)
    await this.#shopCall('suggestions', { path: addressOf(suggestProducts, { query }) }, note)
  }

  async #memberCalls(place: number, note: Note): Promise<void> {
    const headers = { authorization: `Bearer ${at(this.#tokens, place)}` }
    const query = { languageId: 'en' } as const
    const { order_id } = at(this.#targets.buyers, place)
    await this.#shopCall('member: orders', { path: addressOf(listOrders, { query }), headers }, note)
    await this.#shopCall('member: order', { path: addressOf(getOrder, { params: { order_id }, query }), headers }, note)
    await this.#shopCall('member: points', { path: addressOf(getWalletBalance, {}), headers }, note)
    await this.#shopCall(
      'member: movements of points',
      { path: addressOf(listWalletMovements, { query: {} }), headers },
      note,
    )
  }

  async #officeCalls(place: number, note: Note): Promise<void> {
    const { order_id, number } = at(this.#targets.orders, place)
    const { user_id, name } = at(this.#targets.members, place)
    const day = new Date(Date.now() - (50 + (place % 20)) * DAYS).toISOString().slice(0, 10)
    const calls: Record<string, string> = {
      'office: newest orders': 'orders?limit=50',
      'office: orders of a country': 'orders?limit=50&country=CZ',
      'office: orders to ship': 'orders?limit=50&shipping_status=OPEN&sort=promised_on',
      'office: largest orders': 'orders?limit=50&sort=-total',
      'office: orders of a day': `orders?limit=50&placed_from=${day}&placed_to=${day}`,
      'office: order by number': `orders?limit=50&search=${number}`,
      'office: orders by a name': `orders?limit=50&search=${encodeURIComponent(name)}`,
      'office: order': `orders/${order_id}?languageId=en`,
      'office: parcels of an order': `orders/${order_id}/shipments`,
      'office: refunds of an order': `orders/${order_id}/refunds`,
      'office: newest members': 'members?limit=50',
      'office: members by name': `members?limit=50&sort=match&search=${encodeURIComponent(name)}`,
      'office: member': `members/${user_id}?languageId=en`,
    }
    const headers = { cookie: this.#cookie, ...SAME_SITE }
    for (const [title, path] of Object.entries(calls)) {
      const message = requestMessage(this.#shop.backoffice_origin, { path: `/api/admin/${path}`, headers })
      await timed(this.#office, message, { name: title, note })
    }
  }

  async #shopCall(name: string, parts: RequestParts, note: Note): Promise<void> {
    const headers = { 'x-promotion-token': this.#facts.promotion_token, ...parts.headers }
    await timed(this.#shopfront, requestMessage(this.#shop.origin, { ...parts, headers }), { name, note })
  }
}

export type Facts = Awaited<ReturnType<typeof readFacts>>

/** Facts that people know of a shop before they come. */
export async function readFacts(origin: string) {
  return { buying: await readBuyingFacts(origin), catalogue: await readCatalogueAddresses(origin) }
}

/** Round and round. */
export function at<T>(list: readonly T[], place: number): T {
  const one = list[place % list.length]
  if (one === undefined) throw new Error('There is nothing to look at')
  return one
}

async function timed(
  connection: Connection,
  message: Buffer,
  { name, note }: { name: string; note: Note },
): Promise<void> {
  const before = performance.now()
  const { status, body } = await connection.send(message, true)
  note(name, performance.now() - before)
  if (status !== 200) throw new Error(`${name} was answered with ${status}: ${body}`)
}

/** As the storefront's server does. */
async function signInMember({ origin, data_dir }: Shop, username: string): Promise<string> {
  const client = Buffer.from(`storefront:${encodeURIComponent(demoKey(data_dir, 'CLIENT_SECRET'))}`).toString('base64')
  const device = `benchmark ${randomInt(1e9)}`
  const body = { grant_type: 'password', username, password: DEMO_PASSWORD, device } as const
  const send = fetchFrom(origin, { authorization: `Basic ${client}` })
  return (await clientOver(send).call(createToken, { body })).access_token
}
