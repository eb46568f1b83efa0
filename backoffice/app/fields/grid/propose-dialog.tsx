import { createChangeSet, saveChangeSet, searchChangeSets } from '@meridian/contract/admin/change-sets.ts'
import type { Endpoint } from '@meridian/contract/endpoint.ts'
import type { FieldProblem } from '@meridian/contract/errors.ts'
import { RefusedError } from '../../calls/call-failure.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { ActDialog } from '../../ui/dialog/act-dialog.tsx'
import { useAct } from '../../ui/dialog/use-act.ts'
import { DraftTarget, useDraftTarget } from './draft-target.tsx'
import type { RowChange } from './proposals.ts'

/** Puts changes into a new draft, or into one that the admin has begun. */
export default function ProposeDialog({
  changes,
  refetches,
  onRefused,
  onStale,
  onProposed,
  onClose,
}: {
  changes: readonly RowChange[]
  /** Calls that show which rows wait. */
  refetches: readonly Endpoint[]
  onRefused: (fields: readonly FieldProblem[]) => void
  onStale: () => void
  onProposed: (change_set_id: number) => void
  onClose: () => void
}) {
  const { t } = useTexts()
  const target = useDraftTarget()
  const { draft, name } = target
  const options = { refetches: [searchChangeSets, ...refetches], isUnsaved: name !== '', onClose }
  const proposedIn = (row: { change_set_id: number; name: string } | null) => {
    if (row === null) return undefined
    onProposed(row.change_set_id)
    return t('PROPOSED', { name: row.name })
  }
  const create = useAct(createChangeSet, { ...options, done: ({ row }) => proposedIn(row) })
  const save = useAct(saveChangeSet, { ...options, done: ({ row }) => proposedIn(row) })
  const onError = (error: unknown) => {
    if (!(error instanceof RefusedError)) return
    const fields = error.body.fields ?? []
    if (error.is('CHANGES_STALE')) onStale()
    else if (fields.some(({ path }) => path.startsWith('changes.'))) onRefused(fields)
  }
  return (
    <ActDialog
      act={draft === undefined ? create : save}
      title={t('PROPOSE_TITLE')}
      confirm={t('PROPOSE_CONFIRM')}
      error={create.error ?? save.error ?? target.error}
      canConfirm={target.isChosen}
      onConfirm={() => {
        if (draft === undefined) create.mutate({ query: {}, body: { name, changes: [...changes] } }, { onError })
        else
          save.mutate(
            {
              params: { change_set_id: draft.change_set_id },
              query: {},
              body: { name: draft.name, version: draft.version, changes: [...changes] },
            },
            { onError },
          )
      }}
    >
      <p>{t('PROPOSE_TEXT')}</p>
      <DraftTarget target={target} isFirst />
    </ActDialog>
  )
}
