import { actAsMember, type MemberPage } from '@meridian/contract/admin/members.ts'
import { localeInCountry } from '@meridian/domain/locale.ts'
import { useTexts } from '../texts/use-texts.ts'
import { ActDialog } from '../ui/dialog/act-dialog.tsx'
import { useAct } from '../ui/dialog/use-act.ts'
import { shopUrl } from '../ui/shop-url.ts'

/** Opens the shop as the member in a new tab: read-only, with a recorded reason, and the member is notified. */
export function ActAsDialog({ member, onClose }: { member: MemberPage; onClose: () => void }) {
  const { t } = useTexts()
  const act = useAct(actAsMember, { onClose })
  const acting = act.data?.acting
  // A link, because browsers block a tab that opens after an asynchronous answer.
  const openShop = ({ language_id, country_id, code }: NonNullable<typeof acting>) => {
    const address = `${shopUrl()}/${localeInCountry(language_id, country_id)}/acting?link=${code}`
    window.open(address, '_blank', 'noopener,noreferrer')
    onClose()
  }
  return (
    <ActDialog
      act={act}
      title={t('MEMBER_ACT_AS')}
      confirm={t(acting === undefined ? 'MEMBER_ACT_AS' : 'MEMBER_ACT_AS_OPEN')}
      reasonMin={acting === undefined ? 3 : undefined}
      onConfirm={(reason) =>
        acting === undefined ? act.mutate({ params: { memberId: member.user_id }, body: { reason } }) : openShop(acting)
      }
    >
      <p>{t(acting === undefined ? 'MEMBER_ACT_AS_TEXT' : 'MEMBER_ACT_AS_READY')}</p>
    </ActDialog>
  )
}
