import { Refusal } from '@meridian/contract/errors.ts'
import type { ProductDetail, VariantDetail } from '@meridian/contract/shop/catalogue.ts'
import { categoryPath } from '@meridian/domain/category-tree.ts'
import { countryFacts } from '@meridian/domain/countries.ts'
import { type CountryId, isCountryId, type LanguageId } from '@meridian/domain/locale.ts'
import { orderBySize } from '@meridian/domain/variant-order.ts'
import { readTaxRate } from '../../core/for-services.ts'
import { picturePath, readPublicPaths } from '../../files/for-services.ts'
import type { Dependencies } from '../../gate/handler.ts'
import { type PromotionSet, readPromotionSet } from '../../promotions/for-services.ts'
import { currencyOf, type Draft, periodAround, rememberAnswer, type Scope } from './catalogue-answers.ts'
import { attributesInUse, readAttributes } from './catalogue-attributes.ts'
import { type CategoryFacts, readCategories } from './categories-queries.ts'
import {
  changeMoments,
  loadCards,
  stockOf,
  type VariantCard,
  variantDetailOf,
  type WithoutStock,
  withStock,
} from './product-cards.ts'
import { cropOf } from './product-content.ts'
import { answerFields, type FieldReferences, isFact, referencesOf, valuedFields } from './product-fields.ts'
import { findVariantBySlug, loadProduct, readVariantIds } from './product-queries.ts'
import { readProductTypes } from './product-types.ts'
import { showParts } from './shown-parts.ts'

/**
 * SPEC §7 GET api/products/{variantSlug}. If the variant is not sold here, the product's first variant that is replaces
 * it.
 * @throws Refusal PRODUCT_ABSENT when none is.
 */
export async function readProductDetail(
  deps: Dependencies,
  slug: string,
  languageId: LanguageId,
  scope: Scope,
): Promise<{ product: ProductDetail }> {
  const found = await findVariantBySlug(deps, slug, languageId)
  const key = `product:${languageId}:${found.variant_id}`
  return rememberAnswer(deps, key, scope, () => draftDetail(deps, found, languageId, scope))
}

async function draftDetail(
  deps: Dependencies,
  requested: { variant_id: number; product_id: number },
  languageId: LanguageId,
  scope: Scope,
): Promise<Draft<{ product: ProductDetail }>> {
  const product = await loadProduct(deps, requested.product_id, languageId, scope.now)
  if (product === null) throw new Refusal('PRODUCT_ABSENT')
  const [cards, set, attributes, categories, types, taxRate] = await Promise.all([
    loadCards(deps, scope, languageId, product.variant_ids),
    readPromotionSet(deps, scope.country_id, scope.now),
    readAttributes(deps, languageId),
    readCategories(deps, languageId),
    readProductTypes(deps, languageId),
    readTaxRate(deps, {
      country_id: scope.country_id,
      region_id: null,
      territory: null,
      tax_class: product.tax_class,
      now: scope.now,
    }),
  ])
  const variants = soldDetails(product.variant_ids, cards, set, scope)
  const variant = variants.find((one) => one.variant_id === requested.variant_id) ?? variants[0]
  if (variant === undefined) throw new Refusal('PRODUCT_ABSENT')
  const { description, description_language_id } = describe(product, languageId)
  const valued = valuedFields(types, product, variant.variant_id)
  const references = await readReferences(deps, languageId, scope, set, referencesOf(valued))
  const { facts, ingredients, ingredient_functions, ...sections } = answerFields(
    types,
    valued,
    references,
    scope.country_id,
  )
  const bundled = new Map(
    await Promise.all(
      variants.map(async ({ variant_id }) => {
        const parts = await showParts(deps, languageId, cards.get(variant_id)?.row.parts ?? [])
        return [variant_id, parts.length > 0 ? { parts } : {}] as const
      }),
    ),
  )
  const detail = {
    product_id: product.product_id,
    variant_id: variant.variant_id,
    name: product.name,
    kind: product.kind,
    short_text: product.short_text,
    description,
    description_language_id,
    facts,
    ingredients,
    ingredient_functions,
    ...picturesAnswer(product.pictures),
    ...sections,
    manufacturer: product.manufacturer,
    responsible_person: product.responsible_person,
    // If the rate depends on the region of an address, the price contains no tax.
    tax_rate_hundredths: taxRate ?? 0,
    tax_inclusive: countryFacts(scope.country_id).tax_inclusive,
    ...currencyOf(scope.country_id),
    attributes: attributesInUse(attributes, product.attribute_value_ids)
      .filter(({ id }) => isFact(types, product, id))
      .map(({ id, name, values }) => ({ id, name, values })),
    categories: breadcrumbs(product.categories, categories),
    slugs: Object.fromEntries(
      product.slugs
        .filter((slug) => slug.variant_id === variant.variant_id)
        .map((slug) => [slug.language_id, slug.slug]),
    ),
    sold_in: soldIn(product.guest_prices, variant.variant_id, scope.now.getTime()),
  }
  return {
    period: periodAround(scope.now.getTime(), [
      ...set.boundaries,
      ...[...cards.values()].flatMap(changeMoments),
      ...product.guest_prices.flatMap((price) => [price.valid_from, price.valid_to]),
    ]),
    variant_ids: variants.map((one) => one.variant_id),
    stock: stockOf(cards),
    complete: (stock) => {
      const shown = (one: WithoutStock<VariantDetail>) => ({
        ...withStock(one, stock),
        ...bundled.get(one.variant_id),
      })
      return { product: { ...detail, variant: shown(variant), variants: orderBySize(variants).map(shown) } }
    },
  }
}

