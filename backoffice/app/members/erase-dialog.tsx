import { ERASURE_GROUNDS, eraseMember, getMember, type MemberPage } from '@meridian/contract/admin/members.ts'
import { ERASURE_GROUND } from '../labels/member-labels.ts'
import { useTexts } from '../texts/use-texts.ts'
import { ActDialog } from '../ui/dialog/act-dialog.tsx'
import { useAct } from '../ui/dialog/use-act.ts'

/** Erases a member permanently. The ground comes from a list, since free text could contain the erased name. */
export function EraseDialog({ member, onClose }: { member: MemberPage; onClose: () => void }) {
  const { t } = useTexts()
  const erase = useAct(eraseMember, { refetches: [getMember], done: 'MEMBER_ERASED_NOW', onClose })
  return (
    <ActDialog
      act={erase}
      title={t('MEMBER_ERASE_TITLE', { name: member.name ?? '' })}
      confirm={t('MEMBER_ERASE')}
      isDestructive
      reasons={ERASURE_GROUNDS.map((code) => ({ code, name: t(ERASURE_GROUND[code]) }))}
      onConfirm={(_, ground) => {
        if (ground === undefined) return
        erase.mutate({ params: { memberId: member.user_id }, body: { version: member.version, ground } })
      }}
    >
      <p>{t('MEMBER_ERASE_TEXT')}</p>
    </ActDialog>
  )
}
