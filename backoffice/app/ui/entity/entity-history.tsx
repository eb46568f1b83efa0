import type { listAdminHistory } from '@meridian/contract/admin/admins.ts'
import type { AnswerOf, Endpoint, InputOf } from '@meridian/contract/endpoint.ts'
import { splitName } from '@meridian/domain/field-parts.ts'
import { useState } from 'react'
import { useListAnswer } from '../../calls/use-answer.ts'
import type { StringKey } from '../../texts/string-keys.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Card } from '../card.tsx'
import { FailedState, LoadingState } from '../states.tsx'
import { Timeline } from '../timeline.tsx'
import { useNamesOfFields } from './names-of-fields.ts'
import { valuesBefore } from './restored-values.ts'

/** The histories of all entities have one form. */
type History = AnswerOf<typeof listAdminHistory>

/** The changes of an entity, latest first, each with its fields before and after. An earlier version can be restored. */
export function EntityHistory({
  call,
  params,
  acts,
  labels,
  textOf,
  onRestore,
}: {
  call: Endpoint
  params: unknown
  acts: ActNames
  labels: Readonly<Record<string, StringKey>>
  textOf: (field: string, value: unknown) => string
  /** Puts the values into the form, where they are saved like typed ones; absent if nothing may be changed. */
  onRestore: ((values: Readonly<Record<string, unknown>>) => void) | undefined
}) {
  const { t } = useTexts()
  const nameOf = useNamesOfFields(labels)
  const [limit, setLimit] = useState(LIMIT)
  const query = useListAnswer(call, { params, query: { limit } } as InputOf<Endpoint>)
  const history = query.data as History | undefined
  return (
    <Card title={t('ENTITY_HISTORY')}>
      {history === undefined &&
        (query.isError ? <FailedState error={query.error} onRetry={() => query.refetch()} /> : <LoadingState />)}
      {history?.rows.length === 0 && <p className="sub">{t('HISTORY_EMPTY')}</p>}
      {history !== undefined && history.rows.length > 0 && (
        <Timeline
          entries={history.rows.map((entry, index) => {
            const fields = Object.keys(entry.after).filter((field) => splitName(field)[0] in labels)
            const restored = valuesBefore(history.rows.slice(0, index + 1), Object.keys(labels))
            return {
              id: entry.entry_id,
              at: entry.at,
              text: t(nameIn(acts, entry)),
              more: (
                <>
                  <span translate="no">{[entry.admin_name, entry.reason].filter(Boolean).join(' · ')}</span>
                  {fields.map((field) => (
                    <span key={field} className="block">
                      {nameOf(field)}: {field in entry.before && `${textOf(field, entry.before[field])} → `}
                      {textOf(field, entry.after[field])}
                    </span>
                  ))}
                  {onRestore !== undefined && restored !== null && (
                    <button type="button" className="link" onClick={() => onRestore(restored)}>
                      {t('HISTORY_RESTORE')}
                    </button>
                  )}
                </>
              ),
            }
          })}
        />
      )}
      {history?.next != null && limit < LIMIT_MAX && (
        <button type="button" className="btn" onClick={() => setLimit(LIMIT_MAX)}>
          {t('HISTORY_MORE')}
        </button>
      )}
    </Card>
  )
}

/** Names of acts; of an act with several outcomes, by the values that it left. */
export type ActNames = Readonly<Record<string, StringKey | ((after: Readonly<Record<string, unknown>>) => StringKey)>>

const LIMIT = 10
/** A history is shown up to here; the audit log has all of it. */
const LIMIT_MAX = 100

function nameIn(acts: ActNames, entry: History['rows'][number]): StringKey {
  const name = acts[entry.act]
  return typeof name === 'function' ? name(entry.after) : (name ?? actName(entry))
}

function actName({ act, after }: History['rows'][number]): StringKey {
  if (act.startsWith('create')) return 'HISTORY_CREATED'
  if (act.startsWith('archive')) return after.archived === true ? 'ARCHIVED_NOW' : 'UNARCHIVED_NOW'
  return 'HISTORY_CHANGED'
}
