import { BINS } from '@meridian/domain/packaging.ts'
import { PRODUCT_SORTS } from '@meridian/domain/product-sorts.ts'
import { z } from 'zod'
import { RichTextField } from '../blocks/parts.ts'
import { endpoint } from '../endpoint.ts'
import {
  CountryId,
  countryLanguageQuery,
  Id,
  IdText,
  idListQuery,
  integerText,
  LanguageId,
  Money,
  MoneyText,
  Points,
  Slug,
} from '../fields.ts'
import { PartShown, UnitPrice } from './offer.ts'

/** The `object-position` of a picture whose focal point is not its middle, for crops of 4 to 5. */
const Crop = z.object({ x: z.number(), y: z.number() })

/** SPEC §3 Catalogue: the eight listed fields, then those required on cards by law and those for links. */
export const ProductItem = z.object({
  image_file_id: Id.nullable(),
  image: z.string().nullable(),
  crop: Crop.optional(),
  name: z.string(),
  gross_price: Money,
  promotion_gross_price: Money.nullable(),
  points: Points,
  promotion_points: Points.nullable(),
  variant_id: Id,
  promotion_id: Id.nullable(),
  product_id: Id,
  variant_slug: z.string(),
  kind: z.string(),
  variant_name: z.string(),
  variants_count: z.int(),
  /** Lowest price of the 30 days before the reduction; null without a reduction. */
  lowest_prior_price: Money.nullable(),
  /** The guest price; null for guests. */
  guest_price: Money.nullable(),
  unit_price: UnitPrice.nullable(),
  /** Units that can still be ordered here, at most 10: enough for "only 3 left", too few to reveal our stock. */
  available: z.int(),
  /** Shown, and sold from this moment on; absent if it is sold now. */
  sold_from: z.iso.datetime().optional(),
  /** It may be ordered before, and leaves then; absent otherwise. */
  is_preorder: z.literal(true).optional(),
  /** True if buyers are told the number. */
  is_few_left: z.boolean(),
  is_new: z.boolean(),
})
export type ProductItem = z.output<typeof ProductItem>

export const FilterValue = z.object({
  id: Id,
  name: z.string(),
  /** The wording without the attribute's name ("without alcohol"); defaults to the name. */
  phrase: z.string(),
  count: z.int(),
  checked: z.boolean(),
})
export const Filter = z.object({ id: Id, key: z.string(), name: z.string(), values: z.array(FilterValue) })
export type Filter = z.output<typeof Filter>

export const ProductsData = z.object({
  currency_code: z.string(),
  currency_symbol: z.string(),
  products: z.array(ProductItem),
  total: z.int(),
  page: z.int(),
  page_size: z.int(),
  /** Attributes of the listing; each value has the number of products it would leave, and is disabled at 0. */
  filters: z.array(Filter),
  /** The lowest and highest price to pay among the products that the other filters leave; null if they leave none. */
  prices: z.object({ from: Money, to: Money }).nullable(),
  /** The products that these filters would leave, or leave. */
  on_offer: z.int(),
  in_stock: z.int(),
})
export type ProductsData = z.output<typeof ProductsData>

/** Product lists without paging: related products. */
const ShortProductsData = ProductsData.pick({ currency_code: true, currency_symbol: true, products: true })

/** Filters of a listing besides attribute values. */
export const LISTING_CHOICE = {
  /** Inclusive limits of the price to pay. */
  price_from: MoneyText.optional(),
  price_to: MoneyText.optional(),
  /** Reduced products only, and only those that can be ordered. */
  on_offer: z.literal('true').optional(),
  in_stock: z.literal('true').optional(),
} satisfies z.ZodRawShape

const pagedQuery = z.object({
  countryId: CountryId,
  languageId: LanguageId,
  /** Values of one attribute are alternatives, except absences; different attributes must all match. */
  'attributeValueIds[]': idListQuery(50).optional(),
  ...LISTING_CHOICE,
  sort: z.enum(PRODUCT_SORTS).optional(),
  page: integerText(1, 10_000).optional(),
  page_size: integerText(1, 100).optional(),
})
export type PagedQuery = z.output<typeof pagedQuery>

export const listProducts = endpoint({
  alias: 'SHOP',
  name: 'listProducts',
  summary: 'Products of a category or of the shop, by page, sorted and filtered by attribute values',
  method: 'GET',
  path: '/api/products',
  caller: 'anyone',
  promotion: true,
  query: pagedQuery.extend({ categoryId: IdText.optional(), 'variantIds[]': idListQuery(100).optional() }),
  response: z.object({ data: ProductsData }),
  errors: ['CATEGORY_ABSENT'],
})

const CategoryLink = z.object({ id: Id, name: z.string(), slug: z.string() })