type StoredPictures = NonNullable<Awaited<ReturnType<typeof loadProduct>>>['pictures']

/** The pictures besides those of variants, and what is told of those of variants. */
function picturesAnswer(stored: StoredPictures): Pick<ProductDetail, 'pictures' | 'variant_pictures'> {
  const variant_pictures = stored.flatMap((picture) => {
    const told = { ...(picture.view !== null && { alt: picture.view }), ...cropOf(picture) }
    const isTold = picture.is_of_variant && Object.keys(told).length > 0
    return isTold ? [{ image_file_id: picture.image_file_id, ...told }] : []
  })
  return {
    pictures: stored.flatMap((picture) => {
      const image = picture.is_of_variant ? null : picturePath(picture)
      const { image_file_id, view } = picture
      return image === null ? [] : [{ image_file_id, image, view: view ?? '', ...cropOf(picture) }]
    }),
    ...(variant_pictures.length > 0 && { variant_pictures }),
  }
}

/** What fields refer to, read only for a product that has such fields. */
async function readReferences(
  deps: Dependencies,
  languageId: LanguageId,
  scope: Scope,
  set: PromotionSet,
  ids: { files: readonly number[]; products: readonly number[] },
): Promise<FieldReferences> {
  const [files, variantIds] = await Promise.all([readPublicPaths(deps, ids.files), readVariantIds(deps, ids.products)])
  const cards = await loadCards(deps, scope, languageId, variantIds)
  const sold = soldDetails(variantIds, cards, set, scope)
  const products = ids.products.flatMap((product_id) => {
    const first = sold.find((one) => one.product_id === product_id)
    const name = first && cards.get(first.variant_id)?.name
    return first === undefined || name === undefined ? [] : [[product_id, { name, slug: first.slug }] as const]
  })
  return { files, products: new Map(products) }
}

/** The countries in which a variant has a price now. */
function soldIn(
  prices: readonly { variant_id: number; country_id: string; valid_from: number; valid_to: number | null }[],
  variantId: number,
  now: number,
): CountryId[] {
  const held = prices.filter(
    ({ variant_id, valid_from, valid_to }) =>
      variant_id === variantId && valid_from <= now && (valid_to === null || now < valid_to),
  )
  return [...new Set(held.map((price) => price.country_id))].filter(isCountryId).sort()
}

/** The variants that are sold now, in the given order. */
export function soldDetails(
  variantIds: readonly number[],
  cards: ReadonlyMap<number, VariantCard>,
  set: PromotionSet,
  scope: Scope,
): WithoutStock<VariantDetail>[] {
  return variantIds.flatMap((variantId) => {
    const card = cards.get(variantId)
    return (card && variantDetailOf(card, set, scope)) ?? []
  })
}

/** The long text in the language, else in English, with its language. */
function describe(
  { own_description, english_description }: { own_description: string | null; english_description: string | null },
  languageId: LanguageId,
) {
  if (own_description !== null) return { description: own_description, description_language_id: languageId }
  const description_language_id = english_description === null ? null : ('en' as const)
  return { description: english_description, description_language_id }
}

/** The path from the root to the main category of a product, or to its deepest one where none is marked. */
export function breadcrumbs(
  own: readonly { category_id: number; is_main: boolean }[],
  categories: readonly CategoryFacts[],
): { id: number; name: string; slug: string }[] {
  const paths = own
    .toSorted((a, b) => Number(b.is_main) - Number(a.is_main))
    .map((one) => categoryPath(categories, one.category_id))
  const path = own.some((one) => one.is_main) ? paths[0] : paths.toSorted((a, b) => b.length - a.length)[0]
  return (path ?? []).map(({ id, name, slug }) => ({ id, name, slug }))
}
