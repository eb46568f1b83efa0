import { ERASURE_GROUNDS, eraseMember, getMember, type MemberPage } from '@meridian/contract/admin/members.ts'
import { useState } from 'react'
import { useChange } from '../calls/use-change.ts'
import type { StringKey } from '../texts/string-keys.ts'
import { useTexts } from '../texts/use-texts.ts'
import { CallFailureNote } from '../ui/dialog/call-failure-note.tsx'
import { Dialog } from '../ui/dialog/dialog.tsx'
import { SelectField } from '../ui/field.tsx'

type Ground = (typeof ERASURE_GROUNDS)[number]

const GROUNDS: Readonly<Record<Ground, StringKey>> = {
  LETTER: 'GROUND_LETTER',
  MAIL: 'GROUND_MAIL',
  CALL: 'GROUND_CALL',
  DUPLICATE: 'GROUND_DUPLICATE',
  AUTHORITY: 'GROUND_AUTHORITY',
  DEATH: 'GROUND_DEATH',
}

/** Erases a member for good. The ground is one of a list: words could name the person whom nothing may name afterwards. */
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
        onChange={(value) => setGround(ERASURE_GROUNDS.find((one) => one === value))}
        options={[
          { value: '', name: t('CHOOSE') },
          ...ERASURE_GROUNDS.map((value) => ({ value, name: t(GROUNDS[value]) })),
        ]}
      />
    </Dialog>
  )
}
