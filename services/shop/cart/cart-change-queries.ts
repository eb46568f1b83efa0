import { pipeline, prepared, type Query, query } from '@meridian/database/prepared.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import type { CountryId } from '@meridian/domain/locale.ts'
import { type Compilable, type CompiledQuery, type Kysely, sql, type Transaction } from 'kysely'
import { type Claim, type ClaimRow, claimed, claiming, claimRow } from '../../gate/idempotency.ts'
import { AVAILABLE, type PartColumns, partsStock, type VariantStock, variantStock } from '../stock/available-stock.ts'
import {
  asCart,
  basketsLock,
  CART_COLUMNS,
  type CartRow,
  isOpenCartOf,
  itemsOf,
  type Owner,
  openCart,
  type StockedItem,
} from './cart-queries.ts'

/** Columns that a change may set on a cart; jsonb columns as text. */
export type CartValues = Partial<{
  payment_method_id: number | null
  payment_method_type: string | null
  payment_point_id: number | null
  shipping_method_id: number | null
  shipping_promotion_id: number | null
  pickup_point: string | null
  shipping_address: string | null
  buyer: string | null
  invoice_required: boolean
  invoice_company_name: string | null
  invoice_tax_number: string | null
  points_to_convert: number
  name: string
  state: 'REMOVED'
}>

/** A changed cart and its current lines, which are undefined if another change committed in between. */
export interface CartAndItems {
  cart: CartRow
  items: StockedItem[] | undefined
}

interface CartAndItemsRow extends Omit<CartRow, 'country_id'> {
  country_id: string
  seen_version: number
  lines: [id: number, variant_id: number, quantity: number, available: number, parts: PartColumns[] | null][] | null
}

/**
 * A change of a cart as one statement that also reads its lines. Its snapshot dates from its start: if it waited for
 * another change, the version in the snapshot differs from the one it updated, and the lines must be read again.
 */
function readingLines(change: Compilable) {
  return sql<CartAndItemsRow>`
    with changed as (${change})
    select changed.*, seen.version as seen_version, ${LINES_OF_CART} from changed join shop.cart seen using (cart_id)`
}

/** The lines of the cart that a statement calls `changed`, each with the available pieces in the cart's country. */
const LINES_OF_CART = sql`(
  select json_agg(json_build_array(item.id, item.variant_id, item.quantity,
      ${AVAILABLE}, ${partsStock(sql.ref('item.variant_id'), sql.ref('changed.country_id'))}) order by item.id)
    from shop.cart_item item left join shop.stock stock
      on stock.variant_id = item.variant_id and stock.country_id = changed.country_id
    where item.cart_id = changed.cart_id
) as lines`

function asCartAndItems(row: CartAndItemsRow | undefined, raisedBy: 0 | 1): CartAndItems | undefined {
  if (row === undefined) return undefined
  const { lines, seen_version, ...cart } = row
  const items = itemsOf(
    (lines ?? []).map(([id, variant_id, quantity, available, parts]) => ({
      id,
      variant_id,
      quantity,
      available,
      parts,
    })),
  )
  return { cart: asCart(cart), items: cart.version === seen_version + raisedBy ? items : undefined }
}

/** Owner values; a statement binds only those of its kind. */
interface OwnerParams {
  guest_id: string
  user_id: number
  country_id: CountryId
}

type Change = OwnerParams & CartValues & { now: Date }

/** Statements, built once for each set of columns. */
const changes = new Map<string, (given: Change) => CompiledQuery<CartAndItemsRow>>()

function changeOf(kind: Owner['kind'], columns: readonly (keyof CartValues)[]) {
  const key = [kind, ...columns].join(' ')
  let change = changes.get(key)
  if (change === undefined) {
    change = prepared((database, given: Change) => {
      const values: CartValues = Object.fromEntries(columns.map((column) => [column, given[column]]))
      const changed = database
        .updateTable('shop.cart')
        .set((expression) => ({ ...values, version: expression('version', '+', sql.lit(1)), updated_at: given.now }))
        .where(isOpenCartOf(ownerOf(kind, given)))
      // A row that was waited for stays locked even when it is no longer current, so the baskets lock comes first here
      // too (lock order, R15).
      const turn = sql<boolean>`(select ${basketsLock(given.user_id)}::text) is not null`
      return readingLines(
        (kind === 'guest' ? changed : changed.where('is_current', '=', sql.lit(true)).where(turn)).returning(
          CART_COLUMNS,
        ),
      )
    })
    changes.set(key, change)
  }
  return change
}

