import { z } from 'zod'
import { Id } from '../fields.ts'
import { ProductItem } from '../shop/catalogue.ts'
import { Link, listOf, Picture } from './parts.ts'

/** A product's position in the picture, in percent from the left and the top. */
const Mark = z.object({ variant_id: Id, x: z.number().min(0).max(100), y: z.number().min(0).max(100) })

const products = { products: listOf(ProductItem), currency_symbol: z.string() }

/** Blocks with products to add to the basket, alone or in a scene. SPEC §3 Content block types. */
export const PRODUCT_BLOCKS = [
  z.object({ type: z.literal('products_list'), title: z.string().optional(), link: Link.optional(), ...products }),
  z.object({
    type: z.literal('featured_products_with_image'),
    title: z.string().optional(),
    text: z.string().optional(),
    picture: Picture,
    marks: z.array(Mark).max(4).optional(),
    link: Link.optional(),
    ...products,
  }),
] as const
