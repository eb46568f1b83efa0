import { z } from 'zod'
import { Id, Money, Points } from '../fields.ts'

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
})
