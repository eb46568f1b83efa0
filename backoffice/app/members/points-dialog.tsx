import type { MemberPage } from '@meridian/contract/admin/members.ts'
import { listPointAdjustments, proposePoints } from '@meridian/contract/admin/point-adjustments.ts'
import { parseWirePoints } from '@meridian/domain/points.ts'
import {
  ADJUSTED_KINDS,
  ADJUSTMENT_CAUSES,
  type AdjustedKind,
  type AdjustmentCause,
} from '@meridian/domain/points-adjustment.ts'
import { useState } from 'react'
import { Refused } from '../calls/call-failure.ts'
import { useChange } from '../calls/use-change.ts'
import type { StringKey } from '../texts/string-keys.ts'
import { useTexts } from '../texts/use-texts.ts'
import { CallFailureNote } from '../ui/dialog/call-failure-note.tsx'
import { Dialog } from '../ui/dialog/dialog.tsx'
import { SelectField, TextAreaField, TextField } from '../ui/field.tsx'
import { useUnsaved } from '../ui/form/unsaved.ts'
import { ADJUSTED_KIND, ADJUSTMENT_CAUSE } from './member-words.ts'

const ISSUES: Readonly<Record<string, StringKey>> = {
  NOTHING: 'ISSUE_POINTS_NOTHING',
  TOO_MUCH_AT_ONCE: 'ISSUE_POINTS_AT_ONCE',
  TOO_MUCH_GIVEN: 'ISSUE_POINTS_GIVEN',
}

/** Proposes a credit or debit of a member's points; a colleague decides. */
export default function PointsDialog({
  member,
  onDone,
  onClose,
}: {
  member: MemberPage
  onDone: () => void
  onClose: () => void
}) {
  const { t } = useTexts()
  const [way, setWay] = useState<'GIVE' | 'TAKE'>('GIVE')
  const [kind, setKind] = useState<AdjustedKind>('REDEEMABLE')
  const [cause, setCause] = useState<AdjustmentCause | ''>('')
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const propose = useChange(proposePoints, { renews: [listPointAdjustments], onDone })
  const points = pointsTyped(typed)
  const { error } = propose
  const problems = error instanceof Refused ? (error.body.fields ?? []) : []
  const issue = ISSUES[problems.find(({ path }) => path === 'points')?.code ?? '']
  useUnsaved(typed !== '' || reason !== '')
  return (
    <Dialog
      title={t('POINTS_CHANGE')}
      confirm={t('POINTS_PROPOSE')}
      isBusy={propose.isPending}
      canConfirm={points !== null && points > 0 && cause !== '' && reason.trim().length > 2}
      failure={
        error === null ? null : issue !== undefined ? (
          <p>{t('REFUSED_FIELDS')}</p>
        ) : error instanceof Refused && error.is('POINTS_SHORT') ? (
          <p>{t('POINTS_TOO_FEW')}</p>
        ) : (
          <CallFailureNote error={error} />
        )
      }
      onClose={onClose}
      onConfirm={() => {
        if (points === null || cause === '') return
        const body = { kind, points: way === 'GIVE' ? points : -points, cause, reason: reason.trim() }
        propose.mutate({ params: { memberId: member.user_id }, body })
      }}
    >
      <p className="sub">{t('POINTS_CHANGE_HINT')}</p>
      <SelectField
        label={t('POINTS_WAY')}
        value={way}
        onChange={(value) => setWay(value === 'TAKE' ? 'TAKE' : 'GIVE')}
        options={[
          { value: 'GIVE', name: t('POINTS_GIVE') },
          { value: 'TAKE', name: t('POINTS_TAKE') },
        ]}
      />
      <SelectField
        label={t('POINTS_KIND')}
        value={kind}
        onChange={(value) => setKind(ADJUSTED_KINDS.find((one) => one === value) ?? kind)}
        options={ADJUSTED_KINDS.map((one) => ({ value: one, name: t(ADJUSTED_KIND[one]) }))}
      />
      <TextField
        label={t('MEMBER_POINTS')}
        error={issue === undefined ? undefined : t(issue)}
        value={typed}
        onChange={setTyped}
        inputMode="decimal"
        maxLength={10}
        autoComplete="off"
        required
      />
      <SelectField
        label={t('REASON')}
        required
        value={cause}
        onChange={(value) => setCause(ADJUSTMENT_CAUSES.find((one) => one === value) ?? '')}
        options={[
          { value: '', name: t('CHOOSE') },
          ...ADJUSTMENT_CAUSES.map((one) => ({ value: one, name: t(ADJUSTMENT_CAUSE[one]) })),
        ]}
      />
      <TextAreaField label={t('REASON_WORDS')} value={reason} onChange={setReason} maxLength={500} required />
    </Dialog>
  )
}

/** Parses points as typed, `7,50` or `7.5`; null for anything else. */
function pointsTyped(typed: string): number | null {
  const text = typed.trim().replace(',', '.')
  return /^\d{1,7}(\.\d{1,2})?$/.test(text) ? parseWirePoints(Number(text)) : null
}