export const VariantDetail = z.object({
  variant_id: Id,
  product_id: Id,
  sku: z.string(),
  /** The bar code number, if any. */
  gtin: z.string().nullable(),
  name: z.string(),
  slug: z.string(),
  image_file_id: Id.nullable(),
  image: z.string().nullable(),
  gross_price: Money,
  promotion_gross_price: Money.nullable(),
  points: Points,
  promotion_points: Points.nullable(),
  promotion_id: Id.nullable(),
  lowest_prior_price: Money.nullable(),
  guest_price: ProductItem.shape.guest_price,
  unit_price: ProductItem.shape.unit_price,
  available: z.int(),
  is_few_left: z.boolean(),
  /** The day on which more is expected, YYYY-MM-DD; null unless it is sold out. */
  expected_on: z.iso.date().nullable(),
  content_amount: z.int(),
  content_unit: z.enum(['ml', 'g', 'piece']),
  /** Shown, and sold from this moment on; absent if it is sold now. */
  sold_from: z.iso.datetime().optional(),
  /** It may be ordered before, and leaves then; absent otherwise. */
  is_preorder: z.literal(true).optional(),
  /** Of what a bundle is made. */
  parts: z.array(PartShown).optional(),
})
export type VariantDetail = z.output<typeof VariantDetail>

/** A row of the product page about a field that no section of its own draws. */
export const PlainField = z.object({
  key: z.string(),
  name: z.string(),
  section: z.enum(['facts', 'safety']),
  value: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('text'), text: z.string() }),
    z.object({ kind: z.literal('rich_text'), rich_text: RichTextField }),
    z.object({ kind: z.literal('number'), number: z.number(), unit: z.string().nullable() }),
    z.object({ kind: z.literal('yes_no'), yes: z.boolean() }),
    z.object({ kind: z.literal('date'), date: z.iso.date() }),
    z.object({ kind: z.literal('table'), table_head: z.array(z.string()), table_body: z.array(z.array(z.string())) }),
    z.object({ kind: z.literal('file'), path: z.string() }),
    z.object({ kind: z.literal('product'), name: z.string(), slug: z.string() }),
  ]),
})
export type PlainField = z.output<typeof PlainField>

export const ProductDetail = z.object({
  product_id: Id,
  variant_id: Id,
  name: z.string(),
  kind: z.string(),
  short_text: z.string(),
  description: z.string().nullable(),
  /** The language of `description`; English if there is no translation. */
  description_language_id: LanguageId.nullable(),
  facts: z.array(z.object({ value: z.string(), label: z.string() })),
  /** INCI names as printed on this variant. */
  ingredients: z.string().nullable(),
  /** The known functions of the listed ingredients, in the order of the list. */
  ingredient_functions: z.array(z.object({ function: z.string(), inci_names: z.array(z.string()) })),
  /** Pictures beyond those of the variants, each with its alternative text: what it shows. */
  pictures: z.array(z.object({ image_file_id: Id, image: z.string(), view: z.string(), crop: Crop.optional() })),
  /** Of pictures of variants, what differs from the name of the variant and a crop around the middle. */
  variant_pictures: z
    .array(z.object({ image_file_id: Id, alt: z.string().optional(), crop: Crop.optional() }))
    .optional(),
  /** Top, heart and base notes; null for a product without scent notes. */
  scent_notes: z.object({ top: z.array(z.string()), heart: z.array(z.string()), base: z.array(z.string()) }).nullable(),
  /** SPEC §3 instruction_steps. */
  usage_steps: z.array(z.object({ text: z.string(), minutes: z.int().nullable() })),
  /** SPEC §3 ecological_information: the parts of the packaging and the country's bins for them. */
  packaging: z.array(
    z.object({ part: z.string(), material: z.string(), code: z.string().nullable(), bin: z.enum(BINS) }),
  ),
  /** The sorting sign that the country requires. */
  sorting_sign: z.enum(['triman']).nullable(),
  warnings: z.string(),
  /** What else the product's type tells, in its order; absent where there is nothing. */
  fields: z.array(PlainField).optional(),
  manufacturer: z.string(),
  responsible_person: z.string(),
  tax_rate_hundredths: z.int(),
  tax_inclusive: z.boolean(),
  currency_code: z.string(),
  currency_symbol: z.string(),
  variant: VariantDetail,
  variants: z.array(VariantDetail),
  attributes: z.array(z.object({ id: Id, name: z.string(), values: z.array(z.object({ id: Id, name: z.string() })) })),
  categories: z.array(CategoryLink),
  /** The slug of this variant in every language, for the language switch. */
  slugs: z.record(z.string(), z.string()),
  /** The countries where guests can buy this variant, for the country switch. */
  sold_in: z.array(CountryId),
})
export type ProductDetail = z.output<typeof ProductDetail>

export const getProduct = endpoint({
  alias: 'SHOP',
  name: 'getProduct',
  summary: 'A product by the slug of one of its variants, in any language',
  method: 'GET',
  path: '/api/products/{variantSlug}',
  caller: 'anyone',
  params: z.object({ variantSlug: Slug }),
  query: countryLanguageQuery,
  response: z.object({ product: ProductDetail }),
  errors: ['PRODUCT_ABSENT', 'PROMOTION_TOKEN_INVALID'],
})

