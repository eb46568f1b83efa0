import type { ReactNode } from 'react'
import { usePlace } from '../../place.ts'
import { useTranslate } from '../../strings/strings-context.tsx'
import type { ProductData } from './page.tsx'

/** The long texts: description, properties, ingredients as printed, and the product safety section that the law wants open. */
export function ProductText({ product }: { product: ProductData['product'] }) {
  const translate = useTranslate()
  const { languageId } = usePlace()
  const { description, description_language_id, ingredients, attributes, variant } = product
  const otherLanguage = description_language_id !== languageId ? description_language_id : null
  return (
    <div className="product-text">
      {description !== null && (
        <Section title={translate('DESCRIPTION')}>
          <div className="prose">
            {otherLanguage && <p className="text-small">{translate('TEXT_NOT_TRANSLATED')}</p>}
            <div className="prose" lang={otherLanguage ?? undefined}>
              {description.split(/\n{2,}/).map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          </div>
        </Section>
      )}
      {attributes.length > 0 && (
        <Section title={translate('PROPERTIES')}>
          <dl className="properties">
            {attributes.map(({ id, name, values }) => (
              <div key={id}>
                <dt>{name}</dt>
                <dd>{values.map((value) => value.name).join(' · ')}</dd>
              </div>
            ))}
          </dl>
        </Section>
      )}
      {ingredients !== null && (
        <Section title={translate('INGREDIENTS')}>
          {/* INCI names are Latin and English everywhere. */}
          <p className="prose" lang="la" translate="no">
            {ingredients}
          </p>
        </Section>
      )}
      <Section title={translate('PRODUCT_SAFETY')}>
        <dl className="properties">
          <div>
            <dt>{translate('SAFETY_IDENTIFIER')}</dt>
            <dd>
              {product.name}, {variant.name}, {variant.sku}
            </dd>
          </div>
          <div>
            <dt>{translate('SAFETY_MANUFACTURER')}</dt>
            <dd>{product.manufacturer}</dd>
          </div>
          <div>
            <dt>{translate('SAFETY_RESPONSIBLE')}</dt>
            <dd>{product.responsible_person}</dd>
          </div>
          {product.warnings !== '' && (
            <div>
              <dt>{translate('SAFETY_WARNINGS')}</dt>
              <dd>{product.warnings}</dd>
            </div>
          )}
        </dl>
      </Section>
    </div>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="product-section">
      <h2 className="text-title">{title}</h2>
      {children}
    </section>
  )
}
