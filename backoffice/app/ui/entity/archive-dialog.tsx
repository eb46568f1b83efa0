import type { Endpoint } from '@meridian/contract/endpoint.ts'
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
  refetches,
  onClose,
}: {
  archive: Endpoint
  input: { params?: unknown; query?: unknown }
  version: number
  isArchived: boolean
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
      onConfirm={(reason) => {
        const body = { version, archived: !isArchived, ...(needsReason && { reason }) }
        act.mutate({ params: input.params, query: input.query, body })
      }}
    >
      <p>{t(isArchived ? 'UNARCHIVE_TEXT' : 'ENTITY_ARCHIVE_TEXT')}</p>
    </ActDialog>
  )
}
