import { getProduct } from '@meridian/contract/shop/catalogue.ts'
import type { CountryId, LanguageId } from '@meridian/domain/locale.ts'
import { AMBRE_51_50ML, NIGHT_BALM_50ML, OUT_OF_STOCK } from '@meridian/seed/world.ts'
import { expect, test } from 'vitest'
import { openTestShop } from '../../testing/testing.ts'

const shop = await openTestShop()

async function read(variantSlug: string, countryId: CountryId, languageId: LanguageId = 'en') {
  const { product } = await shop.nobody.call(getProduct, {
    params: { variantSlug },
    query: { countryId, languageId },
  })
  return product
}

test('a perfume lists its notes by layer, in the given language', async () => {
  const english = await read(AMBRE_51_50ML.slug, 'PL')
  expect(english.scent_notes).toEqual({
    top: ['wet stone', 'cinnamon'],
    heart: ['labdanum', 'cedarwood'],
    base: ['benzoin', 'amber'],
  })
  const polish = await read(AMBRE_51_50ML.slug, 'PL', 'pl')
  expect(polish.scent_notes?.top).toEqual(['mokry kamień', 'cynamon'])
  expect((await read(NIGHT_BALM_50ML.slug, 'PL')).scent_notes).toBeNull()
})

test('additional pictures are in order, each with what it shows', async () => {
  const { pictures, variants } = await read(AMBRE_51_50ML.slug, 'PL', 'de')
  expect(pictures.length).toBeGreaterThanOrEqual(3)
  expect(pictures[0]).toEqual({
    image_file_id: expect.any(Number),
    image: expect.stringMatching(/^\/files\/pictures\/[0-9a-f]{12}\/ambre-51-drops\/640\.webp$/),
    view: 'Tropfen und eine kleine Lache auf hellem Grund',
  })
  const ids = [...pictures, ...variants].map(({ image_file_id }) => image_file_id)
  expect(new Set(ids).size).toBe(ids.length)
})

test('steps of use are in order, with their minutes', async () => {
  const { usage_steps } = await read(OUT_OF_STOCK.slug, 'PL')
  expect(usage_steps.map(({ text, minutes }) => [text.split(' ')[0], minutes])).toEqual([
    ['Begin', null],
    ['Dab', null],
    ['Let', 2],
  ])
})

test('packaging has the disposal instructions of the country, and France its sign', async () => {
  const poland = await read(AMBRE_51_50ML.slug, 'PL')
  expect(poland.packaging).toEqual([
    { part: 'bottle', material: 'glass', code: 'GL 70', bin: 'glass' },
    { part: 'sprayer', material: 'mixed materials', code: null, bin: 'residual' },
    { part: 'cap', material: 'wood', code: 'FOR 50', bin: 'residual' },
    { part: 'box', material: 'cardboard', code: 'PAP 21', bin: 'paper' },
  ])
  expect(poland.sorting_sign).toBeNull()
  expect((await read(AMBRE_51_50ML.slug, 'FR')).sorting_sign).toBe('triman')
})

test('each listed ingredient appears once, with its function', async () => {
  const { ingredients, ingredient_functions } = await read(NIGHT_BALM_50ML.slug, 'PL')
  expect(ingredient_functions[0]).toEqual({
    function: 'caring oils and butters',
    inci_names: ['Butyrospermum Parkii Butter', 'Rosa Canina Fruit Oil', 'Helianthus Annuus Seed Oil', 'Squalane'],
  })
  const named = ingredient_functions.flatMap(({ inci_names }) => inci_names)
  expect(named.toSorted().join(', ')).toBe(ingredients?.replace(/\.$/, '').split(', ').toSorted().join(', '))
})

test('missing terms fall back to English', async () => {
  await shop.pool.kysely
    .deleteFrom('shop.term_text')
    .where('language_id', '=', 'hu')
    .where('text', 'in', ['nedves kő'])
    .execute()
  const { scent_notes } = await read(AMBRE_51_50ML.slug, 'HU', 'hu')
  expect(scent_notes?.top).toEqual(['wet stone', 'fahéj'])
})
