import { exceedsPriceLimit } from '@meridian/domain/change-set.ts'
import { shippingMethodProblem } from '@meridian/domain/shipping.ts'
import { sql } from 'kysely'
import { type Changeable, updatedRows } from '../../change-sets/changeable.ts'

/** The ways of delivery as change sets change them. SPEC §3 Orders, §6. */
export const SHIPPING_METHODS = {
  entity: 'shipping_method',
  ...updatedRows({
    table: 'shop.shipping_method',
    key: 'shipping_method_id',
    columns: ['gross_price', 'free_from', 'days_min', 'days_max'],
  }),
  right: 'shipping.write',
  cache: 'content',
  problemOf: (row) => shippingMethodProblem(row),
  exceedsLimit: ({ before, after }, limit) =>
    (['gross_price', 'free_from'] as const).some(
      (column) => column in after && exceedsPriceLimit(amountOf(before[column]), amountOf(after[column]), limit),
    ),
  readNames: async (database, keys, languageId) => {
    const { rows } = await sql<{ key: string; name: string }>`
      select shipping_method_id::text as key, name from shop.shipping_method_text
        where shipping_method_id = any(${keys.map(Number)}::integer[]) and language_id = ${languageId}`.execute(
      database,
    )
    return new Map(rows.map(({ key, name }) => [key, { name }]))
  },
} satisfies Changeable

function amountOf(value: unknown): number | null {
  return typeof value === 'number' ? value : null
}
