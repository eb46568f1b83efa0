import { uploadFile } from '@meridian/contract/files.ts'
import { createMaterial } from '@meridian/contract/materials.ts'
import { addShippingAddress, createCountryTransferRequest } from '@meridian/contract/sec/account.ts'
import { createSequence } from '@meridian/contract/sequences.ts'
import {
  addCartItem,
  createBasket,
  createFavoriteCart,
  setBuyer,
  setPaymentMethod,
  setShippingAddressOfCart,
  setShippingMethod,
} from '@meridian/contract/shop/member-cart.ts'
import { createOrder } from '@meridian/contract/shop/order.ts'
import { addWishes, shareWishes } from '@meridian/contract/shop/wishes.ts'
import { completeCart, fillCart, KASIA, KASIAS_ADDRESS, orderOf, placeTestOrder } from '@meridian/seed/buying.ts'
import { AMBRE_51_50ML, PAYMENT_METHOD_IDS, SHIPPING_METHOD_IDS } from '@meridian/seed/world.ts'
import { sql } from 'kysely'
import { picture } from '../../sec/members/avatar-testing.ts'
import { callerWith, createTestShop, type TestCaller, type TestShop } from '../../testing/testing.ts'
import { fingerprint, readOwningTables } from './fingerprint-testing.ts'
import { MISSING, one, query, type Things } from './rows-testing.ts'

export const OWNERS = ['guest A', 'guest B', 'user A', 'user B'] as const
export type Owner = (typeof OWNERS)[number]
/** The actors; the other owners only own. */
export const ACTORS = ['guest A', 'user A', 'none', 'admin PL', 'admin DE'] as const
export type Actor = (typeof ACTORS)[number]

/** A shop with two guests and two users who own things, and the tokens of all who ask about them. */
export interface Owners {
  shop: TestShop
  tokens: Map<Actor, string | undefined>
  thingsOf(owner: Owner): Things
  /** All rows of these owners as one text, so that any change to them changes the text. */
  fingerprintOf(owners: readonly Owner[]): Promise<string>
}

/** Opens a shop of its own: to be closed. */
export async function createOwners(): Promise<Owners> {
  const shop = await createTestShop()
  const things = new Map<Owner, Things>()
  const tokens = new Map<Actor, string | undefined>()
  for (const name of ['A', 'B'] as const) {
    const guest = await shop.guest('PL')
    things.set(`guest ${name}`, await ownAsGuest(shop, guest, `CanaryGuest${name}`))
    const user = await ownAsUser(shop, `CanaryUser${name}`)
    things.set(`user ${name}`, user.things)
    if (name === 'A') {
      tokens.set('guest A', guest.token)
      tokens.set('user A', user.token)
    }
  }
  tokens.set('none', undefined)
  tokens.set('admin PL', (await shop.member({ type_id: 2, countries: ['PL'], name_last: 'CanaryAdminPL' })).token)
  tokens.set('admin DE', (await shop.member({ type_id: 2, countries: ['DE'], name_last: 'CanaryAdminDE' })).token)
  const adminOfGermany = callerWith(shop.service, tokens.get('admin DE'))
  const { sequence } = await adminOfGermany.call(createSequence, { body: { sections: [] } })
  const { file } = await adminOfGermany.call(uploadFile, {
    params: { category_key: 'guides' },
    body: { base64_code: (await picture(64, 64).png().toBuffer()).toString('base64'), key: 'guide.png' },
  })
  const draft = await adminOfGermany.call(createMaterial, {
    body: { category_id: 11, file_id: file.id, language_id: null, title: { en: 'CanaryAdminDE' } },
  })
  const ofGermany = { document_id: sequence.id, material_id: draft.material.id }
  for (const [owner, owned] of things) things.set(owner, { ...owned, ...ofGermany })
  const thingsOf = (owner: Owner) => {
    const found = things.get(owner)
    if (!found) throw new Error(`${owner} owns nothing`)
    return found
  }
  const owning = await readOwningTables(shop)
  return { shop, tokens, thingsOf, fingerprintOf: (of) => fingerprint(shop, owning, of.map(thingsOf)) }
}

