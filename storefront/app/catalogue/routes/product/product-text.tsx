import type { ReactNode } from 'react'
import { PackagingList } from '../../../cards/packaging-list.tsx'
import { useTranslate } from '../../../strings/strings-context.tsx'
import { useLocale } from '../../../ui/locale.ts'
import type { ProductData } from './page.tsx'
import { PlainFields } from './plain-fields.tsx'

export interface ProductTextProps {
  product: Pick<
    ProductData['product'],
    | 'name'
    | 'description'
    | 'description_language_id'
    | 'attributes'
    | 'ingredients'
    | 'ingredient_functions'
    | 'scent_notes'
    | 'usage_steps'
    | 'packaging'
    | 'sorting_sign'
    | 'manufacturer'
    | 'responsible_person'
    | 'warnings'
    | 'fields'
  > & { variant: Pick<ProductData['product']['variant'], 'name' | 'sku'> }
}

/**
 * Below the fold: scent notes, description, use, properties, ingredients as printed and their functions, packaging, and
 * the product safety section required by law.
 */
export function ProductText({ product }: ProductTextProps) {
  const translate = useTranslate()
  const { languageId } = useLocale()
  const { description, description_language_id, ingredients, ingredient_functions, attributes, variant } = product
  const otherLanguage = description_language_id !== languageId ? description_language_id : null
  const hasFacts = product.fields?.some(({ section }) => section === 'facts') ?? false
  return (
    <>
      {product.scent_notes && <Pyramid notes={product.scent_notes} />}
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
      {product.usage_steps.length > 0 && <Usage steps={product.usage_steps} />}
      {(attributes.length > 0 || hasFacts) && (
        <Section title={translate('PROPERTIES')}>
          <dl className="properties">
            {attributes.map(({ id, name, values }) => (
              <div key={id}>
                <dt>{name}</dt>
                <dd>{values.map((value) => value.name).join(' · ')}</dd>
              </div>
            ))}
            <PlainFields fields={product.fields} section="facts" />
          </dl>
        </Section>
      )}
      {ingredients !== null && (
        <Section title={translate('INGREDIENTS')}>
          <div>
            {/* INCI names are Latin and English everywhere. */}
            <p className="prose" lang="la" translate="no">
              {ingredients}
            </p>
            {ingredient_functions.length > 0 && <Functions functions={ingredient_functions} />}
          </div>
        </Section>
      )}
      {product.packaging.length > 0 && <Packaging product={product} />}
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
          <PlainFields fields={product.fields} section="safety" />
        </dl>
      </Section>
    </>
  )
}

/** Scent notes in the order in which they unfold. */
function Pyramid({ notes }: { notes: NonNullable<ProductTextProps['product']['scent_notes']> }) {
  const translate = useTranslate()
  const layers = [
    ['NOTES_TOP', notes.top],
    ['NOTES_HEART', notes.heart],
    ['NOTES_BASE', notes.base],
  ] as const
  return (
    <Section title={translate('SCENT_PYRAMID')}>
      <dl className="pyramid grid justify-items-center max-w-80 text-center">
        {layers.map(([label, names]) => (
          <div key={label}>
            <dt>{translate(label)}</dt>
            <dd>{names.join(', ')}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}

function Usage({ steps }: { steps: ProductTextProps['product']['usage_steps'] }) {
  const translate = useTranslate()
  return (
    <Section title={translate('HOW_TO_USE')}>
      <ol className="usage-steps">
        {steps.map(({ text, minutes }) => (
          <li key={text}>
            {text}
            {minutes !== null && <span>{translate('STEP_MINUTES', { count: minutes })}</span>}
          </li>
        ))}
      </ol>
    </Section>
  )
}

/** The functions of the ingredients, beside the printed list. */
function Functions({ functions }: { functions: ProductTextProps['product']['ingredient_functions'] }) {
  const translate = useTranslate()
  return (
    <div className="mt-4">
      <h3 className="text-card">{translate('INGREDIENTS_DO')}</h3>
      <dl className="properties mt-2">
        {functions.map(({ function: purpose, inci_names }) => (
          <div key={purpose}>
            <dt className="first-letter:uppercase">{purpose}</dt>
            <dd lang="la" translate="no">
              {inci_names.join(', ')}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function Packaging({ product: { packaging, sorting_sign } }: ProductTextProps) {
  const translate = useTranslate()
  return (
    <Section title={translate('PACKAGING')}>
      <div className="max-w-[88ch]">
        {sorting_sign === 'triman' && (
          <p className="sorting-sign flex gap-2 items-center mb-2">
            <Triman />
            {translate('TRIMAN_TEXT')}
          </p>
        )}
        <PackagingList parts={packaging} />
        <p className="mt-2 text-small text-soft">{translate('PACKAGING_LEAD')}</p>
      </div>
    </Section>
  )
}

/** The Triman logo, required on packaging in France. */
function Triman() {
  return (
    <svg
      viewBox="0 0 48 48"
      role="img"
      aria-label="Triman"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <circle cx="16" cy="8" r="5" fill="currentColor" stroke="none" />
      <path d="M8 44V26a8 8 0 0 1 16 0v18" />
      <path d="M24 22h17m-5-5 5 5-5 5M24 33h12m-5-5 5 5-5 5M24 44h17m-5-5 5 5-5 5" />
    </svg>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid grid-cols-1 gap-y-2 gap-x-(--gap-columns) py-(--space-medium) border-t border-line md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
      <h2 className="text-title">{title}</h2>
      {children}
    </section>
  )
}
