import type { AnswerOf, Endpoint } from '@meridian/contract/endpoint.ts'
import { Suspense, useState } from 'react'
import { Link, useParams } from 'react-router'
import { useAnswer } from '../calls/use-answer.ts'
import { useChange } from '../calls/use-change.ts'
import { useFormats } from '../texts/formats.ts'
import { useTexts } from '../texts/use-texts.ts'
import { Card, Facts } from '../ui/card.tsx'
import { MomentText } from '../ui/date-text.tsx'
import { DetailPage } from '../ui/detail-page.tsx'
import { ActDialog } from '../ui/dialog/act-dialog.tsx'
import { CallFailureNote } from '../ui/dialog/call-failure-note.tsx'
import { useAct } from '../ui/dialog/use-act.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { EmptyState, FailedState, LoadingState } from '../ui/states.tsx'
import { StatusLabel } from '../ui/status-label.tsx'
import { IMPORT_STATE, outcomeName } from './import-labels.ts'
import { type TableCalls, tableAt } from './imported-tables.ts'

// They come once the rows are checked.
const ImportRows = lazyPart(async () => ({ default: (await import('./import-rows.tsx')).ImportRows }))

type TableImport = AnswerOf<TableCalls['getImport']>['table_import']

const AGAIN_MS = 1000
const isRunning = ({ state }: TableImport) => state === 'CHECKING' || state === 'APPLYING'

/** An import: its progress, the outcome of each row, and the act that applies it. */
export default function ImportPage() {
  const { t } = useTexts()
  const { table: name = '', importId = '' } = useParams()
  const table = tableAt(name)
  return table === undefined ? (
    <EmptyState title={t('NOT_FOUND_TEXT')} />
  ) : (
    <OpenedImport key={importId} name={name} table={table} import_id={Number(importId)} />
  )
}

function OpenedImport({
  name,
  table: { calls, title, refetches },
  import_id,
}: {
  name: string
  table: NonNullable<ReturnType<typeof tableAt>>
  import_id: number
}) {
  const { t } = useTexts()
  const { number } = useFormats()
  const [applies, setApplies] = useState(false)
  const params = { import_id }
  const query = useAnswer(
    calls.getImport,
    { params },
    { again: ({ table_import }) => (isRunning(table_import) ? AGAIN_MS : false) },
  )
  const cancel = useChange(calls.cancelImport, { refetches: [calls.getImport, calls.listRows, ...refetches] })
  const found = query.data?.table_import
  if (found === undefined) {
    return query.isPending ? <LoadingState /> : <FailedState error={query.error} onRetry={() => query.refetch()} />
  }
  const { state, total, refused, changes, done, unchanged, version } = found
  const decided = state === 'APPLYING' ? total - changes : refused + changes + done + unchanged
  return (
    <DetailPage
      title={found.file_name}
      list={{ name: t(title), address: `/tables/${name}` }}
      facts={
        <>
          <StatusLabel tone={IMPORT_STATE[state].tone}>{t(IMPORT_STATE[state].name)}</StatusLabel>
          <span>
            <MomentText at={found.created_at} />
          </span>
        </>
      }
      primary={
        state === 'CHECKED' && changes > 0 ? (
          <button type="button" className="btn btn-main" onClick={() => setApplies(true)}>
            {t('IMPORT_APPLY', { count: number(changes) })}
          </button>
        ) : (
          (state === 'DONE' || state === 'CANCELLED') && (
            <Link className="btn" to={`/tables/${name}`}>
              {t('IMPORT_AGAIN')}
            </Link>
          )
        )
      }
      secondary={
        state !== 'DONE' &&
        state !== 'CANCELLED' && (
          <button
            type="button"
            className="btn"
            disabled={cancel.isPending}
            onClick={() => cancel.mutate({ params, body: { version } })}
          >
            {t('IMPORT_CANCEL')}
          </button>
        )
      }
    >
      <Card title={t('IMPORT_PROGRESS', { done: number(decided), total: number(total) })}>
        {isRunning(found) && (
          <progress className="progress" value={decided} max={total} aria-label={t(IMPORT_STATE[state].name)} />
        )}
        <div aria-live="polite">{!isRunning(found) && <Summary found={found} />}</div>
        {cancel.error !== null && (
          <div className="failure" role="alert">
            <CallFailureNote error={cancel.error} />
          </div>
        )}
      </Card>
      {!isRunning(found) && (
        <Suspense fallback={<LoadingState />}>
          <ImportRows calls={calls} found={found} />
        </Suspense>
      )}
      {applies && <ApplyDialog calls={calls} found={found} refetches={refetches} onClose={() => setApplies(false)} />}
    </DetailPage>
  )
}

function Summary({ found: { state, changes, done, refused, unchanged, change_set_id } }: { found: TableImport }) {
  const { t } = useTexts()
  const { number } = useFormats()
  return (
    <>
      <Facts
        facts={[
          state === 'CHECKED' && { name: t('ROW_CHANGES'), value: number(changes) },
          state !== 'CHECKED' && { name: t(outcomeName('DONE', change_set_id)), value: number(done) },
          { name: t('ROW_UNCHANGED'), value: number(unchanged) },
          { name: t('ROW_REFUSED'), value: number(refused) },
        ]}
      />
      {state === 'CHECKED' && <p>{t(changes === 0 ? 'IMPORT_NOTHING' : 'IMPORT_CHECKED_TEXT')}</p>}
      {change_set_id !== null && (
        <p>
          {t('IMPORT_WAITS')}{' '}
          <Link className="link" to={`/changes/${change_set_id}`}>
            {t('IMPORT_CHANGE_SET')}
          </Link>
        </p>
      )}
      {refused > 0 && <p>{t('IMPORT_REFUSED_TEXT')}</p>}
    </>
  )
}

function ApplyDialog({
  calls,
  found: { import_id, version, changes, refused },
  refetches,
  onClose,
}: {
  calls: TableCalls
  found: TableImport
  refetches: readonly Endpoint[]
  onClose: () => void
}) {
  const { t } = useTexts()
  const { number } = useFormats()
  const apply = useAct(calls.applyImport, {
    refetches: [calls.getImport, calls.listRows, ...refetches],
    done: () => undefined,
    onClose,
  })
  return (
    <ActDialog
      act={apply}
      title={t('IMPORT_APPLY', { count: number(changes) })}
      reasonMin={3}
      onConfirm={(reason) => apply.mutate({ params: { import_id }, body: { version, reason } })}
    >
      <p>{t('IMPORT_APPLY_TEXT', { refused: number(refused) })}</p>
    </ActDialog>
  )
}
