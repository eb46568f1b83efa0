import type { listCompanies } from '@meridian/contract/core.ts'
import type { AnswerOf } from '@meridian/contract/endpoint.ts'
import { htmlLang } from '@meridian/domain/locale.ts'
import { links } from '../links.ts'
import type { Visit } from '../visit/visit.server.ts'
import { type Measure, type OfferFacts, regionOf } from './offer-facts.server.ts'

/** The withdrawal period, granted everywhere; the buyer pays the return. SPEC §2 Found by machines. */
const WITHDRAWAL_DAYS = 14

/** JSON for a script element, escaped so that it cannot end the element. */
export function jsonLd(data: object): string {
  return JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c')
}

/** The seller of a country, from the services. */
export type Seller = AnswerOf<typeof listCompanies>['companies'][number]

/** The seller and its return policy. */
export function sellerData({ locale, config }: Visit, seller: Seller | null): object {
  const { shop_name, public_url } = config
  const region = regionOf(locale)
  return {
    '@type': 'OnlineStore',
    name: shop_name,
    url: public_url,
    logo: `${public_url}/favicon.svg`,
    ...(seller !== null && {
      legalName: seller.name,
      address: seller.address_lines.join(', '),
      taxID: seller.tax_number,
      email: seller.email,
      telephone: seller.phone,
      contactPoint: {
        '@type': 'ContactPoint',
        contactType: 'customer service',
        email: seller.email,
        telephone: seller.phone,
      },
    }),
    ...returnPolicy(region),
  }
}

/** The shop as a searchable site, in the locale of the page. */
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

/** The questions of a page with their answers; empty without questions. */
export function faqData(questions: readonly { question: string; answer: string }[]): object[] {
  if (questions.length === 0) return []
  const mainEntity = questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  }))
  return [{ '@type': 'FAQPage', mainEntity }]
}

/** News as an article of the shop. */
export function articleData(
  news: { title: string; lead: string; image: string | null; dated_at: string; path: string },
  { locale, config }: Visit,
): object {
  const { public_url, shop_name } = config
  const shop = { '@type': 'Organization', name: shop_name, url: public_url }
  return {
    '@type': 'NewsArticle',
    headline: news.title,
    description: news.lead,
    datePublished: news.dated_at,
    inLanguage: htmlLang(locale),
    mainEntityOfPage: public_url + links.under(locale, news.path),
    ...(news.image !== null && { image: [public_url + news.image] }),
    author: shop,
    publisher: shop,
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
    ...(facts.gtin !== null && { gtin: facts.gtin }),
    category: facts.categories.join(' > '),
    inProductGroupWithID: facts.group,
    brand: { '@type': 'Brand', name: shop_name },
    ...(facts.image !== null && { image: [facts.image] }),
    offers: {
      '@type': 'Offer',
      url: facts.link,
      price: facts.price,
      priceCurrency: facts.currency_code,
      ...(facts.preorder_until === null
        ? { availability: `https://schema.org/${facts.in_stock ? 'InStock' : 'OutOfStock'}` }
        : { availability: 'https://schema.org/PreOrder', availabilityStarts: facts.preorder_until }),
      itemCondition: 'https://schema.org/NewCondition',
      seller: { '@type': 'Organization', name: shop_name },
      ...priceSpecification(facts),
      ...shippingDetails(facts),
      ...returnPolicy(facts.region),
    },
  }
}

/** The price with tax and reference quantity, and the previous price. */
function priceSpecification({ price, price_before, currency_code, with_tax, unit }: OfferFacts): object {
  const amount = { '@type': 'UnitPriceSpecification', priceCurrency: currency_code, valueAddedTaxIncluded: with_tax }
  const content = unit && { ...quantity(unit.content), valueReference: quantity(unit.base) }
  return {
    priceSpecification: [
      { ...amount, price, ...(content !== null && { referenceQuantity: content }) },
      ...(price_before === null
        ? []
        : [{ ...amount, price: price_before, priceType: 'https://schema.org/StrikethroughPrice' }]),
    ],
  }
}

/** UN/CEFACT unit codes, as schema.org requires. */
const UNIT_CODES: Readonly<Record<Measure['unit'], string>> = { ml: 'MLT', l: 'LTR', g: 'GRM', kg: 'KGM', piece: 'C62' }

function quantity({ amount, unit }: Measure) {
  return { '@type': 'QuantitativeValue', value: amount, unitCode: UNIT_CODES[unit] }
}

/** Shipping details of the offer. */
function shippingDetails({ region, shipping, currency_code }: OfferFacts): object {
  if (shipping === null || region === null) return {}
  const { price, days_min, days_max } = shipping
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
  }
}

/** The return policy, equal for all products and deliveries. */
function returnPolicy(region: string | null): object {
  if (region === null) return {}
  return {
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
