import { listPromotions } from '@meridian/contract/promotions.ts'
import { getProduct, listRelatedProducts } from '@meridian/contract/shop/catalogue.ts'
import { nearDayText } from '@meridian/domain/date-text.ts'
import { memo } from 'react'
import { redirect } from 'react-router'
import { ProductGrid } from '../../../cards/product-grid.tsx'
import { RecentlyViewed } from '../../../cards/viewed/recently-viewed.tsx'
import { readShippingHint } from '../../../checkout/totals/shipping-hint.server.ts'
import { expectedFrom } from '../../../checkout/totals/shipping-options.ts'
import { links, localelessLinks } from '../../../links.ts'
import { Breadcrumb } from '../../../shell/breadcrumb.tsx'
import { orNotFound } from '../../../shell/missing.server.ts'
import { pathsOf } from '../../../shell/page-paths.ts'
import { onlyByAddress } from '../../../shell/revalidate.ts'
import { sameData } from '../../../shell/same-data.ts'
import { useTranslate } from '../../../strings/strings-context.tsx'
import { lazyPart, StaticMarkup } from '../../../ui/cached-markup.tsx'
import { useLocale } from '../../../ui/locale.ts'
import { pageMeta } from '../../../ui/page-meta.ts'
import { visitOf } from '../../../visit/visit.server.ts'
import { promotionOfProduct } from '../../promotion-view.server.ts'
import type { Route } from './+types/page.ts'
import { Buy } from './buy.tsx'
import { BuyBar } from './buy-bar.tsx'
import { Gallery } from './gallery.tsx'
import type { ProductTextProps } from './product-text.tsx'

const load = () => import('./product-text.tsx')
const ProductText = import.meta.env.SSR
  ? (await load()).ProductText
  : lazyPart(() => load().then((parts) => parts.ProductText))

/** A product by the slug of one of its variants. SPEC §2 Routes, §7 SHOP: catalogue. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const visit = visitOf(context)
  const { locale, languageId, countryId } = visit
  const slug = params.slug
  const query = { countryId, languageId }
  const [{ product }, shipping, { promotions }] = await Promise.all([
    orNotFound(visit, visit.read(getProduct, { params: { variantSlug: slug }, query }), 'PRODUCT_ABSENT'),
    readShippingHint(visit),
    visit.orElse(visit.remember(listPromotions, { query }), { promotions: [] }, 'promotions'),
  ])
  // Redirect a slug of another language to this one's.
  if (product.variant.slug !== slug) throw redirect(links.product(locale, product.variant.slug), 301)
  const { slugs, ...shown } = product
  const { expected_on, sold_from, is_preorder } = product.variant
  const sentLater = sold_from !== undefined && is_preorder
  const related = visit.read(listRelatedProducts, { params: { productId: product.product_id }, query })
  return {
    product: shown,
    expected: expected_on === null ? null : nearDayText(locale, `${expected_on}T12:00:00Z`, 'UTC'),
    soldFrom: sold_from === undefined ? null : nearDayText(locale, sold_from),
    // The stock beside it tells from when it is sent.
    shipping:
      sentLater && shipping !== null
        ? {
            ...shipping,
            expected: {
              ...expectedFrom({ country_id: countryId, ships_from: sold_from }, shipping, locale),
              sent_from: null,
            },
          }
        : shipping,
    promotion: promotionOfProduct(locale, product.variant.promotion_id, promotions, visit.now),
    related: await visit.orElse(related, null, 'related products').then((answer) => answer?.data ?? null),
    paths: pathsOf(slugs, localelessLinks.product),
  }
}

export type ProductData = Awaited<ReturnType<typeof loader>>

export const shouldRevalidate = onlyByAddress

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(
    {
      title: `${loaderData.product.name}, ${loaderData.product.variant.name}`,
      description: loaderData.product.short_text,
    },
    matches,
  )

export default memo(function ProductPage({ loaderData }: Route.ComponentProps) {
  const translate = useTranslate()
  const { product, expected, soldFrom, shipping, promotion, related } = loaderData
  return (
    <div className="product-page">
      <div className="wrap pt-2">
        <ProductBody
          product={product}
          expected={expected}
          soldFrom={soldFrom}
          shipping={shipping}
          promotion={promotion}
          related={related}
        />
      </div>
      {related !== null && related.products.length > 0 && (
        <section className="wrap section" aria-labelledby="related">
          <div className="block-head mb-(--space-small)">
            <h2 id="related" className="text-heading">
              {translate('RELATED_PRODUCTS')}
            </h2>
          </div>
          <ProductGrid products={related.products} currency_symbol={related.currency_symbol} />
        </section>
      )}
      <RecentlyViewed current={product} />
      <BuyBar key={product.product_id} product={product} />
    </div>
  )
}, sameData)

function ProductBody({
  product,
  expected,
  soldFrom,
  shipping,
  promotion,
  related,
}: Pick<ProductData, 'product' | 'expected' | 'soldFrom' | 'shipping' | 'promotion' | 'related'>) {
  const { locale } = useLocale()
  return (
    <>
      <Breadcrumb
        trail={product.categories.map(({ name, slug }) => ({ name, path: links.category(locale, slug) }))}
        current={product.name}
      />
      <div className="product">
        <Gallery product={product} />
        {/* Another variant resets the quantity. */}
        <Buy
          key={product.variant_id}
          product={product}
          expected={expected}
          soldFrom={soldFrom}
          shipping={shipping}
          promotion={promotion}
          related={related}
        />
      </div>
      <StaticMarkup as="div" className="mt-(--space-large)" of={ProductText} given={{ product: textOf(product) }} />
    </>
  )
}

/** The fields that the texts need, without those that change more often. */
function textOf(product: ProductData['product']): ProductTextProps['product'] {
  const { name, description, description_language_id, attributes, ingredients, ingredient_functions, variant } = product
  const { scent_notes, usage_steps, packaging, sorting_sign, manufacturer, responsible_person, warnings, fields } =
    product
  return {
    name,
    description,
    description_language_id,
    attributes,
    ingredients,
    ingredient_functions,
    scent_notes,
    usage_steps,
    packaging,
    sorting_sign,
    manufacturer,
    responsible_person,
    warnings,
    ...(fields && { fields }),
    variant: { name: variant.name, sku: variant.sku },
  }
}
