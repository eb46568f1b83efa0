import { isExpected } from './inbound-delivery.ts'
import { type Minor, splitInSteps } from './money.ts'
import type { Hundredths } from './points.ts'
import { type ShownStock, shownStock } from './stock-movement.ts'

/** The most different parts of a bundle, and pieces of one of them in it. */
export const BUNDLE_PARTS_MAX = 20
export const PART_PIECES_MAX = 30

/** A part of a bundle: a variant and how many pieces of it are in one bundle. SPEC §3 Catalogue (bundles). */
export interface BundlePart {
  variant_id: number
  quantity: number
}

/** A part with the stock of its variant in a country. */
export interface PartStock extends BundlePart {
  available: number
  low_threshold: number | null
  /** The day on which more is expected, YYYY-MM-DD. */
  expected_on: string | null
}

/** As many bundles can be ordered as the scarcest part allows. SPEC §3 Catalogue (bundles). */
export function bundlesAvailable(parts: readonly { quantity: number; available: number }[]): number {
  if (parts.length === 0) return 0
  return Math.min(...parts.map(({ available, quantity }) => Math.floor(available / quantity)))
}

/**
 * The stock of a bundle as buyers see it: "few left" by the threshold of its scarcest part; of what is sold out the day
 * on which the last of the missing parts is expected, none if one of them is not. SPEC §3 Catalogue (bundles).
 */
export function shownBundleStock(
  parts: readonly PartStock[],
  /** In the country, YYYY-MM-DD. */
  today: string,
): ShownStock {
  const available = bundlesAvailable(parts)
  const scarcest = parts.find((part) => Math.floor(part.available / part.quantity) === available)
  const days = parts.filter((part) => part.available < part.quantity).map(({ expected_on: day }) => day ?? '')
  const expected_on = days.every((day) => isExpected(day, today)) ? (days.toSorted().at(-1) ?? null) : null
  return shownStock({ available, low_threshold: scarcest?.low_threshold ?? null, expected_on }, today)
}

/** A line of a cart with the stock of its variant, or, for a bundle, of its parts. */
export interface StockedLine {
  variant_id: number
  quantity: number
  /** Of a variant that is no bundle. */
  available: number
  /** Null for a variant that is no bundle. */
  parts: readonly PartStock[] | null
}

/**
 * The pieces that each line of a cart can hold, in the order of the lines: what the lines before it hold of the same
 * variants, alone or in bundles, is not there for it. SPEC §3 Catalogue (bundles), Cart state (stock).
 */
export function availableTogether(lines: readonly StockedLine[]): number[] {
  if (lines.every(({ parts }) => parts === null)) return lines.map(({ available }) => available)
  const taken = new Map<number, number>()
  return lines.map((line) => {
    const available = availableBeside(line, taken)
    take(taken, line, Math.min(line.quantity, available))
    return available
  })
}

/** The pieces that a line can hold beside all other lines of its cart. */
export function availableBesideAll(
  line: Pick<StockedLine, 'variant_id' | 'available' | 'parts'>,
  others: readonly StockedLine[],
): number {
  const taken = new Map<number, number>()
  for (const other of others) take(taken, other, other.quantity)
  return availableBeside(line, taken)
}

function availableBeside(
  { variant_id, available, parts }: Pick<StockedLine, 'variant_id' | 'available' | 'parts'>,
  taken: ReadonlyMap<number, number>,
): number {
  const left = (id: number, pieces: number) => Math.max(pieces - (taken.get(id) ?? 0), 0)
  if (parts === null) return left(variant_id, available)
  return bundlesAvailable(parts.map((part) => ({ ...part, available: left(part.variant_id, part.available) })))
}

function take(taken: Map<number, number>, { variant_id, parts }: StockedLine, pieces: number): void {
  for (const part of parts ?? [{ variant_id, quantity: 1 }])
    taken.set(part.variant_id, (taken.get(part.variant_id) ?? 0) + part.quantity * pieces)
}

/** The prices of one piece, in minor units and hundredths of points; promotional values are null without a promotion. */
export interface PiecePrice {
  gross_price: Minor
  promotion_gross_price: Minor | null
  points: Hundredths
  promotion_points: Hundredths | null
}

/** Pieces of a part that cost the same in a bundle: `part` is its index, `quantity` their number in one bundle. */
export interface SharedPieces extends PiecePrice {
  part: number
  quantity: number
}

/**
 * The price of one bundle, shared over its parts by their own prices, by largest remainder in steps of the currency. What
 * the buyer pays is shared first, what a promotion takes off it after that, so that no piece costs more than its
 * regular price. Where a share is no multiple of its pieces, the first of them cost a step more: each piece has a whole
 * price, and all of them sum to the price of the bundle. SPEC §3 Catalogue (bundles).
 */
