import type { CountryId } from '@meridian/domain/locale.ts'

/** A line as this device last saw it, without prices or personal data. SPEC §9 Local storage. */
export interface SeenLine {
  variant_id: number
  quantity: number
  promotion_id: number | null
}

/** A basket known to this device. `ordered`: its lines became an order and must not be offered again. */
export interface SeenBasket {
  code: string
  name: string
  lines: SeenLine[]
  ordered: boolean
}

/** The baskets of each country, the latest first: the value of the key `baskets`. SPEC §9 Local storage. */
export type SeenBaskets = Record<CountryId, SeenBasket[]>

/**
 * The pieces last seen as available, by country and variant: the value of the key `inventory`. SPEC §9 Local storage.
 */
export type SeenInventory = Record<CountryId, Record<string, number>>

/** The parts of a cart that these rules read. */
export interface CartSnapshot {
  code: string
  country_id: CountryId
  items: readonly {
    variant_id: number
    quantity: number
    promotion_id: number | null
    name: string
    available: number
  }[]
}

/** A quantity change that the visitor did not make, or a line no longer available in full. */
export interface SeenChange {
  variant_id: number
  name: string
  before: number
  now: number
  /** The line still holds `before` pieces, of which only `now` are available. */
  held?: true
}

const BASKETS_MAX = 20
const LINES_MAX = 100
const VARIANTS_MAX = 500

/** Parses the key `baskets`; invalid entries, also of older versions, are dropped. */
export function readBaskets(text: string | null): SeenBaskets {
  return readByCountry(text, (value) =>
    Array.isArray(value) ? value.flatMap((entry) => basketFrom(entry) ?? []).slice(0, BASKETS_MAX) : null,
  )
}

/** Parses the key `inventory`; invalid entries are dropped. */
export function readInventory(text: string | null): SeenInventory {
  return readByCountry(text, (value) => {
    if (!isRecord(value)) return null
    const counts = Object.entries(value).filter((entry): entry is [string, number] => isCount(entry[1]))
    return Object.fromEntries(counts.slice(0, VARIANTS_MAX))
  })
}

/** Stores the cart as the latest basket of its country. */
export function rememberCart(baskets: SeenBaskets, cart: CartSnapshot): SeenBaskets {
  const known = baskets[cart.country_id] ?? []
  const same = known.find((basket) => basket.code === cart.code)
  const seen: SeenBasket = {
    code: cart.code,
    name: same?.name ?? '',
    lines: cart.items.map(({ variant_id, quantity, promotion_id }) => ({ variant_id, quantity, promotion_id })),
    ordered: false,
  }
  const others = known.filter((basket) => basket.code !== cart.code)
  return { ...baskets, [cart.country_id]: [seen, ...others].slice(0, BASKETS_MAX) }
}

/** Stores the available quantities of a cart's variants. */
export function rememberInventory(inventory: SeenInventory, cart: CartSnapshot): SeenInventory {
  const now = Object.fromEntries(cart.items.map(({ variant_id, available }) => [String(variant_id), available]))
  const retained = Object.entries({ ...inventory[cart.country_id], ...now }).slice(-VARIANTS_MAX)
  return { ...inventory, [cart.country_id]: Object.fromEntries(retained) }
}

/** Marks a basket as being ordered: if the cart is gone later, its lines are not offered again. */
export function markOrdered(baskets: SeenBaskets, country_id: CountryId, code: string): SeenBaskets {
  const known = baskets[country_id] ?? []
  return { ...baskets, [country_id]: known.map((one) => (one.code === code ? { ...one, ordered: true } : one)) }
}

/** Forgets every other basket of a country: its lines were restored or declined. */
export function forgetOtherBaskets(baskets: SeenBaskets, country_id: CountryId, code: string): SeenBaskets {
  return { ...baskets, [country_id]: (baskets[country_id] ?? []).filter((basket) => basket.code === code) }
}

/**
 * After a guest's lost basket was replaced: the lines missing from the new one, to be offered with one click; none if
 * the lost basket became an order. SPEC §4 Add to cart (the guest basket is reset), §8.
 */
export function linesToOffer(baskets: SeenBaskets, cart: CartSnapshot): SeenLine[] {
  const lost = (baskets[cart.country_id] ?? []).find((basket) => basket.code !== cart.code)
  if (lost === undefined || lost.ordered) return []
  const present = new Set(cart.items.map((item) => item.variant_id))
  return lost.lines.filter((line) => !present.has(line.variant_id))
}

/**
 * The lines of the quantity alert: lines with fewer pieces than this device last saw in the same basket, and lines no
 * longer available in full, unless they were so before and already reported. SPEC §2 Basket alerts.
 */
export function findChanges(baskets: SeenBaskets, inventory: SeenInventory, cart: CartSnapshot): SeenChange[] {
  const seen = baskets[cart.country_id]?.find((basket) => basket.code === cart.code)
  const availableBefore = inventory[cart.country_id] ?? {}
  return cart.items.flatMap((item) => {
    const { variant_id, name, quantity, available } = item
    const before = seen?.lines.find((line) => line.variant_id === variant_id)?.quantity ?? quantity
    if (quantity < before) return [{ variant_id, name, before, now: quantity }]
    const wasShort = (availableBefore[String(variant_id)] ?? quantity) < quantity
    return available < quantity && !wasShort
      ? [{ variant_id, name, before: quantity, now: available, held: true as const }]
      : []
  })
}

function readByCountry<T>(text: string | null, read: (value: unknown) => T | null): Record<CountryId, T> {
  const stored = parse(text)
  if (!isRecord(stored)) return {}
  const entries = Object.entries(stored).flatMap(([country, value]) => {
    const retained = /^[A-Z]{2}$/.test(country) ? read(value) : null
    return retained === null ? [] : [[country, retained] as const]
  })
  // Keys of unknown countries are never read.
  return Object.fromEntries(entries) as Record<CountryId, T>
}

function parse(text: string | null): unknown {
  if (text === null) return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function basketFrom(value: unknown): SeenBasket | null {
  if (!isRecord(value) || typeof value.code !== 'string' || !Array.isArray(value.lines)) return null
  return {
    code: value.code,
    name: typeof value.name === 'string' ? value.name : '',
    lines: value.lines.flatMap((line) => parseSeenLine(line) ?? []).slice(0, LINES_MAX),
    ordered: value.ordered === true,
  }
}

/** Parses an untrusted line; null if invalid. */
export function parseSeenLine(value: unknown): SeenLine | null {
  if (!isRecord(value) || !isCount(value.variant_id) || !isCount(value.quantity)) return null
  const { variant_id, quantity, promotion_id } = value
  if (variant_id === 0 || quantity === 0 || quantity > 999) return null
  return { variant_id, quantity, promotion_id: isCount(promotion_id) ? promotion_id : null }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
}
