import { ERASURE_GROUNDS, eraseMember, getMember, type MemberPage } from '@meridian/contract/admin/members.ts'
import { useState } from 'react'
import { useChange } from '../calls/use-change.ts'
import { useTexts } from '../texts/use-texts.ts'
import { CallFailureNote } from '../ui/dialog/call-failure-note.tsx'
import { Dialog } from '../ui/dialog/dialog.tsx'
import { SelectField } from '../ui/field.tsx'
import { ERASURE_GROUND } from './member-words.ts'

type Ground = (typeof ERASURE_GROUNDS)[number]

/** Erases a member permanently. The ground comes from a list, since free text could contain the erased name. */
export function EraseDialog({
  member,
  onDone,
  onClose,
}: {
  member: MemberPage
  onDone: () => void
  onClose: () => void
}) {
  const { t } = useTexts()
  const [ground, setGround] = useState<Ground | undefined>(undefined)
  const erase = useChange(eraseMember, { renews: [getMember], onDone })
  return (
    <Dialog
      title={t('MEMBER_ERASE_TITLE', { name: member.name ?? '' })}
      confirm={t('MEMBER_ERASE')}
      isDestructive
      isBusy={erase.isPending}
      canConfirm={ground !== undefined}
      failure={erase.error ? <CallFailureNote error={erase.error} /> : null}
      onConfirm={() => {
        if (ground === undefined) return
        erase.mutate({ params: { memberId: member.user_id }, body: { version: member.version, ground } })
      }}
      onClose={onClose}
    >
      <p>{t('MEMBER_ERASE_TEXT')}</p>
      <SelectField
        label={t('REASON')}
        value={ground ?? ''}
        required
        onChange={(value) => setGround(ERASURE_GROUNDS.find((one) => one === value))}
        options={[
          { value: '', name: t('CHOOSE') },
          ...ERASURE_GROUNDS.map((value) => ({ value, name: t(ERASURE_GROUND[value]) })),
        ]}
      />
    </Dialog>
  )
}