export function sharePrice(
  bundle: PiecePrice,
  parts: readonly { quantity: number; gross_price: Minor }[],
  step: Minor = 1,
): SharedPieces[] {
  const own = parts.map(({ gross_price, quantity }) => gross_price * quantity)
  // Parts that cost nothing share by their number.
  const weights = own.some((price) => price > 0) ? own : parts.map(({ quantity }) => quantity * step)
  const shares = (total: number, by: number) =>
    splitInSteps(total, weights, by).map((share, part) => pieces(share, parts[part]?.quantity ?? 1, by))
  const { gross_price, promotion_gross_price: promoted } = bundle
  const paid = shares(promoted ?? gross_price, step)
  const off = promoted !== null && promoted < gross_price ? shares(gross_price - promoted, step) : null
  const points = shares(bundle.points, 1)
  const promotion_points = bundle.promotion_points === null ? null : shares(bundle.promotion_points, 1)
  return parts.flatMap(({ quantity }, part) => {
    const at = (of: readonly (readonly number[])[] | null, piece: number) => of?.[part]?.[piece] ?? 0
    const priced = Array.from({ length: quantity }, (_, piece) => ({
      part,
      gross_price: at(paid, piece) + at(off, piece),
      promotion_gross_price: promoted === null ? null : at(paid, piece),
      points: at(points, piece),
      promotion_points: promotion_points === null ? null : at(promotion_points, piece),
    }))
    return grouped(priced)
  })
}

/** An amount over some pieces, the first of which get a step more where it is no multiple. */
function pieces(amount: number, quantity: number, step: number): number[] {
  return splitInSteps(amount, Array<number>(quantity).fill(step), step)
}

/** Neighbours of one price together. */
function grouped(priced: readonly Omit<SharedPieces, 'quantity'>[]): SharedPieces[] {
  const groups: SharedPieces[] = []
  for (const piece of priced) {
    const last = groups.at(-1)
    const isSame =
      last !== undefined &&
      last.gross_price === piece.gross_price &&
      last.promotion_gross_price === piece.promotion_gross_price &&
      last.points === piece.points &&
      last.promotion_points === piece.promotion_points
    if (isSame) last.quantity += 1
    else groups.push({ ...piece, quantity: 1 })
  }
  return groups
}

/** Lines of an order as they were bought: those of a bundle together, any other alone. SPEC §3 Catalogue (bundles). */
export function linesAsBought<Line extends { bundle: { number: number } | null }>(
  lines: readonly Line[],
): { bundle: Line['bundle']; lines: Line[] }[] {
  const groups: { bundle: Line['bundle']; lines: Line[] }[] = []
  for (const line of lines) {
    const { bundle } = line
    const group = bundle === null ? undefined : groups.find((one) => one.bundle?.number === bundle.number)
    if (group === undefined) groups.push({ bundle, lines: [line] })
    else group.lines.push(line)
  }
  return groups
}

/** The pieces of each part in one bundle, by the lines of all that were ordered. */
export function partsOfBundle(
  bundles: number,
  lines: readonly { variant_id: number; name: string; quantity: number }[],
): { name: string; quantity: number }[] {
  const parts = new Map<number, { name: string; quantity: number }>()
  for (const { variant_id, name, quantity } of lines)
    parts.set(variant_id, { name, quantity: (parts.get(variant_id)?.quantity ?? 0) + quantity / bundles })
  return [...parts.values()]
}

interface BasketLine {
  variant_id: number
  name: string
  quantity: number
}

/** Lines of an order as they were in the cart: those of a bundle are one line again. SPEC §3 Catalogue (bundles). */
export function basketLinesOf(
  lines: readonly (BasketLine & { bundle: (BasketLine & { number: number }) | null })[],
): BasketLine[] {
  return linesAsBought(lines).flatMap(({ bundle, lines: [line] }) => {
    const bought = bundle ?? line
    return bought === undefined ? [] : [{ variant_id: bought.variant_id, name: bought.name, quantity: bought.quantity }]
  })
}

/** Why variants cannot be the parts of a bundle. */
export type PartProblem = 'PART_OF_ITSELF' | 'PART_TWICE' | 'PART_IS_BUNDLE' | 'PART_UNKNOWN'

/**
 * What is wrong with the parts of a bundle, by their places: a bundle is not made of bundles, nor of itself, and names
 * each part once. SPEC §3 Catalogue (bundles).
 */
export function problemsOfParts(
  bundle_id: number,
  parts: readonly BundlePart[],
  known: { variants: ReadonlySet<number>; bundles: ReadonlySet<number> },
): { part: number; code: PartProblem }[] {
  return parts.flatMap(({ variant_id }, part) => {
    const code = problemOf(variant_id)
    if (code !== null) return [{ part, code }]
    const isSecond = parts.findIndex((one) => one.variant_id === variant_id) < part
    return isSecond ? [{ part, code: 'PART_TWICE' as const }] : []
  })

  function problemOf(variant_id: number): PartProblem | null {
    if (variant_id === bundle_id) return 'PART_OF_ITSELF'
    if (!known.variants.has(variant_id)) return 'PART_UNKNOWN'
    return known.bundles.has(variant_id) ? 'PART_IS_BUNDLE' : null
  }
}
