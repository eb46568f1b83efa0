import type { ShippedOrder } from '@meridian/contract/admin/shipments.ts'
import { parcelToShip } from '@meridian/domain/bulk-acts.ts'
import { namesArticle } from '@meridian/domain/gtin.ts'
import { mayShip } from '@meridian/domain/shipment.ts'
import type { StringKey } from '../../texts/string-keys.ts'

/** Units of an article to pack into a parcel. */
export interface PackLine {
  position: number
  sku: string
  gtin: string | null
  name: string
  image: string | null
  quantity: number
}

/** Units counted into a parcel by line position: in total, and by scan. */
export interface PackCount {
  units: ReadonlyMap<number, number>
  scanned: ReadonlyMap<number, number>
}

export const NOTHING_COUNTED: PackCount = { units: new Map(), scanned: new Map() }

const at = (counted: ReadonlyMap<number, number>, position: number) => counted.get(position) ?? 0

/**
 * Counts one scanned unit into the first line of its article that is not full. `unknown` for an article that is not in
 * the parcel, `enough` if all its units are packed.
 */
export function scanPiece(
  lines: readonly PackLine[],
  { units, scanned }: PackCount,
  code: string,
): PackCount | 'unknown' | 'enough' {
  const own = lines.filter((line) => namesArticle(code, line))
  if (own.length === 0) return 'unknown'
  const open = own.find(({ position, quantity }) => at(units, position) < quantity)
  if (open === undefined) return 'enough'
  const { position } = open
  return {
    units: new Map(units).set(position, at(units, position) + 1),
    scanned: new Map(scanned).set(position, at(scanned, position) + 1),
  }
}

export function withUnits({ units, scanned }: PackCount, position: number, value: number): PackCount {
  return { units: new Map(units).set(position, value), scanned }
}

/** Counts all units without scanning them. */
export function withAll(lines: readonly PackLine[], { scanned }: PackCount): PackCount {
  return { units: new Map(lines.map(({ position, quantity }) => [position, quantity])), scanned }
}

/** The number of units not packed yet. */
export function missingPieces(lines: readonly PackLine[], { units }: PackCount): number {
  return lines.reduce((sum, { position, quantity }) => sum + Math.max(0, quantity - at(units, position)), 0)
}

/** True if each packed unit was scanned. */
export function isChecked({ units, scanned }: PackCount): boolean {
  const counted = [...units].filter(([, quantity]) => quantity > 0)
  return counted.length > 0 && counted.every(([position, quantity]) => quantity <= at(scanned, position))
}

/** The packed units as request fields. */
export function packedUnits(
  lines: readonly PackLine[],
  { units }: PackCount,
): { position: number; quantity: number }[] {
  return lines
    .map(({ position }) => ({ position, quantity: at(units, position) }))
    .filter(({ quantity }) => quantity > 0)
}

/** The lines of a parcel, with the data of their articles. */
export function linesOf(units: readonly { position: number; quantity: number }[], order: ShippedOrder): PackLine[] {
  return units.flatMap(({ position, quantity }) => {
    const line = order.lines.find((one) => one.position === position)
    return line === undefined || quantity === 0 ? [] : [{ ...line, quantity }]
  })
}

const REFUSALS = {
  NOTHING_TO_SHIP: 'BULK_NOTHING_TO_SHIP',
  PARCEL_HELD: 'BULK_PARCEL_HELD',
  PARCELS_SEVERAL: 'BULK_PARCELS_SEVERAL',
} as const satisfies Record<string, StringKey>

/** The units of an order to pack into one parcel, or why one parcel cannot take them. */
export function packingOf(order: ShippedOrder): { lines: PackLine[]; isPacked: boolean } | { refusal: StringKey } {
  if (order.state === 'PENDING_PAYMENT') return { refusal: 'PACK_UNPAID' }
  if (!mayShip(order.state)) return { refusal: 'BULK_NOTHING_TO_SHIP' }
  const open = order.lines.reduce((sum, line) => sum + line.open, 0)
  const chosen = parcelToShip(order.parcels, open)
  if ('refusal' in chosen) return { refusal: REFUSALS[chosen.refusal] }
  if (chosen.parcel === 'new') {
    const units = order.lines.map((line) => ({ position: line.position, quantity: line.open }))
    return { lines: linesOf(units, order), isPacked: false }
  }
  return { lines: linesOf(chosen.parcel.lines, order), isPacked: chosen.parcel.state === 'PACKED' }
}
