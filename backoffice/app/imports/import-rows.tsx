import { columnsNamed } from '@meridian/contract/admin/table.ts'
import type { AnswerOf } from '@meridian/contract/endpoint.ts'
import { ROW_OUTCOMES, type RowOutcome } from '@meridian/domain/table-import.ts'
import { Link, useSearchParams } from 'react-router'
import { useListAnswer } from '../calls/use-answer.ts'
import { useFormats } from '../texts/formats.ts'
import { useTexts } from '../texts/use-texts.ts'
import { Card } from '../ui/card.tsx'
import { FailedState, LoadingState } from '../ui/states.tsx'
import { StatusLabel } from '../ui/status-label.tsx'
import { outcomeName, ROW_OUTCOME, rowProblemText } from './import-labels.ts'
import type { TableCalls } from './imported-tables.ts'

type TableImport = AnswerOf<TableCalls['getImport']>['table_import']
type Row = AnswerOf<TableCalls['listRows']>['rows'][number]

const isOutcome = (text: string | null): text is RowOutcome => ROW_OUTCOMES.some((outcome) => outcome === text)

/** The rows of a file with their outcomes, refused ones first. */
export function ImportRows({ calls, found }: { calls: TableCalls; found: TableImport }) {
  const { t } = useTexts()
  const { number } = useFormats()
  const [search] = useSearchParams()
  const given = search.get('outcome')
  const outcome = isOutcome(given) ? given : undefined
  const after = search.get('after') ?? undefined
  const { import_id } = found
  const query = useListAnswer(calls.listRows, { params: { import_id }, query: { outcome, after } })
  const counts = { REFUSED: found.refused, CHANGES: found.changes, DONE: found.done, UNCHANGED: found.unchanged }
  const answer = query.data
  return (
    <Card title={t('IMPORT_ROWS')}>
      <nav className="flex flex-wrap gap-1 py-1" aria-label={t('IMPORT_ROWS')}>
        {[undefined, ...ROW_OUTCOMES]
          .filter((one) => one === undefined || counts[one] > 0)
          .map((one) => (
            <Link
              key={one ?? ''}
              className="btn"
              aria-current={one === outcome ? 'true' : undefined}
              to={{ search: one === undefined ? '' : `?${new URLSearchParams({ outcome: one })}` }}
              preventScrollReset
            >
              {one === undefined ? t('IMPORT_ALL') : t(outcomeName(one, found.change_set_id))} (
              {number(one === undefined ? found.total : counts[one])})
            </Link>
          ))}
      </nav>
      {answer === undefined ? (
        query.isPending ? (
          <LoadingState />
        ) : (
          <FailedState error={query.error} onRetry={() => query.refetch()} />
        )
      ) : (
        <>
          <table className="list list-labelled">
            <caption className="sr-only">{t('IMPORT_ROWS')}</caption>
            <thead>
              <tr>
                <th className="n">{t('IMPORT_ROW')}</th>
                <th>{t('IMPORT_ENTRY')}</th>
                <th>{t('IMPORT_OUTCOME')}</th>
                <th>{t('IMPORT_VALUE')}</th>
              </tr>
            </thead>
            <tbody>
              {answer.rows.map((row) => (
                <tr key={row.row}>
                  <td className="n" data-name={t('IMPORT_ROW')}>
                    {number(row.row)}
                  </td>
                  <td data-name={t('IMPORT_ENTRY')} translate="no">
                    {keyOf(calls, row)}
                  </td>
                  <td data-name={t('IMPORT_OUTCOME')}>
                    <StatusLabel tone={ROW_OUTCOME[row.outcome].tone}>
                      {t(outcomeName(row.outcome, found.change_set_id))}
                    </StatusLabel>
                    {row.problem !== null && (
                      <span className="sub">
                        {rowProblemText({ problem: row.problem, column: row.column, limit: row.limit }, t)}
                      </span>
                    )}
                  </td>
                  <td data-name={t('IMPORT_VALUE')}>
                    <Values calls={calls} row={row} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          {answer.next !== null && (
            <nav className="flex justify-end py-1.75" aria-label={t('PAGES')}>
              <Link
                className="btn"
                to={{
                  search: `?${new URLSearchParams({ ...(outcome !== undefined && { outcome }), after: answer.next })}`,
                }}
                preventScrollReset
              >
                {t('IMPORT_MORE')}
              </Link>
            </nav>
          )}
        </>
      )}
    </Card>
  )
}

/** The columns of a part in a row, also those that only its file names. */
function namesOf({ table }: TableCalls, { cells }: Row, part: 'key' | 'field'): string[] {
  const names = table.columns.map(({ name }) => name)
  const further = Object.keys(cells).filter((name) => !names.includes(name))
  return columnsNamed(table.columns, [...names, ...further])
    .filter((column) => column.part === part)
    .map(({ name }) => name)
}

function keyOf(calls: TableCalls, row: Row): string {
  return namesOf(calls, row, 'key')
    .map((name) => row.cells[name] ?? '')
    .join(' · ')
}

/** Rows with more cells tell only those that differ. */
const TOLD_MAX = 4
/** The rest of a long text is in the file. */
const TEXT_MAX = 200

/** What the file says, and what is there now where that differs. */
function Values({ calls, row }: { calls: TableCalls; row: Row }) {
  const { t } = useTexts()
  const { cells, current, outcome } = row
  const names = namesOf(calls, row, 'field')
  const told = names.flatMap((name) => {
    const value = cells[name] ?? ''
    const now = outcome === 'DONE' ? value : (current?.[name] ?? value)
    const isTold = names.length <= TOLD_MAX || now !== value || (current === null && value !== '')
    return isTold ? [{ name, value, now }] : []
  })
  return told.map(({ name, value, now }) => (
    <span key={name} className="block" translate="no">
      {name}: <b>{shortened(value)}</b>
      {now !== value && <span className="sub">{t('IMPORT_NOW', { value: shortened(now) })}</span>}
    </span>
  ))
}

function shortened(text: string): string {
  return text.length > TEXT_MAX ? `${text.slice(0, TEXT_MAX)}…` : text
}
