import { existsSync } from 'node:fs'
import type { StoredFieldValues } from '@meridian/database/schema/stored.ts'
import { isGtin } from '@meridian/domain/gtin.ts'
import { parseIngredients } from '@meridian/domain/ingredients.ts'
import { PAYMENT_METHOD_FACTS } from '@meridian/domain/payment-method.ts'
import { freeFrom } from '@meridian/domain/shipping.ts'
import { slugOf } from '@meridian/domain/slug.ts'
import { describe, expect, test } from 'vitest'
import { ATTRIBUTES, type LackedKey } from './attributes.ts'
import { CATEGORIES } from './categories.ts'
import { companyOf } from './companies.ts'
import { SEED_COUNTRIES, seedCountry } from './country-data.ts'
import { COUNTRY_NAMES } from './country-names.ts'
import { DESCRIPTIONS } from './descriptions.ts'
import { NEWS_TEXTS } from './documents/news/texts.ts'
import { sequenceIdOf } from './documents/seed-document.ts'
import { DOCUMENTS } from './documents.ts'
import { FACTS } from './facts.ts'
import { FAQ } from './faq.ts'
import { HOME_TEXTS } from './home/texts.ts'
import { homeSections } from './home.ts'
import { ingredientsOf } from './ingredients.ts'
import { attributeValueIds, productRows } from './insert-catalogue.ts'
import { fieldValuesOf, textValuesOf } from './insert-product-content.ts'
import { KINDS } from './kinds.ts'
import { MATERIAL_CATEGORIES } from './materials/categories.ts'
import { CARE_ROUTINE, FIRST_STEPS, SCENT_FAMILIES } from './materials/documents.ts'
import { ORDER_PLANNER } from './materials/order-planner.ts'
import { MATERIALS } from './materials.ts'
import { MENUS } from './menus.ts'
import { ABOUT_TEXTS } from './pages/about/texts.ts'
import { CLUB_TEXTS } from './pages/club/texts.ts'
import { INGREDIENT_GROUPS } from './pages/ingredients/groups.ts'
import { INGREDIENT_TEXTS } from './pages/ingredients/texts.ts'
import { listedIn } from './pages/ingredients.ts'
import { PAGES } from './pages.ts'
import { PAYMENT_METHODS, PAYMENT_POINTS } from './payment-methods.ts'
import { PAYMENT_TEXTS } from './payment-texts.ts'
import { PICTURE_ALTS } from './picture-alts.ts'
import { PICTURES, SCENES } from './pictures.ts'
import { PRICE_GAPS, PRICES } from './prices.ts'
import { GUIDANCE } from './product-content/guidance.ts'
import { INGREDIENTS_BY_FUNCTION } from './product-content/ingredients.ts'
import { SCENT_NOTES } from './product-content/notes.ts'
import { USAGES } from './product-content/usages.ts'
import { PRODUCT_VIEWS } from './product-content/views.ts'
import { PRODUCT_TERMS, TERMS } from './product-terms.ts'
import { axisTermOf, fieldsOf, PRODUCT_TYPES, problemsOf, typeOf } from './product-types.ts'
import { LISTED_INGREDIENTS, PRODUCTS, productOf, VARIANT_ROWS } from './products.ts'
import { PROMOTIONS } from './promotions.ts'
import { COUNTRIES, COUNTRY_IDS } from './reference/countries.ts'
import { LANGUAGE_IDS, LOCALES } from './reference/locales.ts'
import { REGIONS } from './regions.ts'
import { PLACEHOLDERS, REGULATION_FILES, REGULATION_KINDS, REGULATIONS } from './regulations.ts'
import { SCENTS } from './scents.ts'
import { SHIPPING_METHODS, SHIPPING_TEXTS } from './shipping-methods.ts'
import { slugsOf } from './slugs.ts'
import { BUNDLE_IDS, STOCK } from './stock.ts'
import { inEveryLanguage } from './texts.ts'
import { variantSlugs } from './variant-names.ts'
import { WARNINGS } from './warnings.ts'
import * as world from './world.ts'
import { PAGE_IDS } from './world.ts'

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** The calls that find by slug refuse longer ones. */
const LONGEST_SLUG = 120

const VARIANTS = PRODUCTS.flatMap((product) => product.variants.map((variant) => ({ product, variant })))

/** Every text of the world with its language and path. */
function* textsIn(value: unknown, way: string, language: string | null): Generator<[string, string | null, string]> {
  if (typeof value === 'string') {
    yield [way, language, value]
    return
  }
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value)) {
    const isLanguage = LANGUAGE_IDS.some((id) => id === key) && 'en' in value
    yield* textsIn(inner, `${way}.${key}`, isLanguage ? key : language)
  }
}

