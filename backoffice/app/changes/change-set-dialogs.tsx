import {
  approveChangeSet,
  discardChangeSet,
  type listChanges,
  publishChangeSet,
  reopenChangeSet,
  saveChangeSet,
  submitChangeSet,
  undoChangeSet,
  unscheduleChangeSet,
} from '@meridian/contract/admin/change-sets.ts'
import type { AnswerOf } from '@meridian/contract/endpoint.ts'
import type { ChangeSetAct } from '@meridian/domain/change-set.ts'
import { useNavigate } from 'react-router'
import { CHANGE_SET_STATE } from '../labels/change-set-labels.ts'
import type { StringKey } from '../texts/string-keys.ts'
import { useTexts } from '../texts/use-texts.ts'
import { ActDialog } from '../ui/dialog/act-dialog.tsx'
import { useAct } from '../ui/dialog/use-act.ts'
import { CHANGE_SET_READS } from './change-set-reads.ts'
import type { ChangeSet } from './use-change-set-acts.ts'

export type ConfirmedAct = Exclude<ChangeSetAct, 'edit' | 'schedule'>

const CALLS = {
  submit: submitChangeSet,
  discard: discardChangeSet,
  approve: approveChangeSet,
  reopen: reopenChangeSet,
  publish: publishChangeSet,
  unschedule: unscheduleChangeSet,
  undo: undoChangeSet,
} as const

const ACTS: Readonly<Record<ConfirmedAct, { name: StringKey; text: StringKey }>> = {
  submit: { name: 'CHANGE_SET_SUBMIT', text: 'CHANGE_SET_SUBMIT_TEXT' },
  discard: { name: 'CHANGE_SET_DISCARD', text: 'CHANGE_SET_DISCARD_TEXT' },
  approve: { name: 'CHANGE_SET_APPROVE', text: 'CHANGE_SET_APPROVE_TEXT' },
  reopen: { name: 'CHANGE_SET_REOPEN', text: 'CHANGE_SET_REOPEN_TEXT' },
  publish: { name: 'CHANGE_SET_PUBLISH', text: 'CHANGE_SET_PUBLISH_TEXT' },
  unschedule: { name: 'CHANGE_SET_UNSCHEDULE', text: 'CHANGE_SET_UNSCHEDULE_TEXT' },
  undo: { name: 'CHANGE_SET_UNDO', text: 'CHANGE_SET_UNDO_TEXT' },
}

/** Confirms an act, with a reason where one is asked for. An undone set leads to the one that undoes it. */
export function ChangeSetDialog({ act, set, onClose }: { act: ConfirmedAct; set: ChangeSet; onClose: () => void }) {
  const { t } = useTexts()
  const navigate = useNavigate()
  const { change_set_id, version } = set
  const change = useAct<(typeof CALLS)[ConfirmedAct]>(CALLS[act], {
    refetches: CHANGE_SET_READS,
    done: ({ row }) => {
      if (row.change_set_id !== change_set_id) navigate(`/changes/${row.change_set_id}`)
      return `${row.name}: ${t(CHANGE_SET_STATE[act === 'undo' ? 'UNDONE' : row.state].name)}`
    },
    onClose,
  })
  const isReasoned = act === 'reopen' || act === 'undo'
  const text = act === 'submit' && set.needs_review ? 'CHANGE_SET_SUBMIT_REVIEW_TEXT' : ACTS[act].text
  return (
    <ActDialog
      act={change}
      title={t(ACTS[act].name)}
      reasonMin={isReasoned ? 3 : undefined}
      isDestructive={act === 'discard' || act === 'undo'}
      onConfirm={(reason) => {
        const input = { params: { change_set_id }, query: {} }
        change.mutate(isReasoned ? { ...input, body: { version, reason } } : { ...input, body: { version } })
      }}
    >
      <p>{t(text)}</p>
    </ActDialog>
  )
}

/** Takes a row out of a draft. */
export function RemoveRowDialog({
  set: { change_set_id, version, name },
  row,
  onClose,
}: {
  set: ChangeSet
  row: AnswerOf<typeof listChanges>['rows'][number]
  onClose: () => void
}) {
  const { t } = useTexts()
  const save = useAct(saveChangeSet, { refetches: CHANGE_SET_READS, done: 'SAVED', onClose })
  return (
    <ActDialog
      act={save}
      title={t('CHANGE_REMOVE')}
      onConfirm={() =>
        save.mutate({
          params: { change_set_id },
          query: {},
          body: { name, version, changes: [{ entity: row.entity, key: row.key, before: {}, after: {} }] },
        })
      }
    >
      <p>{t('CHANGE_REMOVE_TEXT', { name: row.name })}</p>
    </ActDialog>
  )
}
