import { getProductFieldUse } from '@meridian/contract/admin/product-types.ts'
import { useAnswer } from '../calls/use-answer.ts'
import { useTexts } from '../texts/use-texts.ts'
import { Dialog } from '../ui/dialog/dialog.tsx'
import { FailedState, LoadingState } from '../ui/states.tsx'

/** Tells how many products have a value of a field before it is archived; one that none has is removed. */
export default function ArchiveFieldDialog({
  params,
  name,
  onClose,
  onArchive,
  onRemove,
}: {
  params: { product_type_id: number; key: string }
  name: string
  onClose: () => void
  onArchive: () => void
  onRemove: () => void
}) {
  const { t } = useTexts()
  const { data, error, refetch } = useAnswer(getProductFieldUse, { params })
  const isUsed = data !== undefined && data.products > 0
  return (
    <Dialog
      title={t('FIELD_ARCHIVE_TITLE', { name })}
      confirm={t(isUsed ? 'ENTITY_ARCHIVE' : 'PART_REMOVE')}
      canConfirm={data !== undefined}
      onClose={onClose}
      onConfirm={() => {
        if (isUsed) onArchive()
        else onRemove()
        onClose()
      }}
    >
      {data === undefined ? (
        error ? (
          <FailedState error={error} onRetry={() => refetch()} />
        ) : (
          <LoadingState />
        )
      ) : (
        <p>{isUsed ? t('FIELD_USE', { count: data.products }) : t('FIELD_UNUSED')}</p>
      )}
    </Dialog>
  )
}