const WORDS = [
  ...textsIn(
    {
      ATTRIBUTES,
      ABOUT_TEXTS,
      CATEGORIES,
      CLUB_TEXTS,
      COUNTRY_NAMES,
      DESCRIPTIONS,
      DOCUMENTS: DOCUMENTS.map(({ body, sections }) => [body(new Date(0)), sections]),
      FACTS,
      FAQ,
      HOME_TEXTS,
      FIRST_STEPS,
      INGREDIENT_TEXTS,
      KINDS,
      MATERIAL_CATEGORIES,
      ORDER_PLANNER,
      PAGES,
      PAYMENT_TEXTS,
      PICTURE_ALTS,
      PRODUCTS,
      PRODUCT_TERMS,
      PROMOTIONS,
      REGULATIONS,
      SCENTS,
      SCENT_FAMILIES,
      SHIPPING_TEXTS,
      WARNINGS,
    },
    '',
    null,
  ),
].filter(([, language]) => language !== null)

/** Reduces a text to its placeholders. */
function shapeOf(_: string, value: unknown): unknown {
  return typeof value === 'string' ? [...value.matchAll(/\{\{\w+\}\}/g)].join() : value
}

function duplicates(list: readonly unknown[]): unknown[] {
  return list.filter((item, index) => list.indexOf(item) !== index)
}

