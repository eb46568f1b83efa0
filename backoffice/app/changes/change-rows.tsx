import { listChanges } from '@meridian/contract/admin/change-sets.ts'
import type { AnswerOf } from '@meridian/contract/endpoint.ts'
import { countryFacts } from '@meridian/domain/countries.ts'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useListAnswer } from '../calls/use-answer.ts'
import { SHIPPING_COLUMN } from '../labels/shipping-labels.ts'
import { useCountryNames } from '../texts/country-names.ts'
import { useFormats } from '../texts/formats.ts'
import { useTexts } from '../texts/use-texts.ts'
import { Card } from '../ui/card.tsx'
import { FailedState, LoadingState } from '../ui/states.tsx'
import { StatusLabel } from '../ui/status-label.tsx'
import { RemoveRowDialog } from './change-set-dialogs.tsx'
import { type ChangeSet, isWaiting } from './use-change-set-acts.ts'

type Row = AnswerOf<typeof listChanges>['rows'][number]
type Column = keyof typeof SHIPPING_COLUMN
type Value = Row['after'][Column]

const AFTER = 'after'
const MONEY: readonly Column[] = ['gross_price', 'free_from']

/** The rows of a set, one line per changed column. */
export function ChangeRows({ set, isEditable }: { set: ChangeSet; isEditable: boolean }) {
  const { t, language } = useTexts()
  const [search] = useSearchParams()
  const after = search.get(AFTER) ?? undefined
  const [removed, setRemoved] = useState<Row | null>(null)
  const query = useListAnswer(listChanges, {
    params: { change_set_id: set.change_set_id },
    query: { languageId: language, ...(after !== undefined && { after }) },
  })
  const answer = query.data
  const hasActs = isEditable && set.row_count > 1
  return (
    <Card title={t('CHANGE_ROWS')}>
      {answer === undefined &&
        (query.isPending ? <LoadingState /> : <FailedState error={query.error} onRetry={() => query.refetch()} />)}
      {answer !== undefined && (
        <>
          <table className="list list-labelled">
            <caption className="sr-only">{t('CHANGE_ROWS')}</caption>
            <thead>
              <tr>
                <th>{t('CHANGE_ROW')}</th>
                <th>{t('CHANGE_COUNTRY')}</th>
                <th>{t('CHANGE_COLUMN')}</th>
                <th className="n">{t('CHANGE_BEFORE')}</th>
                <th className="n">{t('CHANGE_AFTER')}</th>
                <th className="n">{t('CHANGE_PERCENT')}</th>
                <th>{t('CHANGE_NOTES')}</th>
              </tr>
            </thead>
            <tbody>
              {answer.rows.map((row) => (
                <ChangedRow
                  key={row.key}
                  row={row}
                  // The live row no longer has the values before.
                  isStale={row.is_stale && isWaiting(set.state) && !set.live_countries.includes(row.country_id)}
                  onRemove={hasActs ? () => setRemoved(row) : undefined}
                />
              ))}
            </tbody>
          </table>
          {(answer.next !== null || after !== undefined) && (
            <nav className="flex items-center justify-end gap-1 py-1.75" aria-label={t('PAGES')}>
              {after !== undefined && (
                <Link className="btn" to={{ search: '' }} preventScrollReset>
                  {t('FIRST_PAGE')}
                </Link>
              )}
              {answer.next !== null && (
                <Link
                  className="btn"
                  to={{ search: `?${new URLSearchParams({ [AFTER]: answer.next })}` }}
                  preventScrollReset
                >
                  {t('NEXT_PAGE')}
                </Link>
              )}
            </nav>
          )}
        </>
      )}
      {removed !== null && <RemoveRowDialog set={set} row={removed} onClose={() => setRemoved(null)} />}
    </Card>
  )
}

function ChangedRow({ row, isStale, onRemove }: { row: Row; isStale: boolean; onRemove: (() => void) | undefined }) {
  const { t } = useTexts()
  const nameOf = useCountryNames()
  const { money, number } = useFormats()
  const currency = countryFacts(row.country_id).currency_code
  const columns = (Object.keys(SHIPPING_COLUMN) as Column[]).filter((column) => column in row.after)
  const textOf = (column: Column, value: Value) => {
    if (value === null || value === undefined) return t('CHANGE_NEVER')
    return MONEY.includes(column) ? money(value, currency) : number(value)
  }
  return columns.map((column, index) => (
    <tr key={column}>
      <td data-name={t('CHANGE_ROW')} translate="no">
        {row.name}
      </td>
      <td data-name={t('CHANGE_COUNTRY')}>{nameOf(row.country_id)}</td>
      <td data-name={t('CHANGE_COLUMN')}>{t(SHIPPING_COLUMN[column])}</td>
      <td className="n" data-name={t('CHANGE_BEFORE')} translate="no">
        {textOf(column, row.before[column])}
      </td>
      <td className="n" data-name={t('CHANGE_AFTER')} translate="no">
        {textOf(column, row.after[column])}
      </td>
      <td className="n" data-name={t('CHANGE_PERCENT')}>
        {MONEY.includes(column) && <PercentText before={row.before[column]} after={row.after[column]} />}
      </td>
      <td data-name={t('CHANGE_NOTES')}>
        {index === 0 && row.exceeds_limit && <StatusLabel tone="warn">{t('CHANGE_BEYOND_LIMIT')}</StatusLabel>}
        {index === 0 && isStale && <StatusLabel tone="bad">{t('CHANGE_STALE')}</StatusLabel>}
        {index === 0 && onRemove !== undefined && (
          <button type="button" className="link" onClick={onRemove}>
            {t('CHANGE_REMOVE')}
          </button>
        )}
      </td>
    </tr>
  ))
}

/** `+12%`; a dash without a value before or after. */
function PercentText({ before, after }: { before: Value; after: Value }) {
  const { percent } = useFormats()
  if (typeof before !== 'number' || typeof after !== 'number' || before === 0) return '–'
  const hundredths = Math.round(((after - before) / before) * 10_000)
  return `${hundredths > 0 ? '+' : ''}${percent(hundredths).replace('-', '\u2212')}`
}
