import type { Total } from '@meridian/contract/admin/list.ts'
import { useFormats } from '../../texts/formats.ts'
import { useTexts } from '../../texts/use-texts.ts'
import type { BulkAct } from './list-page.tsx'
import { countsOf, NOTHING, type RowId, type Selection } from './selection.ts'

/** The selection, the number of its rows outside this page, and the bulk acts. */
export function BulkBar<Id extends RowId>({
  selection,
  shown,
  total,
  acts,
  query,
  onChange,
}: {
  selection: Selection<Id>
  shown: readonly Id[]
  total: Total | undefined
  acts: readonly BulkAct<Id>[]
  query: Readonly<Record<string, unknown>>
  onChange: (selection: Selection<Id>) => void
}) {
  const { t } = useTexts()
  const formats = useFormats()
  const { chosen, hidden } = countsOf(selection, shown)
  if (chosen === 0) return null
  const isPage = shown.length > 0 && selection.kind === 'rows' && shown.every((id) => selection.ids.has(id))
  return (
    <section className="bulk" aria-label={t('CHOSEN_ROWS')}>
      <b>{t('CHOSEN', { count: chosen, number: formats.number(chosen) })}</b>
      {hidden > 0 && (
        <span className="opacity-80">{t('HIDDEN', { count: hidden, number: formats.number(hidden) })}</span>
      )}
      {acts
        .filter(({ isPaper }) => !isPaper)
        .map(({ id, name, run }) => (
          <button key={id} type="button" className="btn" onClick={() => run(selection, query)}>
            {name}
          </button>
        ))}
      {acts
        .filter(({ isPaper }) => isPaper)
        .map(({ id, name, run }) => (
          <button
            key={id}
            type="button"
            className="bulk-paper inline-flex items-center py-0.5 px-0.25 gap-0.75"
            onClick={() => run(selection, query)}
          >
            <svg aria-hidden="true" viewBox="0 0 12 14">
              <path d="M1 1h6l4 4v8H1zM7 1v4h4" />
            </svg>
            {name}
          </button>
        ))}
      {isPage && total?.is_exact && total.count > chosen && (
        <button type="button" className="link" onClick={() => onChange({ kind: 'matching', count: total.count })}>
          {t('CHOOSE_ALL_MATCHING', { count: total.count, number: formats.number(total.count) })}
        </button>
      )}
      <button type="button" className="link" onClick={() => onChange(NOTHING)}>
        {t('CHOOSE_NOTHING')}
      </button>
    </section>
  )
}