describe('texts', () => {
  test('every translated text has all thirteen languages', () => {
    const groups = new Map<string, Set<string>>()
    for (const [way, language] of WORDS) {
      const parts = way.split('.')
      const place = parts.indexOf(language ?? '')
      const group = parts.slice(0, place).join('.')
      groups.set(group, (groups.get(group) ?? new Set()).add(language ?? ''))
    }
    expect(groups.size).toBeGreaterThan(300)
    expect([...groups].filter(([, languages]) => languages.size !== 13)).toEqual([])
  })

  test('each product has a long description with the same number of paragraphs in each language', () => {
    const paragraphs = (id: (typeof LANGUAGE_IDS)[number]) =>
      PRODUCTS.map(({ key }) => [key, DESCRIPTIONS[id][key]?.length])
    for (const id of LANGUAGE_IDS) {
      expect(Object.keys(DESCRIPTIONS[id]), id).toEqual(PRODUCTS.map(({ key }) => key))
      expect(paragraphs(id), id).toEqual(paragraphs('en'))
    }
  })

  test('no text is empty, has stray spaces or typewriter quotes', () => {
    const empty = WORDS.filter(([way, , text]) => text === '' && !/\.items\.\d+\.0$|\.style$/.test(way))
    expect(empty).toEqual([])
    // A space before a link is not a stray one.
    const isPart = (way: string) => /\.children\.\d+\.text$/.test(way)
    const stray = WORDS.filter(([way, , text]) => text !== text.trim() && !isPart(way))
    expect(stray).toEqual([])
    expect(WORDS.filter(([, , text]) => / {2}|['"]|\.\.\./.test(text))).toEqual([])
  })

  test('words of one letter do not end a line, in the languages with that rule', () => {
    const asks = (language: string | null) => ['cs', 'pl', 'ru', 'sk', 'uk'].includes(language ?? '')
    const loose = /(?<![\p{L}\p{M}\p{N}’-])[aikosuvwzавзийікосуя] (?=\S)/iu
    const sentences = WORDS.filter(([, , text]) => /[.?!]$/.test(text))
    expect(sentences.filter(([, language, text]) => asks(language) && loose.test(text))).toEqual([])
  })

  test('no word contains a letter of another alphabet', () => {
    const cyrillic = (language: string | null) => language === 'ru' || language === 'uk'
    expect(WORDS.filter(([, language, text]) => !cyrillic(language) && /\p{Script=Cyrillic}/u.test(text))).toEqual([])
    const mixed = /\p{Script=Cyrillic}[\p{Script=Latin}]|[\p{Script=Latin}]\p{Script=Cyrillic}/u
    expect(WORDS.filter(([, , text]) => mixed.test(text))).toEqual([])
    expect(WORDS.filter(([, language, text]) => language === 'uk' && /[ыэъё]/i.test(text))).toEqual([])
    expect(WORDS.filter(([, language, text]) => language === 'ru' && /[іїєґ]/i.test(text))).toEqual([])
  })

  test('a translated sentence differs from the English one', () => {
    const english = new Map(
      WORDS.filter(([, language]) => language === 'en').map(([way, , text]) => [way.replace('.en', '.*'), text]),
    )
    const same = WORDS.filter(
      ([way, language, text]) =>
        language !== 'en' && text.split(' ').length > 3 && english.get(way.replace(`.${language}`, '.*')) === text,
    )
    expect(same).toEqual([])
  })

  test('the withdrawal information has every part of the model in each language', () => {
    for (const id of LANGUAGE_IDS) {
      const [right, effects, exceptions, form] = REGULATIONS.withdrawal[id].items
      expect(
        [right, effects, exceptions].map((item) => item?.length),
        id,
      ).toEqual([4, 5, 2])
      expect(form, id).toHaveLength(5)
    }
  })

  test('each page has the same headings and paragraphs in every language', () => {
    for (const { id, texts } of PAGES) {
      const shapes = LANGUAGE_IDS.map((language) => JSON.stringify(texts[language].items.map((item) => item.length)))
      expect([id, [...new Set(shapes)]]).toEqual([id, [shapes[0]]])
    }
  })

  test.each([
    ['about', ABOUT_TEXTS],
    ['club', CLUB_TEXTS],
    ['ingredients', INGREDIENT_TEXTS],
    ['news', NEWS_TEXTS],
  ])('text pages have the same lists and placeholders in every language: %s', (_, texts) => {
    const shapes = LANGUAGE_IDS.map((language) => JSON.stringify(texts[language], shapeOf))
    expect([...new Set(shapes)]).toEqual([shapes[0]])
  })

  test('the documents for members are made in every language that their texts are written in', () => {
    const written = [FIRST_STEPS, SCENT_FAMILIES, CARE_ROUTINE, ORDER_PLANNER].flatMap((texts) => Object.keys(texts))
    expect(MATERIALS.flatMap(({ language_id }) => language_id ?? []).toSorted()).toEqual(written.toSorted())
  })

  test('no text links to the closed dispute platform of the Union', () => {
    expect(WORDS.filter(([, , text]) => /consumers\/odr|https?:/.test(text))).toEqual([])
  })
})

describe('slugs', () => {
  test.each(LANGUAGE_IDS)('variants, categories and pages in %s have readable, distinct slugs', (languageId) => {
    const variants = VARIANTS.map(({ product, variant }) => variantSlugs(product, variant)[languageId])
    const categories = Object.values(CATEGORIES).map(({ name }) => slugsOf(name)[languageId])
    const pages = ['home', ...PAGES.map(({ texts }) => slugOf(texts[languageId].name, languageId))]
    for (const slugs of [variants, categories, pages]) {
      expect(duplicates(slugs)).toEqual([])
      expect(slugs.filter((slug) => !SLUG.test(slug) || slug.length > LONGEST_SLUG)).toEqual([])
    }
  })

  test('letters are transliterated by the rules of each language', () => {
    expect(slugOf('Ätherisches Öl, süß', 'de')).toBe('aetherisches-oel-suess')
    expect(slugOf('Świeca — łąka', 'pl')).toBe('swieca-laka')
    expect(slugOf('Щётка Яна', 'ru')).toBe('shchetka-iana')
    expect(slugOf('Їжа й гай, п’ять', 'uk')).toBe('izha-i-hai-piat')
    expect(slugOf('Parfums d’intérieur', 'fr')).toBe('parfums-d-interieur')
    expect(slugOf('Kő & tölgy', 'hu')).toBe('ko-tolgy')
  })
})

describe('catalogue', () => {
  test('there are at least 72 products with 120 variants, and no key or id is used twice', () => {
    expect(PRODUCTS.length).toBeGreaterThanOrEqual(72)
    expect(VARIANTS.length).toBeGreaterThanOrEqual(120)
    expect(duplicates(PRODUCTS.map(({ id }) => id))).toEqual([])
    expect(duplicates(PRODUCTS.map(({ key }) => key))).toEqual([])
    expect(duplicates(VARIANTS.map(({ variant }) => variant.id))).toEqual([])
    expect(duplicates(Object.values(CATEGORIES).map(({ id }) => id))).toEqual([])
    expect(duplicates(Object.values(ATTRIBUTES).map(({ id }) => id))).toEqual([])
    expect(
      duplicates(Object.values(ATTRIBUTES).flatMap(({ values }) => Object.values(values).map(({ id }) => id))),
    ).toEqual([])
  })

  test('every product has variants, and every variant and list of ingredients is of a product', () => {
    const products = PRODUCTS.map(({ key }) => key)
    expect(PRODUCTS.filter(({ variants }) => variants.length === 0)).toEqual([])
    expect(VARIANT_ROWS.filter(({ product }) => !products.includes(product))).toEqual([])
    const variants = VARIANT_ROWS.map(({ product, suffix }) => `${product}-${suffix}`)
    expect([...LISTED_INGREDIENTS.keys()].filter((key) => ![...products, ...variants].includes(key))).toEqual([])
  })

  test('every variant, scene and view has its own picture', () => {
    const views = Object.values(PRODUCT_VIEWS).flat()
    expect(PICTURES).toHaveLength(VARIANTS.length + Object.keys(SCENES).length + 3 + views.length)
    expect(Object.keys(PRODUCT_VIEWS).filter((key) => !PRODUCTS.some((product) => product.key === key))).toEqual([])
    expect(duplicates(PICTURES.map(({ file_id }) => file_id))).toEqual([])
    const missing = PICTURES.filter(({ name }) => !existsSync(new URL(`./pictures/${name}.webp`, import.meta.url)))
    expect(missing).toEqual([])
  })

  test('best-selling products have three to five additional pictures, each of a different view', () => {
    // Most generated orders contain one of the first products.
    const keys = new Set([...PRODUCTS.slice(0, 9).map(({ key }) => key), ...Object.keys(PRODUCT_VIEWS)])
    const views = [...keys].map((key) => ({ key, seen: (PRODUCT_VIEWS[key] ?? []).map(([, view]) => view) }))
    expect(views.filter(({ seen }) => seen.length < 3 || seen.length > 5)).toEqual([])
    expect(views.filter(({ seen }) => duplicates(seen).length > 0)).toEqual([])
  })

  test('related products and attribute values exist, and no product relates to itself', () => {
    const keys = new Set(PRODUCTS.map(({ key }) => key))
    for (const product of PRODUCTS) {
      expect(product.related.filter((key) => !keys.has(key) || key === product.key)).toEqual([])
      expect(attributeValueIds(product).length).toBeGreaterThan(0)
    }
  })

  test('cosmetics name their ingredients, and contents can be compared by unit', () => {
    const household = [
      'scented_candle',
      'candle_set',
      'incense',
      'home_fragrance',
      'laundry_care',
      'dish_care',
      'household_cleaner',
      'book',
    ]
    for (const product of PRODUCTS) {
      for (const variant of product.variants) {
        const listed = ingredientsOf(product, variant)
        expect(listed !== undefined, `${product.key}-${variant.suffix}`).toBe(!household.includes(product.kind))
        const { amount, count = 1 } = variant.content
        expect(Number.isInteger(amount * count)).toBe(true)
      }
    }
  })

  test('every listed ingredient has one function, and no function names an unlisted one', () => {
    const listed = new Set(
      VARIANTS.flatMap(({ product, variant }) => parseIngredients(ingredientsOf(product, variant) ?? '')),
    )
    const explained = Object.values(INGREDIENTS_BY_FUNCTION).flat()
    expect(explained.toSorted()).toEqual([...listed].toSorted())
  })

  test('every product has packaging, every perfume its notes, and no shared term is duplicated', () => {
    const printed = PRODUCTS.map(({ key }) => key)
    expect(Object.keys(GUIDANCE).toSorted()).toEqual(printed.toSorted())
    const perfumes = PRODUCTS.filter(({ kind }) =>
      ['eau_de_parfum', 'eau_de_toilette', 'extrait', 'sample'].includes(kind),
    )
    // The travel spray consists of two perfumes.
    const single = perfumes.map(({ key }) => key).filter((key) => key !== 'travel-spray')
    expect(Object.keys(SCENT_NOTES).toSorted()).toEqual(single.toSorted())
    expect(duplicates(TERMS.map(({ vocabulary, key }) => `${vocabulary} ${key}`))).toEqual([])
  })

  test('every product has the values that its type asks for and no others', () => {
    for (const { product, variant } of VARIANTS) {
      const type = typeOf(product.kind)
      const fields = fieldsOf(type).filter(({ attribute_id }) => attribute_id === null)
      const listed = ingredientsOf(product, variant)
      const values: StoredFieldValues = {
        ...fieldValuesOf(product, product.key),
        ...textValuesOf(product, 'de'),
        ...(listed !== undefined && { ingredients: listed }),
      }
      expect(problemsOf(product.kind, values)).toEqual([])
      expect(Object.keys(values).filter((key) => !fields.some((field) => field.key === key))).toEqual([])
      const term = axisTermOf(product, variant)
      expect(term === null || PRODUCT_TYPES[type].axes.includes(term.axis)).toBe(true)
      expect(term === null || TERMS.some((one) => one.vocabulary === term.axis && one.key === term.key)).toBe(true)
    }
  })

  test('an ingredient of only some variants is in their own lists, and only shades of colour share one', () => {
    for (const product of PRODUCTS) {
      for (const variant of product.variants) {
        const listed = ingredientsOf(product, variant) ?? ''
        const name = `${product.key}-${variant.suffix}`
        // Regulation (EC) No 1223/2009 Art. 19 (1) g: a range of shades may list the colourants of all after "+/-".
        const [, behind = ''] = listed.split('(+/-) ')
        for (const ingredient of behind.split(', ').filter((one) => one !== ''))
          expect(ingredient, name).toMatch(/^(CI \d{5}|Mica)\.?$/)
        expect(listed, name).not.toContain(' / ')
        if (variant.suffix === 'unscented') expect(listed, name).not.toContain('Parfum')
      }
    }
  })
})

/** The ingredients that contradict a claim to be free of something; none where a word in the list is ambiguous. */
const SIGNS: Readonly<Record<LackedKey, RegExp>> = {
  colourants: /\bCI \d{5}/,
  silicones: /(icone|siloxane)\b/i,
  mineral_oil: /Paraffin|Petrolatum|Microcristallin|Ozokerite|Ceresin/i,
  alcohol: /Alcohol Denat|(^|, )Alcohol\b/,
  sulphates: /(Laureth|Lauryl|Coco|Myreth) ?-?Sul(f|ph)ate/i,
  animal_products: /Cera Alba|(^|, )Mel\b|Lanolin|CI 75470|Keratin|Tallow|Collagen/i,
  perfume: /Parfum/,
  aluminium_salts: /Alumin/,
}

describe('ingredients', () => {
  test.each(Object.entries(SIGNS))('no product lists what it claims to be free of: %s', (lacked, sign) => {
    const said = VARIANTS.filter(({ product, variant }) =>
      [...(product.attributes.free_from ?? []), ...(variant.attributes?.free_from ?? [])].includes(lacked),
    )
    expect(said.length).toBeGreaterThan(0)
    const wrong = said.filter(({ product, variant }) => sign.test(ingredientsOf(product, variant) ?? ''))
    expect(wrong.map(({ product, variant }) => `${product.key}-${variant.suffix}`)).toEqual([])
    // The pattern matches some list, or none contains the ingredient.
    expect(sign.test(VARIANTS.map(({ product, variant }) => ingredientsOf(product, variant)).join(', '))).toBe(
      !['silicones', 'mineral_oil', 'sulphates', 'aluminium_salts'].includes(lacked),
    )
  })

  test('the guide explains the signs on packages, and all of its example', () => {
    const listed = new Set(VARIANTS.flatMap(({ product, variant }) => listedIn(ingredientsOf(product, variant) ?? '')))
    const explained = Object.values(INGREDIENT_GROUPS).flatMap((group) => Object.values(group))
    expect(explained.filter((name) => !listed.has(name))).toEqual([])
    expect(Object.keys(INGREDIENT_TEXTS.en.example)).toEqual(listedIn(productOf('night-balm').ingredients ?? ''))
  })
})

describe('materials', () => {
  test('there are sixty of four kinds in a tree of three levels, and no id or file is used twice', () => {
    expect(MATERIALS).toHaveLength(60)
    expect(new Set(MATERIALS.map(({ kind }) => kind))).toEqual(new Set(['pdf', 'sheet', 'picture', 'video']))
    expect(duplicates(MATERIALS.map(({ id }) => id))).toEqual([])
    expect(duplicates(MATERIALS.map(({ master }) => master))).toEqual([])
    expect(MATERIALS.filter(({ master }) => !existsSync(new URL(master, import.meta.url)))).toEqual([])
    const parentOf = (id: number | null) => MATERIAL_CATEGORIES.find((one) => one.id === id)?.parent_id ?? null
    const depth = (id: number): number => 1 + (parentOf(id) === null ? 0 : depth(parentOf(id) ?? 0))
    expect(Math.max(...MATERIALS.map(({ category_id }) => depth(category_id)))).toBe(3)
    expect(new Set(MATERIALS.map(({ language_id }) => language_id)).size).toBe(14)
  })
})

describe('prices and stock', () => {
  const holding = PRICES.filter(({ to_days_ago }) => to_days_ago === null)

  test('every variant has one current price in each country and price group, except in declared gaps', () => {
    const expected = VARIANTS.flatMap(({ product, variant }) =>
      COUNTRY_IDS.filter((id) => !PRICE_GAPS[product.key]?.includes(id)).flatMap((id) =>
        [1, 2, 3].map((group) => `${variant.id} ${id} ${group}`),
      ),
    )
    const actual = holding.map((row) => `${row.variant_id} ${row.country_id} ${row.price_group_id}`)
    expect(actual.toSorted()).toEqual(expected.toSorted())
    expect(Object.keys(PRICE_GAPS).filter((key) => !PRODUCTS.some((product) => product.key === key))).toEqual([])
  })

  test('only the sample is free, and members and partners never pay more than guests', () => {
    const guest = new Map(
      holding.filter((row) => row.price_group_id === 1).map((row) => [`${row.variant_id} ${row.country_id}`, row]),
    )
    for (const row of holding) {
      expect(Number.isSafeInteger(row.gross_price)).toBe(true)
      expect(row.gross_price === 0).toBe(row.variant_id === world.FREE_SAMPLE.variant_id)
      const of = guest.get(`${row.variant_id} ${row.country_id}`)?.gross_price ?? -1
      expect(row.gross_price).toBeLessThanOrEqual(of)
      if (row.gross_price > 0 && row.price_group_id > 1) expect(row.gross_price).toBeLessThan(of)
    }
  })

  test('Swiss prices can be paid in coins', () => {
    const francs = PRICES.filter(({ country_id }) => COUNTRIES[country_id].currency_code === 'CHF')
    expect(francs.length).toBeGreaterThan(200)
    expect(francs.filter(({ gross_price }) => gross_price % 5 !== 0)).toEqual([])
  })

  test('a price history has neither gaps nor overlaps, and some prices changed in the last thirty days', () => {
    const histories = Map.groupBy(PRICES, (row) => `${row.variant_id} ${row.country_id} ${row.price_group_id}`)
    for (const rows of histories.values()) {
      rows.forEach((row, index) => {
        expect(row.to_days_ago).toBe(rows[index + 1]?.from_days_ago ?? null)
        if (row.to_days_ago !== null) expect(row.from_days_ago).toBeGreaterThan(row.to_days_ago)
      })
    }
    const changes = PRICES.flatMap(({ to_days_ago }) => to_days_ago ?? [])
    expect(changes.some((days) => days < 30)).toBe(true)
    expect(changes.some((days) => days > 30)).toBe(true)
  })

  test('every variant that is no bundle has stock in every country, with the numbers that tests rely on', () => {
    expect(STOCK).toHaveLength((VARIANTS.length - BUNDLE_IDS.size) * COUNTRY_IDS.length)
    const onHand = (variant_id: number) => STOCK.filter((row) => row.variant_id === variant_id)
    expect(onHand(world.OUT_OF_STOCK.variant_id).every((row) => row.on_hand === 0)).toBe(true)
    expect(onHand(world.SINGLE_PIECE.variant_id).every((row) => row.on_hand === 1)).toBe(true)
    expect(onHand(world.FIFTY_PIECES.variant_id).find((row) => row.country_id === 'PL')?.on_hand).toBe(50)
  })
})

describe('countries', () => {
  test('each country has one company, a shipping method and an instant payment method', () => {
    expect(SEED_COUNTRIES.map((country) => companyOf(country).name)).toHaveLength(COUNTRY_IDS.length)
    for (const id of COUNTRY_IDS) {
      expect(SHIPPING_METHODS.some((method) => method.country_id === id)).toBe(true)
      const instant = PAYMENT_METHODS.filter(
        (method) => method.country_id === id && PAYMENT_METHOD_FACTS[method.type].timing === 'instant',
      )
      expect(instant.length, id).toBeGreaterThan(0)
    }
    expect(duplicates(SHIPPING_METHODS.map((method) => method.shipping_method_id))).toEqual([])
    expect(duplicates(PAYMENT_METHODS.map((method) => method.payment_method_id))).toEqual([])
  })

  test('paying through a bank names at least one bank, and no other method does', () => {
    const byLink = PAYMENT_METHODS.filter(({ type }) => type === 'pay_by_link').map(
      (method) => method.payment_method_id,
    )
    expect([...new Set(PAYMENT_POINTS.map((point) => point.payment_method_id))]).toEqual(byLink)
    expect(duplicates(PAYMENT_POINTS.map((point) => point.payment_point_id))).toEqual([])
  })

  test('a country has regions exactly where its addresses name one', () => {
    const withRegions = [...new Set(REGIONS.map(({ country_id }) => country_id))]
    const withRegionKind = COUNTRY_IDS.filter((id) => COUNTRIES[id].region_kind !== 'none')
    expect(withRegions.toSorted()).toEqual(withRegionKind.toSorted())
    expect(duplicates(REGIONS.map(({ region_id }) => region_id))).toEqual([])
    expect(duplicates(REGIONS.map(({ country_id, code }) => `${country_id} ${code}`))).toEqual([])
  })

  test('rates of tax are in the order of their days, and regions tax where prices exclude it', () => {
    for (const id of COUNTRY_IDS) {
      const days = seedCountry(id).tax_rates.standard.map(({ valid_from }) => valid_from)
      expect(days.toSorted()).toEqual(days)
      const taxed = REGIONS.some((region) => region.country_id === id && region.tax_rate_hundredths !== null)
      expect(taxed, id).toBe(!COUNTRIES[id].tax_inclusive)
    }
  })
})

describe('promotions', () => {
  test('promotions name variants, prices and shipping methods that exist', () => {
    const variants = new Set(VARIANTS.map(({ variant }) => variant.id))
    const methods = new Set(SHIPPING_METHODS.map((method) => method.shipping_method_id))
    for (const { variants: own, prices = [], shipping = [], kind } of PROMOTIONS) {
      expect(own.filter((id) => !variants.has(id))).toEqual([])
      expect(prices.filter(({ variant_id }) => !own.includes(variant_id))).toEqual([])
      expect(shipping.filter((method) => !methods.has(method.shipping_method_id))).toEqual([])
      expect(shipping.length > 0).toBe(kind === 'shipping')
    }
  })

  test('a fixed price is lower than the guest price, and delivery is free from less than usual', () => {
    const guest = PRICES.filter(({ price_group_id, to_days_ago }) => price_group_id === 1 && to_days_ago === null)
    for (const fixed of PROMOTIONS.flatMap(({ prices = [] }) => prices)) {
      const regular = guest.find((row) => row.variant_id === fixed.variant_id && row.country_id === fixed.country_id)
      expect(fixed.gross_price).toBeLessThan(regular?.gross_price ?? 0)
    }
    for (const offer of PROMOTIONS.flatMap(({ shipping = [] }) => shipping)) {
      const method = SHIPPING_METHODS.find((one) => one.shipping_method_id === offer.shipping_method_id)
      expect(offer.goods_from).toBeLessThan(method?.free_from ?? 0)
      expect(offer.gross_price).toBeLessThan(method?.gross_price ?? 0)
    }
  })

  test.each(COUNTRY_IDS)('in %s a cheaper delivery is never free from more than a dearer one', (id) => {
    const promotions = PROMOTIONS.flatMap(({ promotion_id, shipping = [] }) =>
      shipping.map((one) => ({
        id: one.shipping_method_id,
        promotion_id,
        promotion_gross_price: one.gross_price,
        goods_from: one.goods_from,
      })),
    )
    const free = SHIPPING_METHODS.filter(({ country_id }) => country_id === id).map((method) => ({
      price: method.gross_price,
      withPromotion: freeFrom({ ...method, id: method.shipping_method_id }, promotions) ?? Number.POSITIVE_INFINITY,
      without: method.free_from ?? Number.POSITIVE_INFINITY,
    }))
    const byPrice = free.toSorted((a, b) => a.price - b.price)
    const isSorted = (values: number[]) => values.every((value, place) => value >= (values[place - 1] ?? 0))
    expect(isSorted(byPrice.map(({ withPromotion }) => withPromotion))).toBe(true)
    expect(isSorted(byPrice.map(({ without }) => without))).toBe(true)
  })
})

/** Ways of use that products of several categories share, since they are used alike. */
const SHARED_USAGES = ['candle', 'extrait', 'lips', 'lotion', 'perfume', 'powder', 'strong_serum', 'wash']

describe('how products are used', () => {
  test('a way of use belongs to one category, unless it is the same act in others', () => {
    const categories = new Map<string, Set<string>>()
    for (const { key, categories: own } of PRODUCTS) {
      const [usage] = GUIDANCE[key] ?? []
      if (usage) categories.set(usage, (categories.get(usage) ?? new Set()).add(own[0] ?? ''))
    }
    const shared = [...categories].flatMap(([usage, own]) => (own.size > 1 ? [usage] : []))
    expect(shared.sort()).toEqual(SHARED_USAGES)
    // Each usage occurs, and sets and the book alone have none.
    expect([...categories.keys()].sort()).toEqual(Object.keys(USAGES).sort())
  })

  test('the steps of a product name the amounts of its description', () => {
    const amounts = (text: string) =>
      [...text.toLowerCase().matchAll(/\b(two handfuls|handful|(?:\w+) drops|pea|hazelnut|walnut)\b/g)].map(
        ([found]) => found,
      )
    for (const { key, short_text } of PRODUCTS) {
      const [usage] = GUIDANCE[key] ?? []
      const described = amounts([short_text.en, ...(DESCRIPTIONS.en[key] ?? [])].join(' '))
      if (!usage || described.length === 0) continue
      const steps = USAGES[usage].steps.map(([step]) => PRODUCT_TERMS.usage_step[step].en)
      for (const amount of amounts(steps.join(' '))) expect(described, key).toContain(amount)
    }
  })

  test('the minutes among the facts of a product are those of its steps', () => {
    for (const { key, facts } of PRODUCTS) {
      const [usage] = GUIDANCE[key] ?? []
      for (const [value, fact] of facts) {
        if (!fact.startsWith('minutes_on_') || !usage) continue
        const minutes = USAGES[usage].steps.map(([, one]: readonly [string, number?]) => one)
        expect(minutes, key).toContain(Number(value))
      }
    }
  })
})

describe('content', () => {
  test('there are sixteen questions in five categories', () => {
    expect(FAQ).toHaveLength(5)
    const ids = FAQ.flatMap(({ questions }) => questions.map(({ id }) => id))
    expect(ids).toEqual(Array.from({ length: 16 }, (_, index) => index + 1))
  })

  test('the home page shows each block type of the first slice with its list', () => {
    for (const languageId of LANGUAGE_IDS) {
      const sections = homeSections(languageId)
      expect([...new Set(sections.map(({ type }) => type))].toSorted()).toEqual([
        'banner',
        'banner_carousels',
        'contents_carousel',
        'faq',
        'image_content',
        'products_list',
        'separator',
        'title',
      ])
    }
  })

  test('products on the home page are variants of the shop', () => {
    const variants = new Set(VARIANTS.map(({ variant }) => variant.id))
    const shown = homeSections('en').flatMap(({ products }) => (Array.isArray(products) ? products : []))
    expect(shown.length).toBeGreaterThan(4)
    expect(shown.filter((id) => !variants.has(id))).toEqual([])
  })

  test('published content has unique ids, sequences included', () => {
    const ids = DOCUMENTS.flatMap((document) => [document.id, sequenceIdOf(document)])
    expect(duplicates(ids)).toEqual([])
    // Ids of content saved in the shop begin at 1000.
    expect(ids.filter((id) => id < 1 || id > 999)).toEqual([])
  })

  test('every text page has at least six blocks', () => {
    for (const id of [PAGE_IDS.about, PAGE_IDS.ingredients, PAGE_IDS.club]) {
      const sections = PAGES.find((page) => page.id === id)?.sections
      for (const languageId of LANGUAGE_IDS) {
        const blocks = sections?.(languageId) ?? []
        expect(blocks.length, languageId).toBeGreaterThanOrEqual(6)
        expect(JSON.stringify(blocks), languageId).not.toMatch(/\{\{|:null|\[null/)
      }
    }
  })

  test('both menus have two levels and no id twice', () => {
    const ids = Object.values(MENUS).flatMap((menu) =>
      menu.flatMap((item) => [item.id, ...(item.children ?? []).map((child) => child.id)]),
    )
    expect(duplicates(ids)).toEqual([])
    for (const menu of Object.values(MENUS)) expect(menu.some((item) => (item.children ?? []).length > 0)).toBe(true)
  })
})

describe('regulations', () => {
  test.each(REGULATION_KINDS)('the %s have the same placeholders in every language, all of them known', (kind) => {
    const placeholders = inEveryLanguage((languageId) =>
      [...JSON.stringify(REGULATIONS[kind][languageId]).matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).toSorted(),
    )
    for (const languageId of LANGUAGE_IDS) {
      expect(placeholders[languageId], languageId).toEqual(placeholders.en)
      expect(REGULATIONS[kind][languageId].items).toHaveLength(REGULATIONS[kind].en.items.length)
    }
    expect(placeholders.en.filter((name) => !PLACEHOLDERS.some((known) => known === name))).toEqual([])
  })

  test('each of the 84 locales has each kind, filled in', () => {
    expect(REGULATION_FILES).toHaveLength(LOCALES.length * REGULATION_KINDS.length)
    expect(duplicates(REGULATION_FILES.map((file) => file.regulation_file_id))).toEqual([])
    expect(REGULATION_FILES.filter(({ content }) => /[{}]/.test(content))).toEqual([])
  })
})

test('each variant has a bar code of its own, of the numbers for demonstrations', () => {
  const gtins = productRows(
    PRODUCTS.map((product, position) => ({ product, template: product, position, published_days_ago: 0 })),
    new Date('2026-01-01T00:00:00Z'),
  )['shop.variant'].map(({ gtin }) => gtin)
  expect(gtins.every(isGtin)).toBe(true)
  expect(gtins.every((gtin) => gtin.startsWith('952'))).toBe(true)
  expect(duplicates(gtins)).toEqual([])
})

describe('named things', () => {
  test('named variants match their names', () => {
    const named = Object.values(world).filter((thing) => typeof thing === 'object' && 'sku' in thing)
    expect(named.length).toBeGreaterThan(8)
    for (const { variant_id, product_id, slug, sku } of named) {
      const found = VARIANTS.find(({ variant }) => variant.id === variant_id)
      if (found === undefined) throw new Error(`${sku} is not in the shop`)
      expect(found.product.id).toBe(product_id)
      expect(variantSlugs(found.product, found.variant).en).toBe(slug)
      expect(`${found.product.key}-${found.variant.suffix}`.toUpperCase()).toBe(sku)
    }
  })

  test('named categories, pages, methods and promotions exist', () => {
    for (const category of [world.PERFUME_CATEGORY, world.FACE_CATEGORY, world.CANDLES_CATEGORY]) {
      const found = Object.values(CATEGORIES).find(({ id }) => id === category.category_id)
      expect(found === undefined ? '' : slugsOf(found.name).en).toBe(category.slug)
    }
    for (const [key, id] of Object.entries(world.MATERIAL_IDS)) {
      const material = MATERIALS.find((one) => one.id === id)
      expect(material?.master).toContain(`${key.replace('_', '-')}-en`)
    }
    expect(Object.values(world.PAGE_IDS)).toEqual([1, ...PAGES.map(({ id }) => id)])
    expect(Object.values(world.PROMOTION_IDS)).toEqual(PROMOTIONS.map((promotion) => promotion.promotion_id))
    for (const [country, ids] of Object.entries(world.SHIPPING_METHOD_IDS)) {
      const own = SHIPPING_METHODS.filter(({ country_id }) => country_id === country)
      expect(ids).toEqual(Object.fromEntries(own.map((method) => [method.kind, method.shipping_method_id])))
    }
    for (const [country, ids] of Object.entries(world.PAYMENT_METHOD_IDS)) {
      const own = PAYMENT_METHODS.filter(({ country_id }) => country_id === country)
      expect(Object.fromEntries(own.map((method) => [method.type, method.payment_method_id]))).toMatchObject(ids)
    }
  })
})
