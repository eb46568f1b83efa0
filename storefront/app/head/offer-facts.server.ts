import type { ProductDetail, VariantDetail } from '@meridian/contract/shop/catalogue.ts'
import { countryFacts } from '@meridian/domain/countries.ts'
import { countryOf, hreflang, type Locale } from '@meridian/domain/locale.ts'
import { toWireMoney } from '@meridian/domain/money.ts'
import { priceBefore } from '@meridian/domain/reduction.ts'
import { shippingPrice } from '@meridian/domain/shipping.ts'
import type { ShippingHint } from '../checkout/totals/shipping-hint.server.ts'
import { links } from '../links.ts'
import { variantOf } from '../ui/picture-path.ts'

/** A product with one of its variants, from a page or a list. */
export interface DescribedVariant extends Pick<ProductDetail, 'name' | 'short_text' | 'categories'> {
  variant: VariantDetail
}

/** The content of a pack. */
export interface Measure {
  amount: number
  unit: NonNullable<VariantDetail['unit_price']>['unit']
}

/** The facts of a variant for machines. Amounts of money are texts like 129.90, in the currency of `currency_code`. */
export interface OfferFacts {
  sku: string
  gtin: string | null
  /** Equal for all variants of a product. */
  group: string
  title: string
  description: string
  link: string
  image: string | null
  categories: readonly string[]
  /** The country code; null for GC and XI, which are unknown outside the shop. */
  region: string | null
  currency_code: string
  price: string
  /** True if prices include tax, as listed in the country. */
  with_tax: boolean
  /** For a reduction: the lowest price of the 30 days before, the only legal reference. */
  price_before: string | null
  in_stock: boolean
  /** The moment from which a pre-order is sent; null unless it is ordered before. */
  preorder_until: string | null
  unit: { content: Measure; base: Measure } | null
  /** Delivery of one piece, as on its page; null if unknown. */
  shipping: { price: string; days_min: number; days_max: number } | null
}

/**
 * The single source for JSON-LD, link previews and the merchant feed: the facts that the variant's page shows. SPEC §2
 * Found by machines; Directive 98/6/EC Art. 6a.
 */
export function offerFacts(
  { name, short_text, categories, variant }: DescribedVariant,
  shown: { public_url: string; locale: Locale; currency_code: string; shipping: ShippingHint | null },
): OfferFacts {
  const { gross_price, promotion_gross_price, unit_price } = variant
  const price = promotion_gross_price ?? gross_price
  const before = priceBefore(variant)
  return {
    sku: variant.sku,
    gtin: variant.gtin,
    group: String(variant.product_id),
    title: `${name}, ${variant.name}`,
    description: short_text,
    link: shown.public_url + links.product(shown.locale, variant.slug),
    image: variant.image === null ? null : shown.public_url + variantOf(variant.image, 1440),
    categories: categories.map((category) => category.name),
    region: regionOf(shown.locale),
    currency_code: shown.currency_code,
    price: plainAmount(price),
    with_tax: countryFacts(countryOf(shown.locale)).tax_inclusive,
    price_before: before === null ? null : plainAmount(before),
    in_stock: variant.available > 0,
    preorder_until: variant.is_preorder && variant.available > 0 ? (variant.sold_from ?? null) : null,
    unit:
      unit_price === null
        ? null
        : {
            content: { amount: variant.content_amount, unit: variant.content_unit },
            base: { amount: unit_price.amount, unit: unit_price.unit },
          },
    shipping: shippingFacts(price, shown),
  }
}

function shippingFacts(
  price: number,
  { locale, shipping }: { locale: Locale; shipping: ShippingHint | null },
): OfferFacts['shipping'] {
  if (shipping === null || regionOf(locale) === null) return null
  const { promotions, days_min, days_max } = shipping
  return { price: plainAmount(shippingPrice(shipping, promotions, price).price), days_min, days_max }
}

/** The country code of the locale for search engines; null for GC and XI. */
export function regionOf(locale: Locale): string | null {
  return hreflang(locale) === null ? null : countryFacts(countryOf(locale)).address_region
}

function plainAmount(minor: number): string {
  return toWireMoney(minor).toFixed(2)
}