function ownerOf(kind: Owner['kind'], { guest_id, user_id, country_id }: OwnerParams): Owner {
  return kind === 'guest' ? { kind, guest_id, country_id } : { kind, user_id, country_id }
}

function whose(owner: Owner): OwnerParams {
  const { country_id } = owner
  // A value not bound for this kind of owner occurs in no statement.
  return owner.kind === 'guest'
    ? { guest_id: owner.guest_id, user_id: 0, country_id }
    : { guest_id: '', user_id: owner.user_id, country_id }
}

/**
 * Carts (R17): locks the open cart and raises its version in one statement; every change of a cart begins here.
 * Undefined if a guest has none, or where none of a user's baskets is current: {@link changeCart} handles that.
 */
export async function changeOpenCart(
  database: Kysely<Database>,
  owner: Owner,
  now: Date,
  values: CartValues = {},
): Promise<CartAndItems | undefined> {
  // The keys of an object typed as cart values are names of such values.
  const columns = Object.keys(values).sort() as (keyof CartValues)[]
  const { rows } = await database.executeQuery(changeOf(owner.kind, columns)({ ...values, ...whose(owner), now }))
  return asCartAndItems(rows[0], 1)
}

/** Likewise in a transaction: a user without a current basket gets one. Undefined only for a guest without a cart. */
export async function changeCart(
  tx: Transaction<Database>,
  owner: Owner,
  now: Date,
  values: CartValues = {},
): Promise<CartAndItems | undefined> {
  const changed = await changeOpenCart(tx, owner, now, values)
  if (changed || owner.kind === 'guest') return changed
  await openCart(tx, owner, now)
  return changeOpenCart(tx, owner, now, values)
}

type CartClaim = OwnerParams & { code: string }

/** With `claims`, runs only if the same WITH has claimed its key. */
function claimQuery(
  database: Kysely<Database>,
  kind: Owner['kind'],
  given: CartClaim,
  { claims }: { claims: boolean },
) {
  const taken = database
    .updateTable('shop.cart')
    .set({ state: sql.lit('ORDERED') })
    .where('code', '=', given.code)
    .where(isOpenCartOf(ownerOf(kind, given)))
  return (claims ? taken.where(sql<boolean>`exists (select from claimed)`) : taken).returning(CART_COLUMNS)
}

function claimQueriesOf(kind: Owner['kind']) {
  return {
    alone: prepared((database, given: CartClaim) => readingLines(claimQuery(database, kind, given, { claims: false }))),
    claiming: prepared(
      (database, given: CartClaim & ClaimRow) => sql<CartAndItemsRow & { is_ours: boolean | null }>`
        with ${claimed(given)}, changed as (${claimQuery(database, kind, given, { claims: true })})
        select claimed.is_ours, changed.*, seen.version as seen_version, ${LINES_OF_CART}
          from (select) as one left join claimed on true left join changed on true left join shop.cart seen using (cart_id)`,
    ),
  }
}
const CLAIM_CART = { guest: claimQueriesOf('guest'), user: claimQueriesOf('user') }

/**
 * Order first (R1), idempotency (R8): claims the key of a call and locks the open cart for its order: claim, lock, new
 * state, the row and its lines in one statement, which is sent together with the question that follows. A later refusal
 * rolls it back. False if the key was already claimed; `taken` is undefined if there is no such open cart.
 */
export async function claimCart<Answer>(
  tx: Transaction<Database>,
  owner: Owner,
  code: string,
  claim: Claim | null,
  then: Query<Answer>,
): Promise<{ taken: CartAndItems | undefined; answer: Answer } | false> {
  const given = { ...whose(owner), code }
  const { alone, claiming: claimingCart } = CLAIM_CART[owner.kind]
  if (claim === null) {
    const taking = query(alone(given), ([row]) => asCartAndItems(row, 0))
    const [taken, answer] = await pipeline<[CartAndItems | undefined, Answer]>(tx, taking, then)
    return { taken, answer }
  }
  const taking = query(claimingCart({ ...given, ...claimRow(claim) }), ([first]) => {
    const { is_ours, ...row } = first ?? { is_ours: null }
    if (is_ours === null) return false
    return { taken: 'cart_id' in row && row.cart_id !== null ? asCartAndItems(row, 0) : undefined }
  })
  type Taken = { taken: CartAndItems | undefined } | false
  const [first, answer] = await claiming(() => pipeline<[Taken, Answer]>(tx, taking, then))
  return first && { ...first, answer }
}

