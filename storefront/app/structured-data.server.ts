import { toWireMoney } from '@meridian/domain/money.ts'
import type { StorefrontConfig } from '../config.ts'
import { links } from './links.ts'
import type { ProductData } from './pages/product/page.tsx'
import type { Visit } from './visit.server.ts'

/** JSON that stands in a script element: nothing in it can end the element. */
export function jsonLd(data: object): string {
  return JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c')
}

export function organizationData({ shop_name, public_url }: StorefrontConfig): object {
  return {
    '@type': 'Organization',
    name: shop_name,
    url: public_url,
    logo: `${public_url}/favicon.svg`,
  }
}

export function breadcrumbData(trail: readonly { name: string; path: string }[], visit: Visit): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: visit.config.public_url + links.under(visit.locale, path),
    })),
  }
}

/** A product with its offer: the very prices the page shows, as plain numbers of the currency. SPEC §3 Catalogue. */
export function productData(product: ProductData['product'], visit: Visit): object {
  const { variant } = product
  const { public_url, shop_name } = visit.config
  const price = (minor: number) => toWireMoney(minor).toFixed(2)
  return {
    '@type': 'Product',
    name: `${product.name}, ${variant.name}`,
    description: product.short_text,
    sku: variant.sku,
    category: product.categories.map(({ name }) => name).join(' > '),
    brand: { '@type': 'Brand', name: shop_name },
    ...(variant.image !== null && { image: [public_url + variant.image] }),
    offers: {
      '@type': 'Offer',
      url: public_url + links.product(visit.locale, variant.slug),
      price: price(variant.promotion_gross_price ?? variant.gross_price),
      priceCurrency: product.currency_code,
      availability: `https://schema.org/${variant.available > 0 ? 'InStock' : 'OutOfStock'}`,
      itemCondition: 'https://schema.org/NewCondition',
      ...(variant.promotion_gross_price !== null &&
        variant.lowest_prior_price !== null && {
          priceSpecification: {
            '@type': 'UnitPriceSpecification',
            priceType: 'https://schema.org/StrikethroughPrice',
            price: price(variant.lowest_prior_price),
            priceCurrency: product.currency_code,
          },
        }),
    },
  }
}