const shipping = { shipping_method_id: SHIPPING_METHOD_IDS.PL.courier }
const payment = { payment_method_id: PAYMENT_METHOD_IDS.PL.card }
const person = (canary: string) => ({ ...KASIA, email: `${canary.toLowerCase()}@members.example`, name_last: canary })
const home = (canary: string) => ({ ...KASIAS_ADDRESS, name_last: canary, street: `ul. ${canary}` })

/** Places an order and fills a cart. */
async function ownAsGuest(shop: TestShop, guest: TestCaller, canary: string): Promise<Things> {
  const order = await placeTestOrder(guest, [one])
  await shop.pool.kysely
    .updateTable('shop.orders')
    .set({ buyer: sql`buyer || ${JSON.stringify({ name_last: canary })}::jsonb` })
    .where('order_id', '=', order.order_id)
    .execute()
  const cart = await fillCart(guest, [one])
  await completeCart(guest)
  await shop.pool.kysely
    .updateTable('shop.cart')
    .set({
      buyer: sql`buyer || ${JSON.stringify({ name_last: canary })}::jsonb`,
      shipping_address: sql`shipping_address || ${JSON.stringify({ street: canary })}::jsonb`,
    })
    .where('code', '=', cart.code)
    .execute()
  return { ...MISSING, canary, cart_code: cart.code, item_id: cart.items[0]?.id ?? 0, order_id: order.order_id }
}

/** A card as a payment leaves it. */
async function saveCard({ pool: { kysely } }: TestShop, user_id: number): Promise<number> {
  const ids = { user_id, provider: 'sandbox', created_at: new Date() }
  await kysely
    .insertInto('payments.vault')
    .values({ ...ids, provider_vault_id: `vault_${user_id}` })
    .execute()
  const card = {
    provider_card_id: `card_${user_id}`,
    brand: 'visa',
    last4: '4242',
    expires_month: 1,
    expires_year: 2040,
  }
  const saved = kysely.insertInto('payments.saved_card').values({ ...ids, ...card })
  return (await saved.returning('saved_card_id').executeTakeFirstOrThrow()).saved_card_id
}

/** Places an order and leaves one thing of each kind. */
async function ownAsUser(shop: TestShop, canary: string): Promise<{ token: string | undefined; things: Things }> {
  const email = `${canary.toLowerCase()}@members.example`
  const user = await shop.member({ name_first: canary, name_last: canary, email })
  const fill = async (caller: TestCaller) => {
    await caller.call(addCartItem, { query, body: one })
    await caller.call(setBuyer, { query, body: person(canary) })
    await caller.call(setShippingAddressOfCart, { query, body: home(canary) })
    await caller.call(setShippingMethod, { query, body: shipping })
    return (await caller.call(setPaymentMethod, { query, body: payment })).data
  }
  const order = (await user.call(createOrder, { body: await orderOf(user, await fill(user)) })).data
  const { favorite_cart } = await (async () => {
    await fill(user)
    return user.call(createFavoriteCart, { query, body: { name: 'Favourite' } })
  })()
  await user.call(addWishes, { body: { variant_ids: [AMBRE_51_50ML.variant_id] } })
  const { code: wishes_code } = await user.call(shareWishes, { body: { shared: true } })
  const { basket } = await user.call(createBasket, { query, body: { name: canary } })
  const cart = await fill(user)
  const { account_shipping_address } = await user.call(addShippingAddress, { query, body: home(canary) })
  const { country_transfer_request } = await user.call(createCountryTransferRequest, {
    query: {},
    body: { country_id: 'DE', reason: canary },
  })
  const { file } = await user.call(uploadFile, {
    params: { category_key: 'your-files' },
    body: { base64_code: (await picture(64, 64).png().toBuffer()).toString('base64'), key: `${canary}.png` },
  })
  const things = {
    canary,
    cart_code: cart.code,
    item_id: cart.items[0]?.id ?? 0,
    order_id: order.order_id,
    user_id: user.user_id,
    session_id: user.session_id,
    address_id: account_shipping_address.id,
    saved_card_id: await saveCard(shop, user.user_id),
    transfer_id: country_transfer_request.id,
    basket_code: basket.code,
    favorite_code: favorite_cart.code,
    wishes_code: wishes_code ?? MISSING.wishes_code,
    file_id: file.id,
    token: MISSING.token,
    document_id: MISSING.document_id,
    material_id: MISSING.material_id,
  }
  return { token: user.token, things }
}
