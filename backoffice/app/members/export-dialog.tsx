import { downloadMemberExport, exportMember, getMember, type MemberPage } from '@meridian/contract/admin/members.ts'
import { useChange } from '../calls/use-change.ts'
import { useTexts } from '../texts/use-texts.ts'
import { ReasonDialog } from '../ui/dialog/reason-dialog.tsx'
import { saveFile } from '../ui/save-file.ts'

/** Creates a copy of all data about a member and saves it as a file, once; the member is notified. */
export function ExportDialog({
  member,
  onDone,
  onClose,
}: {
  member: MemberPage
  onDone: () => void
  onClose: () => void
}) {
  const { t } = useTexts()
  const download = useChange(downloadMemberExport, {
    onDone: ({ content }) => {
      saveFile(`${member.code}.json`, JSON.stringify(content, null, 2), 'application/json')
      onDone()
    },
  })
  const make = useChange(exportMember, {
    renews: [getMember],
    onDone: ({ member_export }) => download.mutate({ params: { exportId: member_export.export_id } }),
  })
  return (
    <ReasonDialog
      title={t('MEMBER_EXPORT')}
      confirm={t('MEMBER_EXPORT')}
      needsWords
      isBusy={make.isPending || download.isPending}
      error={make.error ?? download.error}
      onConfirm={({ words }) =>
        make.mutate({ params: { memberId: member.user_id }, body: { version: member.version, reason: words } })
      }
      onClose={onClose}
    >
      <p>{t('MEMBER_EXPORT_TEXT')}</p>
    </ReasonDialog>
  )
}
