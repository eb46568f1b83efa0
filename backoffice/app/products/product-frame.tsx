import { archiveProduct, findProducts, openProduct } from '@meridian/contract/admin/products.ts'
import type { AnswerOf } from '@meridian/contract/endpoint.ts'
import { type ReactNode, Suspense, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useMay } from '../session/use-self.ts'
import type { StringKey } from '../texts/string-keys.ts'
import { useTexts } from '../texts/use-texts.ts'
import { EntityPage } from '../ui/entity/entity-page.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'

const DuplicateDialog = lazyPart(() => import('./duplicate-dialog.tsx'))
const PreviewDialog = lazyPart(() => import('../previews/preview-dialog.tsx'))

export type Product = AnswerOf<typeof openProduct>['row']

/** The parts of a product, each a page with its address below that of the product, and a file `<id>-tab.tsx`. */
const TABS = [
  { id: 'countries', name: 'PRODUCT_COUNTRIES' },
  { id: 'texts', name: 'PRODUCT_TEXTS' },
  { id: 'facts', name: 'PRODUCT_FACTS' },
  { id: 'places', name: 'PRODUCT_PLACES' },
  { id: 'variants', name: 'PRODUCT_VARIANTS' },
  { id: 'bundles', name: 'PRODUCT_BUNDLES' },
  { id: 'pictures', name: 'PRODUCT_PICTURES' },
  { id: 'history', name: 'ENTITY_HISTORY' },
] as const satisfies readonly { id: string; name: StringKey }[]
export type ProductTab = (typeof TABS)[number]['id']

/** The address of a part of a product. The first part has that of the product. */
export function tabAddress(product_id: number, tab: ProductTab): string {
  return tab === 'countries' ? `/products/${product_id}` : `/products/${product_id}/${tab}`
}

/** The page of a product, on which one of its parts is open. */
export function ProductFrame({ tab, children }: { tab: ProductTab; children: (product: Product) => ReactNode }) {
  const { t } = useTexts()
  const may = useMay()
  const [duplicated, setDuplicated] = useState<Product | null>(null)
  const [previewed, setPreviewed] = useState<Product | null>(null)
  const previewCountries = ({ countries }: Product) =>
    countries.flatMap(({ country_id }) => (may('changes.read', country_id) ? country_id : []))
  return (
    <>
      <EntityPage
        open={openProduct}
        search={findProducts}
        archive={archiveProduct}
        list={{ name: 'ROOM_PRODUCTS', address: '/products' }}
        title={({ name }) => name}
        acts={(product) =>
          may('products.write')
            ? [{ id: 'duplicate', name: t('PRODUCT_DUPLICATE'), run: () => setDuplicated(product) }]
            : []
        }
        secondary={(product) =>
          !product.archived &&
          previewCountries(product).length > 0 && (
            <button type="button" className="btn" onClick={() => setPreviewed(product)}>
              {t('PREVIEW_SHOP')}
            </button>
          )
        }
        facts={({ type_name, skus }) => (
          <>
            <span>{type_name}</span>
            <span translate="no">{skus.join(' · ')}</span>
          </>
        )}
      >
        {(product) => (
          <>
            <Tabs product={product} current={tab} />
            {children(product)}
          </>
        )}
      </EntityPage>
      <Suspense>
        {duplicated !== null && <DuplicateDialog product={duplicated} onClose={() => setDuplicated(null)} />}
        {previewed !== null && (
          <PreviewDialog
            of={{ product_id: previewed.product_id }}
            countries={previewCountries(previewed)}
            at={() => new Date()}
            onClose={() => setPreviewed(null)}
          />
        )}
      </Suspense>
    </>
  )
}

function Tabs({ product, current }: { product: Product; current: ProductTab }) {
  const { t } = useTexts()
  // Carries the previous and next product of the list.
  const { state } = useLocation()
  return (
    <nav className="views" aria-label={t('PRODUCT_TABS')}>
      {TABS.map(({ id, name }) => (
        <Link
          key={id}
          {...(id === current && { ref: showTab })}
          to={tabAddress(product.product_id, id)}
          state={state}
          preventScrollReset
          className="view"
          aria-current={id === current ? 'page' : undefined}
        >
          {t(name)}
        </Link>
      ))}
    </nav>
  )
}

/** On a phone not all tabs are in view. */
function showTab(tab: HTMLElement | null): void {
  const box = tab?.parentElement
  if (tab && box) box.scrollLeft = tab.offsetLeft - box.offsetLeft - (box.clientWidth - tab.offsetWidth) / 2
}
