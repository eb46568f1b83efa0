import type { ProductDetail, VariantDetail } from '@meridian/contract/shop/catalogue.ts'
import { COUNTRIES } from '@meridian/domain/countries.ts'
import { countryOf, hreflang, type Locale } from '@meridian/domain/locale.ts'
import { toWireMoney } from '@meridian/domain/money.ts'
import { priceBefore } from '@meridian/domain/reduction.ts'
import { shippingPrice } from '@meridian/domain/shipping.ts'
import type { ShippingHint } from '../checkout/shipping-hint.server.ts'
import { links } from '../links.ts'
import { variantOf } from '../ui/picture-path.ts'

/** A product by one of its variants, as a page or a list knows it. */
export interface DescribedVariant extends Pick<ProductDetail, 'name' | 'short_text' | 'categories'> {
  variant: VariantDetail
}

/** An amount of what is in the pack. */
export interface Measure {
  amount: number
  unit: NonNullable<VariantDetail['unit_price']>['unit']
}

/** What machines are told of a variant. Amounts of money are texts like 129.90, in the currency of `currency_code`. */
export interface OfferFacts {
  sku: string
  /** The same for all variants of a product. */
  group: string
  title: string
  description: string
  link: string
  image: string | null
  categories: readonly string[]
  /** The country's code; null for GC and XI, which nobody outside the shop knows. */
  region: string | null
  currency_code: string
  price: string
  /** Whether tax is in the prices, as the country lists them. */
  with_tax: boolean
  /** Beside a reduction: the lowest price of the 30 days before it, the only one that a reduction may be counted from. */
  price_before: string | null
  in_stock: boolean
  unit: { content: Measure; base: Measure } | null
  /** The delivery of one piece as its page tells it; null where nobody can tell. */
  shipping: { price: string; days_min: number; days_max: number } | null
}

/**
 * The one place that says what JSON-LD, link previews and the merchant feed tell of a variant: what its page shows.
 * SPEC §2 Found by machines; Directive 98/6/EC Art. 6a.
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
    group: String(variant.product_id),
    title: `${name}, ${variant.name}`,
    description: short_text,
    link: shown.public_url + links.product(shown.locale, variant.slug),
    image: variant.image === null ? null : shown.public_url + variantOf(variant.image, 1440),
    categories: categories.map((category) => category.name),
    region: regionOf(shown.locale),
    currency_code: shown.currency_code,
    price: plainAmount(price),
    with_tax: COUNTRIES[countryOf(shown.locale)].tax_inclusive,
    price_before: before === null ? null : plainAmount(before),
    in_stock: variant.available > 0,
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

/** The code of the locale's country as search engines know it; null for GC and XI. */
export function regionOf(locale: Locale): string | null {
  return hreflang(locale) === null ? null : COUNTRIES[countryOf(locale)].address_region
}

function plainAmount(minor: number): string {
  return toWireMoney(minor).toFixed(2)
}
