import { downloadMemberExport, exportMember, getMember, type MemberPage } from '@meridian/contract/admin/members.ts'
import { useChange } from '../calls/use-change.ts'
import { useTexts } from '../texts/use-texts.ts'
import { ActDialog } from '../ui/dialog/act-dialog.tsx'
import { useAct } from '../ui/dialog/use-act.ts'
import { saveFile } from '../ui/save-file.ts'

/** Creates a copy of all data about a member and saves it as a file, once; the member is notified. */
export function ExportDialog({ member, onClose }: { member: MemberPage; onClose: () => void }) {
  const { t } = useTexts()
  const download = useAct(downloadMemberExport, {
    done: ({ content }) => {
      saveFile(`${member.code}.json`, JSON.stringify(content, null, 2), 'application/json')
      return t('MEMBER_EXPORTED')
    },
    onClose,
  })
  const make = useChange(exportMember, {
    refetches: [getMember],
    onDone: ({ member_export }) => download.mutate({ params: { exportId: member_export.export_id } }),
  })
  return (
    <ActDialog
      act={download}
      title={t('MEMBER_EXPORT')}
      reasonMin={3}
      isBusy={make.isPending || download.isPending}
      error={make.error ?? download.error}
      onConfirm={(reason) =>
        make.mutate({ params: { memberId: member.user_id }, body: { version: member.version, reason } })
      }
    >
      <p>{t('MEMBER_EXPORT_TEXT')}</p>
    </ActDialog>
  )
}
