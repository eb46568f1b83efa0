import { actAsMember, type MemberPage } from '@meridian/contract/admin/members.ts'
import { localeInCountry } from '@meridian/domain/locale.ts'
import { useState } from 'react'
import { useChange } from '../calls/use-change.ts'
import { useTexts } from '../texts/use-texts.ts'
import { CallFailureNote } from '../ui/dialog/call-failure-note.tsx'
import { Dialog } from '../ui/dialog/dialog.tsx'
import { TextAreaField } from '../ui/field.tsx'
import { shopUrl } from '../ui/shop-url.ts'

/** Opens the shop as the member in a new tab: read-only, with a recorded reason, and the member is notified. */
export function ActAsDialog({ member, onClose }: { member: MemberPage; onClose: () => void }) {
  const { t } = useTexts()
  const [reason, setReason] = useState('')
  const act = useChange(actAsMember)
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
    <Dialog
      title={t('MEMBER_ACT_AS')}
      confirm={t('MEMBER_ACT_AS')}
      isBusy={act.isPending}
      canConfirm={reason.trim().length >= 3}
      failure={act.error ? <CallFailureNote error={act.error} /> : null}
      onConfirm={() => act.mutate({ params: { memberId: member.user_id }, body: { reason: reason.trim() } })}
      onClose={onClose}
    >
      <p>{t('MEMBER_ACT_AS_TEXT')}</p>
      <TextAreaField
        label={t('REASON_WORDS')}
        value={reason}
        onChange={setReason}
        maxLength={500}
        required
        minLength={3}
      />
    </Dialog>
  )
}
