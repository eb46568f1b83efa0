// Written by database/schema-types.ts from the migrations; do not edit.
import type { Generated } from 'kysely'

export interface PromotionTable {
  promotion_id: number
  kind: string
  places: string[]
  percent_off_hundredths: number | null
  points_percent_hundredths: number | null
  starts_at: Date
  ends_at: Date
  whole_days: Generated<boolean>
  image_file_id: number | null
}

export interface PromotionCountryTable {
  promotion_id: number
  country_id: string
}

export interface PromotionPriceTable {
  promotion_id: number
  variant_id: number
  country_id: string
  currency_code: string
  gross_price: number | null
  points: number | null
}

export interface PromotionPriceGroupTable {
  promotion_id: number
  price_group_id: number
}

export interface PromotionShippingTable {
  promotion_id: number
  shipping_method_id: number
  currency_code: string
  gross_price: number
  goods_from: number
}

export interface PromotionTextTable {
  promotion_id: number
  language_id: string
  name: string
  description: string
}

export interface PromotionVariantTable {
  promotion_id: number
  variant_id: number
}

export interface PromotionsTables {
  'promotions.promotion': PromotionTable
  'promotions.promotion_country': PromotionCountryTable
  'promotions.promotion_price': PromotionPriceTable
  'promotions.promotion_price_group': PromotionPriceGroupTable
  'promotions.promotion_shipping': PromotionShippingTable
  'promotions.promotion_text': PromotionTextTable
  'promotions.promotion_variant': PromotionVariantTable
}
