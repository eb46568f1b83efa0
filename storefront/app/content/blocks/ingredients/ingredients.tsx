import { useTranslate } from '../../../strings/strings-context.tsx'
import type { BlockProps } from '../../blocks.ts'
import { SplitHeading } from '../../split-heading.tsx'

/** Ingredients with function and origin. */
export default function Ingredients({ block: { title, lead, items }, lang }: BlockProps<'ingredients'>) {
  const translate = useTranslate()
  if (items.length === 0) return null
  const Heading = title === undefined ? 'h2' : 'h3'
  return (
    <section className="wrap section split" aria-label={title}>
      <SplitHeading title={title} lead={lead} lang={lang} />
      <ul className="ingredients border-t border-line">
        {items.map(({ name, inci_name, function: purpose, origin }, index) => (
          <li
            key={name}
            className="grid grid-cols-1 gap-x-(--gap-columns) gap-y-1 border-b border-line py-2.5 sm:grid-cols-2"
          >
            <div>
              <Heading className="text-card" lang={lang('items', index, 'name')}>
                {name}
              </Heading>
              {inci_name && (
                // INCI names are Latin and English everywhere.
                <p className="text-fine text-soft" lang="la" translate="no">
                  {inci_name}
                </p>
              )}
            </div>
            <dl className="grid grid-cols-1 gap-1 wrap-anywhere">
              <div>
                <dt>{translate('INGREDIENT_FUNCTION')}</dt>
                <dd lang={lang('items', index, 'function')}>{purpose}</dd>
              </div>
              {origin && (
                <div>
                  <dt>{translate('INGREDIENT_ORIGIN')}</dt>
                  <dd lang={lang('items', index, 'origin')}>{origin}</dd>
                </div>
              )}
            </dl>
          </li>
        ))}
      </ul>
    </section>
  )
}
