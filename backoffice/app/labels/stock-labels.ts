import type { StockMovementKind } from '@meridian/domain/stock-movement.ts'
import type { StringKey } from '../texts/string-keys.ts'
import type { Tone } from '../ui/status-label.tsx'

export const MOVEMENT: Readonly<Record<StockMovementKind, StringKey>> = {
  OPENING: 'MOVED_OPENING',
  RECEIPT: 'MOVED_RECEIPT',
  SHIPPED: 'MOVED_SHIPPED',
  RESTOCKED: 'MOVED_RESTOCKED',
  CORRECTION: 'MOVED_CORRECTION',
  SCRAPPED: 'MOVED_SCRAPPED',
  MISSING: 'MOVED_MISSING',
  TRANSFER: 'MOVED_TRANSFER',
}

/** The label of a stock: sold out, low, or sufficient. */
export function stockState({ available, is_low }: { available: number; is_low: boolean }): {
  name: StringKey
  tone: Tone
} {
  if (available === 0) return { name: 'STOCK_SOLD_OUT', tone: 'bad' }
  return is_low ? { name: 'STOCK_LOW', tone: 'warn' } : { name: 'STOCK_ENOUGH', tone: 'ok' }
}

export const stockAddress = ({ variant_id, country_id }: { variant_id: number; country_id: string }) =>
  `/stock/${variant_id}/${country_id}`

/** Identifies a row of stock in a list, as the audit log does: `1301-PL`. */
export const stockRowId = ({ variant_id, country_id }: { variant_id: number; country_id: string }) =>
  `${variant_id}-${country_id}`
