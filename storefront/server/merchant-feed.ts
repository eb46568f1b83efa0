import { listShippingMethods } from '@meridian/contract/shop/catalogue.ts'
import { countryOf, type Locale, languageOf } from '@meridian/domain/locale.ts'
import { shippingHint } from '../app/checkout/totals/shipping-hint.server.ts'
import { type Measure, type OfferFacts, offerFacts } from '../app/head/offer-facts.server.ts'
import { links } from '../app/links.ts'
import { element, XML_START } from '../app/visit/xml.ts'
import { callAsGuest, type OfferSource, offersOf } from './offers-of.ts'

/** Google's limits for title and description, in characters. */
const TITLE_MAX = 150
const DESCRIPTION_MAX = 5000

/** Free products can be ordered here, but advertisements and free listings reject them. */
const NOT_FOR_FREE = ['Shopping_ads', 'Display_ads', 'Free_listings']

/** All products sold in a locale as RSS 2.0 with Google's names, from the same facts as the pages' JSON-LD. */
export async function* merchantFeed(
  shop: OfferSource & { public_url: string; shop_name: string },
  locale: Locale,
): AsyncGenerator<string> {
  const { public_url, shop_name } = shop
  const countryId = countryOf(locale)
  const query = { countryId, languageId: languageOf(locale) }
  const { data } = await callAsGuest(shop, countryId, listShippingMethods, { query })
  const shipping = shippingHint(data, locale)
  const about = [
    element('title', shop_name),
    element('link', public_url + links.home(locale)),
    element('description', `${shop_name} ${locale}`),
  ]
  yield `${XML_START}<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>${about.join('')}\n`
  for await (const { currency_code, offers } of offersOf(shop, locale)) {
    const items = offers.map((variant) => {
      const { product_name: name, short_text, categories } = variant
      const described = { name, short_text, categories, variant }
      return itemOf(offerFacts(described, { public_url, locale, currency_code, shipping }), shop_name)
    })
    yield items.join('')
  }
  yield '</channel></rss>\n'
}

function itemOf(facts: OfferFacts, shop_name: string): string {
  const { price, price_before, currency_code, unit, region, shipping } = facts
  const money = (amount: string) => `${amount} ${currency_code}`
  const fields = [
    field('id', facts.sku),
    field('mpn', facts.sku),
    ...(facts.gtin === null ? [] : [field('gtin', facts.gtin)]),
    field('brand', shop_name),
    field('item_group_id', facts.group),
    field('title', facts.title.slice(0, TITLE_MAX)),
    field('description', facts.description.slice(0, DESCRIPTION_MAX)),
    field('link', facts.link),
    ...(facts.image === null ? [] : [field('image_link', facts.image)]),
    field('condition', 'new'),
    ...(facts.preorder_until === null
      ? [field('availability', facts.in_stock ? 'in_stock' : 'out_of_stock')]
      : [field('availability', 'preorder'), field('availability_date', facts.preorder_until)]),
    field('price', money(price_before ?? price)),
    ...(price_before === null ? [] : [field('sale_price', money(price))]),
    ...(facts.categories.length === 0 ? [] : [field('product_type', facts.categories.join(' > '))]),
    ...(unit === null
      ? []
      : [
          field('unit_pricing_measure', measureText(unit.content)),
          field('unit_pricing_base_measure', measureText(unit.base)),
        ]),
    ...(shipping === null || region === null
      ? []
      : [
          '<g:shipping>',
          field('country', region),
          field('price', money(shipping.price)),
          field('min_transit_time', String(shipping.days_min)),
          field('max_transit_time', String(shipping.days_max)),
          '</g:shipping>',
        ]),
    ...(Number(price) > 0 ? [] : NOT_FOR_FREE.map((destination) => field('excluded_destination', destination))),
  ]
  return `<item>${fields.join('')}</item>\n`
}

function field(name: string, text: string): string {
  return element(`g:${name}`, text)
}

/** Google's unit for pieces is `ct`. */
function measureText({ amount, unit }: Measure): string {
  return `${amount}${unit === 'piece' ? 'ct' : unit}`
}
