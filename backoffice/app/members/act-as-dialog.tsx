import { actAsMember, type MemberPage } from '@meridian/contract/admin/members.ts'
import { localeInCountry } from '@meridian/domain/locale.ts'
import { useTexts } from '../texts/use-texts.ts'
import { ActDialog } from '../ui/dialog/act-dialog.tsx'
import { Dialog } from '../ui/dialog/dialog.tsx'
import { useAct } from '../ui/dialog/use-act.ts'
import { shopUrl } from '../ui/shop-url.ts'

/** Opens the shop as the member in a new tab: read-only, with a recorded reason, and the member is notified. */
export function ActAsDialog({ member, onClose }: { member: MemberPage; onClose: () => void }) {
  const { t } = useTexts()
  const act = useAct(actAsMember, { onClose })
  const acting = act.data?.acting
  // A link, because browsers block a tab that opens after an asynchronous answer.
  if (acting !== undefined) {
    const locale = localeInCountry(acting.language_id, acting.country_id)
    const address = `${shopUrl()}/${locale}/acting?link=${acting.code}`
    return (
      <Dialog
        title={t('MEMBER_ACT_AS')}
        confirm={t('MEMBER_ACT_AS_OPEN')}
        onConfirm={() => {
          window.open(address, '_blank', 'noopener,noreferrer')
          onClose()
        }}
        onClose={onClose}
      >
        <p>{t('MEMBER_ACT_AS_READY')}</p>
      </Dialog>
    )
  }
  return (
    <ActDialog
      act={act}
      title={t('MEMBER_ACT_AS')}
      reasonMin={3}
      onConfirm={(reason) => act.mutate({ params: { memberId: member.user_id }, body: { reason } })}
    >
      <p>{t('MEMBER_ACT_AS_TEXT')}</p>
    </ActDialog>
  )
}
