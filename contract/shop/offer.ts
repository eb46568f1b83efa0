import { z } from 'zod'
import { Id, Money } from '../fields.ts'

/**
 * The price of 100 ml, a litre, 100 g, a kilogram or a piece; in the United States also of an ounce. SPEC §1 Unit
 * price.
 */
export const UnitPrice = z.object({
  gross_price: Money,
  amount: z.int(),
  unit: z.enum(['ml', 'l', 'g', 'kg', 'piece']),
  ounce: z.object({ gross_price: Money, unit: z.enum(['fl oz', 'oz']) }).nullable(),
})

/** A part of a bundle: how many pieces of which variant are in one. SPEC §3 Catalogue (bundles). */
export const PartShown = z
  .object({ variant_id: Id, quantity: z.int(), name: z.string(), slug: z.string() })
  .meta({ id: 'BundlePart' })
export type PartShown = z.output<typeof PartShown>
