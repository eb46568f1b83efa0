import type { CountryId } from '@meridian/domain/locale.ts'
import type { ProductNeed } from '@meridian/domain/product-readiness.ts'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useMay } from '../session/use-self.ts'
import { useCountryNames } from '../texts/country-names.ts'
import { useFormats } from '../texts/formats.ts'
import type { StringKey } from '../texts/string-keys.ts'
import { useTexts } from '../texts/use-texts.ts'
import { Card } from '../ui/card.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { StatusLabel } from '../ui/status-label.tsx'
import { type Product, ProductFrame, tabAddress } from './product-frame.tsx'
import './products.css'

const PublicationDialog = lazyPart(() => import('./publication-dialog.tsx'))

const NEEDS: Readonly<Record<ProductNeed, StringKey>> = {
  TEXT: 'NEED_TEXT',
  FIELDS: 'NEED_FIELDS',
  PRICE: 'NEED_PRICE',
  PICTURE: 'NEED_PICTURE',
  ALT: 'NEED_ALT',
  SAFETY: 'NEED_SAFETY',
  STOCK: 'NEED_STOCK',
  PARTS: 'NEED_PARTS',
}

/** Where a product is sold, and what it needs elsewhere. */
export default function CountriesTab() {
  return <ProductFrame tab="countries">{(product) => <Countries product={product} />}</ProductFrame>
}

/** Where a product gets what it needs, with the field as the hash. */
function needAddress(need: ProductNeed, { product_id, skus, missing_fields }: Product): string {
  const search = `?search=${encodeURIComponent(skus[0] ?? '')}`
  const [field] = missing_fields
  switch (need) {
    case 'TEXT':
      return tabAddress(product_id, 'texts')
    case 'FIELDS':
      return field === undefined ? tabAddress(product_id, 'texts') : `${tabAddress(product_id, 'facts')}#${field}`
    case 'SAFETY':
      return `${tabAddress(product_id, 'facts')}#manufacturer_id`
    case 'PRICE':
      return `/prices${search}`
    case 'STOCK':
      return `/stock${search}`
    case 'PARTS':
      return tabAddress(product_id, 'bundles')
    case 'PICTURE':
    case 'ALT':
      return tabAddress(product_id, 'pictures')
  }
}

type Publication = { act: 'publish' | 'withdraw'; countries: CountryId[] }

function Countries({ product }: { product: Product }) {
  const { t } = useTexts()
  const { number } = useFormats()
  const nameOf = useCountryNames()
  const may = useMay()
  const [asked, setAsked] = useState<Publication | null>(null)
  const { countries, archived } = product
  const ready = countries.filter(
    ({ country_id, is_published, needs }) => !is_published && needs.length === 0 && may('products.publish', country_id),
  )
  return (
    <Card
      title={t('PRODUCT_COUNTRIES')}
      aside={
        !archived &&
        ready.length > 0 && (
          <button
            type="button"
            className="btn"
            onClick={() => setAsked({ act: 'publish', countries: ready.map(({ country_id }) => country_id) })}
          >
            {t('PRODUCT_PUBLISH_READY', { number: number(ready.length) })}
          </button>
        )
      }
    >
      <table className="list list-labelled">
        <thead>
          <tr>
            <th scope="col">{t('PRODUCT_COUNTRY')}</th>
            <th scope="col">{t('PRODUCT_STATE')}</th>
            <th scope="col" className="n">
              {t('PRODUCT_AVAILABLE')}
            </th>
            <th scope="col">
              <span className="sr-only">{t('PRODUCT_PUBLISH')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {countries.map(({ country_id, is_published, needs, available }) => (
            <tr key={country_id}>
              <td data-name={t('PRODUCT_COUNTRY')}>{nameOf(country_id)}</td>
              <td data-name={t('PRODUCT_STATE')}>
                <StatusLabel tone={is_published ? 'ok' : needs.length === 0 ? 'plain' : 'warn'}>
                  {t(is_published ? 'PRODUCT_ON_SALE' : needs.length === 0 ? 'PRODUCT_IS_READY' : 'PRODUCT_NEEDS')}
                </StatusLabel>
                {needs.length > 0 && (
                  <span className="sub flex flex-wrap gap-x-1.5">
                    {needs.map((need) => (
                      <Link key={need} className="link" to={needAddress(need, product)}>
                        {t(NEEDS[need])}
                      </Link>
                    ))}
                  </span>
                )}
              </td>
              <td className="n" data-name={t('PRODUCT_AVAILABLE')}>
                {number(available)}
              </td>
              <td>
                {!archived && may('products.publish', country_id) && (is_published || needs.length === 0) && (
                  <button
                    type="button"
                    className="link"
                    aria-label={`${t(is_published ? 'PRODUCT_WITHDRAW' : 'PRODUCT_PUBLISH')}, ${nameOf(country_id)}`}
                    onClick={() => setAsked({ act: is_published ? 'withdraw' : 'publish', countries: [country_id] })}
                  >
                    {t(is_published ? 'PRODUCT_WITHDRAW' : 'PRODUCT_PUBLISH')}
                  </button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Suspense>
        {asked !== null && <PublicationDialog product={product} {...asked} onClose={() => setAsked(null)} />}
      </Suspense>
    </Card>
  )
}