interface CartVariantParams extends OwnerParams {
  variant_id: number
}

interface SeenRow extends CartAndItemsRow {
  variant_stock: [available: number, parts: PartColumns[] | null]
}

function seenOf(kind: Owner['kind']) {
  return prepared((database, given: CartVariantParams) => {
    const open = database
      .selectFrom('shop.cart')
      .select(CART_COLUMNS)
      .where(isOpenCartOf(ownerOf(kind, given)))
    const cart = kind === 'guest' ? open : open.where('is_current', '=', sql.lit(true))
    return sql<SeenRow>`
      with changed as (${cart})
      select changed.*, changed.version as seen_version, ${LINES_OF_CART}, (
        select json_build_array(${AVAILABLE}, ${partsStock(sql`wanted.variant_id`, sql.ref('changed.country_id'))})
          from (select ${given.variant_id}::integer as variant_id) wanted left join shop.stock
            on stock.variant_id = wanted.variant_id and stock.country_id = changed.country_id
      ) as variant_stock
      from changed`
  })
}
const SEEN = { guest: seenOf('guest'), user: seenOf('user') }

/** The open cart with its lines, and the stock of a variant, from one snapshot; locks nothing. */
export async function readCartUnlocked(
  database: Kysely<Database>,
  owner: Owner,
  variant_id: number,
): Promise<{ cart: CartRow; items: StockedItem[]; stock: VariantStock } | undefined> {
  const { rows } = await database.executeQuery(SEEN[owner.kind]({ ...whose(owner), variant_id }))
  const [row] = rows
  if (!row) return undefined
  const { variant_stock, ...seen } = row
  const { cart, items = [] } = asCartAndItems(seen, 0) ?? {}
  const [available, parts] = variant_stock
  return cart && { cart, items, stock: variantStock({ available, parts }) }
}

type SetQuantityParams = OwnerParams & {
  cart_id: number
  version: number
  variant_id: number
  quantity: number
  now: Date
}

function puttingOf(kind: Owner['kind']) {
  return prepared((database, given: SetQuantityParams) => {
    const open = database
      .updateTable('shop.cart')
      .set((expression) => ({ version: expression('version', '+', sql.lit(1)), updated_at: given.now }))
      .where('cart_id', '=', given.cart_id)
      .where('version', '=', given.version)
      .where(isOpenCartOf(ownerOf(kind, given)))
    const change = (kind === 'guest' ? open : open.where('is_current', '=', sql.lit(true))).returning(CART_COLUMNS)
    return sql<Omit<CartRow, 'country_id'> & { country_id: string; item_id: number }>`
      with changed as (${change}), put as (
        insert into shop.cart_item (cart_id, variant_id, quantity)
          select cart_id, ${given.variant_id}, ${given.quantity} from changed
          on conflict (cart_id, variant_id, coalesce(promotion_id, 0)) do update set quantity = excluded.quantity
          returning id)
      select changed.*, put.id as item_id from changed, put`
  })
}
const PUT = { guest: puttingOf('guest'), user: puttingOf('user') }

/**
 * Carts (R17): sets a line of a cart that is unchanged since it was read and raises the version, in one atomic
 * statement. Undefined if the cart has changed since.
 */
export async function putItemIfUnchanged(
  database: Kysely<Database>,
  owner: Owner,
  line: { cart_id: number; version: number; variant_id: number; quantity: number; now: Date },
): Promise<{ cart: CartRow; item_id: number } | undefined> {
  const { rows } = await database.executeQuery(PUT[owner.kind]({ ...whose(owner), ...line }))
  const [row] = rows
  if (!row) return undefined
  const { item_id, ...cart } = row
  return { cart: asCart(cart), item_id }
}