export const listVariants = endpoint({
  alias: 'SHOP',
  name: 'listVariants',
  summary: 'The variants of a product',
  method: 'GET',
  path: '/api/products/{productId}/variants',
  caller: 'anyone',
  promotion: true,
  query: countryLanguageQuery,
  response: z.object({
    data: z.object({ currency_code: z.string(), currency_symbol: z.string(), variants: z.array(VariantDetail) }),
  }),
})

export const listRelatedProducts = endpoint({
  alias: 'SHOP',
  name: 'listRelatedProducts',
  summary: 'Related products',
  method: 'GET',
  path: '/api/products/{productId}/related-products',
  caller: 'anyone',
  promotion: true,
  query: countryLanguageQuery,
  response: z.object({ data: ShortProductsData }),
})

export const ProductCategory = z.object({
  id: Id,
  parentId: Id.optional(),
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  image_file_id: Id.nullable(),
  image: z.string().nullable(),
  /** The picture of its first product, for lists that show several categories with the same scene. */
  product_image: z.string().nullable(),
  products_count: z.int(),
})
export type ProductCategory = z.output<typeof ProductCategory>

export const listCategories = endpoint({
  alias: 'SHOP',
  name: 'listCategories',
  summary: 'The category tree, or the children of one category',
  method: 'GET',
  path: '/api/products/categories',
  caller: 'anyone',
  query: z.object({ languageId: LanguageId, countryId: CountryId, parentId: IdText.optional() }),
  response: z.object({ product_categories: z.array(ProductCategory) }),
})

export const getCategory = endpoint({
  alias: 'SHOP',
  name: 'getCategory',
  summary: 'A category by its slug in any language',
  method: 'GET',
  path: '/api/products/categories{slug}',
  caller: 'anyone',
  params: z.object({ slug: Slug }),
  query: countryLanguageQuery,
  response: z.object({
    product_category: ProductCategory.extend({
      /** From the root of the tree down to this category. */
      ancestors: z.array(CategoryLink),
      children: z.array(ProductCategory),
      slugs: z.record(z.string(), z.string()),
      /** The countries where guests find products in it, for the country switch; cached for up to ten minutes. */
      sold_in: z.array(CountryId),
    }),
  }),
  errors: ['CATEGORY_ABSENT'],
})

export const listAttributes = endpoint({
  alias: 'SHOP',
  name: 'listAttributes',
  summary: 'The attributes of products, used as filters',
  method: 'GET',
  path: '/api/products/attributes',
  caller: 'anyone',
  query: z.object({ languageId: LanguageId, 'productIds[]': idListQuery(100) }),
  response: z.object({
    product_attributes: z.array(
      z.object({ id: Id, key: z.string(), name: z.string(), values: z.array(z.object({ id: Id, name: z.string() })) }),
    ),
  }),
})

export const listPromotionProducts = endpoint({
  alias: 'SHOP',
  name: 'listPromotionProducts',
  summary: 'The products of a running promotion, by page, sorted and filtered by attribute values',
  method: 'GET',
  path: '/api/promotion-products',
  caller: 'anyone',
  promotion: true,
  query: pagedQuery.extend({ promotionId: IdText }),
  response: z.object({ data: ProductsData }),
  errors: ['PROMOTION_ABSENT'],
})

export const ShippingMethod = z.object({
  id: Id,
  kind: z.enum(['courier', 'express', 'pickup_point']),
  name: z.string(),
  description: z.string(),
  image_file_id: Id.nullable(),
  image: z.string().nullable(),
  gross_price: Money,
  free_from: Money.nullable(),
  days_min: z.int(),
  days_max: z.int(),
  /** The promised delivery days of an order paid now. */
  promised_from: z.iso.date(),
  promised_to: z.iso.date(),
})
export type ShippingMethod = z.output<typeof ShippingMethod>

export const PromotionShippingMethod = ShippingMethod.extend({
  promotion_id: Id,
  promotion_name: z.string(),
  /** Last part of the address of the promotion's page. */
  promotion_uri: z.string(),
  promotion_gross_price: Money,
  goods_from: Money,
})
export type PromotionShippingMethod = z.output<typeof PromotionShippingMethod>

export const listShippingMethods = endpoint({
  alias: 'SHOP',
  name: 'listShippingMethods',
  summary: 'The shipping methods of a country, with promotions applied',
  method: 'GET',
  path: '/api/shipping-methods',
  caller: 'anyone',
  promotion: true,
  query: countryLanguageQuery,
  response: z.object({
    data: z.object({
      currency_code: z.string(),
      currency_symbol: z.string(),
      shipping_methods: z.array(ShippingMethod),
      promotion_shipping_methods: z.array(PromotionShippingMethod),
    }),
  }),
})
