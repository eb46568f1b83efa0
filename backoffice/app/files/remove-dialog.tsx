import { deleteFile, searchFiles } from '@meridian/contract/admin/files.ts'
import { useNavigate } from 'react-router'
import { useTexts } from '../texts/use-texts.ts'
import { ActDialog } from '../ui/dialog/act-dialog.tsx'
import { useAct } from '../ui/dialog/use-act.ts'
import type { FileRow } from './file-labels.ts'

/** Deletes a file that nothing uses. */
export default function RemoveDialog({ file, onClose }: { file: FileRow; onClose: () => void }) {
  const { t } = useTexts()
  const navigate = useNavigate()
  const { file_id, version, name } = file
  const act = useAct(deleteFile, {
    refetches: [searchFiles],
    done: () => {
      navigate('/files')
      return t('FILE_DELETED', { name })
    },
    onClose,
  })
  return (
    <ActDialog
      act={act}
      title={t('FILE_DELETE')}
      isDestructive
      refusals={{ ACT_NOT_ALLOWED: 'FILE_USED_NOW' }}
      onConfirm={() => act.mutate({ params: { file_id }, body: { version } })}
    >
      <p>{t('FILE_DELETE_TEXT', { name })}</p>
    </ActDialog>
  )
}
