import type { MemberPage } from '@meridian/contract/admin/members.ts'
import { listPointAdjustments, proposePoints } from '@meridian/contract/admin/point-adjustments.ts'
import { parseWirePoints } from '@meridian/domain/points.ts'
import { ADJUSTED_KINDS, ADJUSTMENT_CAUSES, type AdjustedKind } from '@meridian/domain/points-adjustment.ts'
import { useState } from 'react'
import { RefusedError } from '../calls/call-failure.ts'
import type { StringKey } from '../texts/string-keys.ts'
import { useTexts } from '../texts/use-texts.ts'
import { ActDialog } from '../ui/dialog/act-dialog.tsx'
import { useAct } from '../ui/dialog/use-act.ts'
import { SelectField, TextField } from '../ui/field.tsx'

const ISSUES: Readonly<Record<string, StringKey>> = {
  NOTHING: 'ISSUE_POINTS_NOTHING',
  TOO_MUCH_AT_ONCE: 'ISSUE_POINTS_AT_ONCE',
  TOO_MUCH_GIVEN: 'ISSUE_POINTS_GIVEN',
}

/** Proposes a credit or debit of a member's points; a colleague decides. */
export default function PointsDialog({ member, onClose }: { member: MemberPage; onClose: () => void }) {
  const { t } = useTexts()
  const [way, setWay] = useState<'GIVE' | 'TAKE'>('GIVE')
  const [kind, setKind] = useState<AdjustedKind>('REDEEMABLE')
  const [typed, setTyped] = useState('')
  const propose = useAct(proposePoints, {
    refetches: [listPointAdjustments],
    done: 'POINTS_PROPOSED',
    isUnsaved: typed !== '',
    onClose,
  })
  const points = pointsTyped(typed)
  const { error } = propose
  const problems = error instanceof RefusedError ? (error.body.fields ?? []) : []
  const issue = ISSUES[problems.find(({ path }) => path === 'points')?.code ?? '']
  return (
    <ActDialog
      act={propose}
      title={t('POINTS_CHANGE')}
      confirm={t('POINTS_PROPOSE')}
      reasons={ADJUSTMENT_CAUSES.map((code) => ({ code, name: t(`POINTS_${code}`) }))}
      reasonMin={3}
      canConfirm={points !== null && points > 0}
      refusals={{ POINTS_SHORT: 'POINTS_TOO_FEW' }}
      failure={issue === undefined ? undefined : <p>{t('REFUSED_FIELDS')}</p>}
      onConfirm={(reason, cause) => {
        if (points === null || cause === undefined) return
        const body = { kind, points: way === 'GIVE' ? points : -points, cause, reason }
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
        options={ADJUSTED_KINDS.map((one) => ({ value: one, name: t(`POINTS_${one}`) }))}
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
    </ActDialog>
  )
}

/** Parses points as typed, `7,50` or `7.5`; null for anything else. */
function pointsTyped(typed: string): number | null {
  const text = typed.trim().replace(',', '.')
  return /^\d{1,7}(\.\d{1,2})?$/.test(text) ? parseWirePoints(Number(text)) : null
}
