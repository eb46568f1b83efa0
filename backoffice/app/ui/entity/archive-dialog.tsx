import type { Endpoint } from '@meridian/contract/endpoint.ts'
import type { ErrorName } from '@meridian/contract/errors.ts'
import type { StringKey } from '../../texts/string-keys.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { ActDialog } from '../dialog/act-dialog.tsx'
import { useAct } from '../dialog/use-act.ts'
import { takesReason } from './entity-call.ts'

/** Archives an entity, or brings it back. */
export default function ArchiveDialog({
  archive,
  input,
  version,
  isArchived,
  refusals,
  refetches,
  onClose,
}: {
  archive: Endpoint
  input: { params?: unknown; query?: unknown }
  version: number
  isArchived: boolean
  /** Texts of refusals that mean something else here than in general. */
  refusals: Partial<Record<ErrorName, StringKey>> | undefined
  refetches: readonly Endpoint[]
  onClose: () => void
}) {
  const { t } = useTexts()
  const act = useAct(archive, { refetches, done: isArchived ? 'UNARCHIVED_NOW' : 'ARCHIVED_NOW', onClose })
  const needsReason = takesReason(archive)
  return (
    <ActDialog
      act={act}
      title={t(isArchived ? 'UNARCHIVE' : 'ENTITY_ARCHIVE')}
      reasonMin={needsReason ? 3 : undefined}
      isDestructive={!isArchived}
      {...(refusals !== undefined && { refusals })}
      onConfirm={(reason) => {
        const body = { version, archived: !isArchived, ...(needsReason && { reason }) }
        act.mutate({ params: input.params, query: input.query, body })
      }}
    >
      <p>{t(isArchived ? 'UNARCHIVE_TEXT' : 'ENTITY_ARCHIVE_TEXT')}</p>
    </ActDialog>
  )
}
