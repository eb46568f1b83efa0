import { htmlLang } from '@meridian/domain/locale.ts'
import type { StorefrontConfig } from '../config.ts'
import { links } from './links.ts'
import type { Measure, OfferFacts } from './offer-facts.server.ts'
import type { Visit } from './visit.server.ts'

/** The right of withdrawal, which the shop grants everywhere; the buyer pays the way back. SPEC §2 Found by machines. */
const WITHDRAWAL_DAYS = 14

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

/** The shop as a site that can be searched, in the locale of the page. */
export function websiteData({ locale, config }: Visit): object {
  const home = config.public_url + links.home(locale)
  return {
    '@type': 'WebSite',
    name: config.shop_name,
    url: home,
    inLanguage: htmlLang(locale),
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${config.public_url}${links.search(locale)}?query={query}` },
      'query-input': 'required name=query',
    },
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

/** A product with its offer. SPEC §2 Found by machines. */
export function productData(facts: OfferFacts, shop_name: string): object {
  return {
    '@type': 'Product',
    name: facts.title,
    description: facts.description,
    sku: facts.sku,
    mpn: facts.sku,
    category: facts.categories.join(' > '),
    inProductGroupWithID: facts.group,
    brand: { '@type': 'Brand', name: shop_name },
    ...(facts.image !== null && { image: [facts.image] }),
    offers: {
      '@type': 'Offer',
      url: facts.link,
      price: facts.price,
      priceCurrency: facts.currency_code,
      availability: `https://schema.org/${facts.in_stock ? 'InStock' : 'OutOfStock'}`,
      itemCondition: 'https://schema.org/NewCondition',
      seller: { '@type': 'Organization', name: shop_name },
      ...priceSpecification(facts),
      ...delivery(facts),
    },
  }
}

/** The price again with the content it is for, and the one before a reduction; nothing where neither says more. */
function priceSpecification({ price, price_before, currency_code, unit }: OfferFacts): object {
  const amount = { '@type': 'UnitPriceSpecification', priceCurrency: currency_code }
  const specifications = [
    ...(unit === null
      ? []
      : [{ ...amount, price, referenceQuantity: { ...quantity(unit.content), valueReference: quantity(unit.base) } }]),
    ...(price_before === null
      ? []
      : [{ ...amount, price: price_before, priceType: 'https://schema.org/StrikethroughPrice' }]),
  ]
  return specifications.length === 0 ? {} : { priceSpecification: specifications }
}

/** Units by the codes of UN/CEFACT, which schema.org asks for. */
const UNIT_CODES: Readonly<Record<Measure['unit'], string>> = { ml: 'MLT', l: 'LTR', g: 'GRM', kg: 'KGM', piece: 'C62' }

function quantity({ amount, unit }: Measure) {
  return { '@type': 'QuantitativeValue', value: amount, unitCode: UNIT_CODES[unit] }
}

/** How the product comes, and how it goes back. */
function delivery({ delivery, currency_code }: OfferFacts): object {
  if (delivery === null) return {}
  const { region, price, days_min, days_max } = delivery
  return {
    shippingDetails: {
      '@type': 'OfferShippingDetails',
      shippingRate: { '@type': 'MonetaryAmount', value: price, currency: currency_code },
      shippingDestination: { '@type': 'DefinedRegion', addressCountry: region },
      deliveryTime: {
        '@type': 'ShippingDeliveryTime',
        transitTime: { '@type': 'QuantitativeValue', minValue: days_min, maxValue: days_max, unitCode: 'DAY' },
      },
    },
    hasMerchantReturnPolicy: {
      '@type': 'MerchantReturnPolicy',
      applicableCountry: region,
      returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
      merchantReturnDays: WITHDRAWAL_DAYS,
      returnMethod: 'https://schema.org/ReturnByMail',
      returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
    },
  }
}
