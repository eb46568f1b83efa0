import { getStaticPage, listStaticPages } from '@meridian/contract/cms.ts'
import { evaluate } from '@meridian/contract/promotions.ts'
import { getProduct } from '@meridian/contract/shop/catalogue.ts'
import { listOfferParts, listOffers, type Offer } from '@meridian/contract/shop/offers.ts'
import type { CountryId } from '@meridian/domain/locale.ts'
import { AMBRE_51_50ML, FREE_SAMPLE, NIGHT_BALM_50ML, NOT_SOLD_IN_HK, OUT_OF_STOCK } from '@meridian/seed/world.ts'
import { expect, test } from 'vitest'
import { openTestShop } from '../../testing/testing.ts'
import { STEP_VARIANTS } from './offer-steps.ts'

const shop = await openTestShop()

async function tokenOf(country_id: CountryId): Promise<string> {
  const { promotion_token } = await shop.nobody.call(evaluate, { body: { evaluation_place: 'CATALOG', country_id } })
  return promotion_token
}

async function offersOf(countryId: CountryId, step: { from?: number; until?: number } = {}): Promise<Offer[]> {
  const promotionToken = await tokenOf(countryId)
  const { data } = await shop.nobody.call(
    listOffers,
    { query: { countryId, languageId: 'en', ...step } },
    { promotionToken },
  )
  expect(data.next).toBe(data.offers.length < STEP_VARIANTS ? null : (data.offers.at(-1)?.variant_id ?? 0) + 1)
  return data.offers
}

const idsOf = (offers: Offer[]) => offers.map(({ variant_id }) => variant_id)

test('a country’s offers match its product pages, price by price', async () => {
  const offers = await offersOf('DE')
  const promotionToken = await tokenOf('DE')
  for (const named of [AMBRE_51_50ML, NIGHT_BALM_50ML, FREE_SAMPLE, OUT_OF_STOCK]) {
    const offer = offers.find(({ variant_id }) => variant_id === named.variant_id)
    const { product } = await shop.nobody.call(
      getProduct,
      { params: { variantSlug: named.slug }, query: { countryId: 'DE', languageId: 'en' } },
      { promotionToken },
    )
    expect(offer).toMatchObject({ ...product.variant, short_text: product.short_text, categories: product.categories })
    expect(Date.parse(offer?.changed_at ?? '')).toBeLessThanOrEqual(shop.time.now.getTime())
  }
})

test('only what a country sells is offered, and each product lists the countries that sell it', async () => {
  expect(idsOf(await offersOf('HK'))).not.toContain(NOT_SOLD_IN_HK.variant_id)
  expect(idsOf(await offersOf('PL'))).toContain(NOT_SOLD_IN_HK.variant_id)
  const { product } = await shop.nobody.call(getProduct, {
    params: { variantSlug: NOT_SOLD_IN_HK.slug },
    query: { countryId: 'PL', languageId: 'en' },
  })
  expect(product.sold_in).toContain('PL')
  expect(product.sold_in).not.toContain('HK')
})

test('steps follow the variant numbers, each variant in exactly one of them', async () => {
  const all = idsOf(await offersOf('PL'))
  expect(all).toEqual([...all].sort((a, b) => a - b))
  const middle = all[Math.floor(all.length / 2)] ?? 0
  expect(idsOf(await offersOf('PL', { until: middle }))).toEqual(all.filter((id) => id < middle))
  expect(idsOf(await offersOf('PL', { from: middle }))).toEqual(all.filter((id) => id >= middle))
  expect(await offersOf('PL', { from: 2_000_000_000 })).toEqual([])
})

test('a catalogue that fits one sitemap has one part, which begins with its first variant', async () => {
  const { parts } = await shop.nobody.call(listOfferParts, {})
  const [first] = await shop.pool.kysely
    .selectFrom('shop.variant')
    .select('variant_id')
    .orderBy('variant_id')
    .limit(1)
    .execute()
  expect(parts).toEqual([first?.variant_id])
})

test('each static page except the home page is listed by its path', async () => {
  const { static_pages } = await shop.nobody.call(listStaticPages, { query: { languageId: 'de' } })
  expect(static_pages.length).toBeGreaterThan(0)
  for (const { id, path } of static_pages) {
    const uri = path.replace('/i/', '')
    const query = { countryId: 'DE', languageId: 'de' } as const
    const { static_page } = await shop.nobody.call(getStaticPage, { params: { uri }, query })
    expect(static_page).toMatchObject({ id, uri })
  }
})
