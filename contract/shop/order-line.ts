import { z } from 'zod'
import { Id, Money, Points } from '../fields.ts'

/** The bundle that a line is a part of. SPEC §3 Catalogue (bundles). */
export const OrderedBundle = z
  .object({
    /** Its number in the order: the lines of one bundle have the same. */
    number: z.int(),
    variant_id: Id,
    product_id: Id,
    sku: z.string(),
    name: z.string(),
    /** How many bundles were ordered. */
    quantity: z.int(),
  })
  .meta({ id: 'OrderedBundle' })

export const OrderLine = z.object({
  position: z.int(),
  variant_id: Id,
  product_id: Id,
  promotion_id: Id.nullable(),
  sku: z.string(),
  name: z.string(),
  image_file_id: Id.nullable(),
  image: z.string().nullable(),
  quantity: z.int(),
  gross_price: Money,
  promotion_gross_price: Money.nullable(),
  points: Points,
  promotion_points: Points.nullable(),
  line_gross: Money,
  line_points: Points,
  /** Null for what was ordered alone. */
  bundle: OrderedBundle.nullable(),
})
