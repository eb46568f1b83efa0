import { getMember, listMembers } from '@meridian/contract/admin/members.ts'
import { getMemberStructure, listBranches, moveMember, planMemberMove } from '@meridian/contract/admin/structure.ts'
import { useState } from 'react'
import { useAnswer } from '../calls/use-answer.ts'
import { useFormats } from '../texts/formats.ts'
import { useTexts } from '../texts/use-texts.ts'
import { Facts } from '../ui/card.tsx'
import { ActDialog } from '../ui/dialog/act-dialog.tsx'
import { useAct } from '../ui/dialog/use-act.ts'
import { TextField } from '../ui/field.tsx'

/** Changes the sponsor, after a preview of the effects and the members affected. */
export function MoveDialog({ memberId, version, onClose }: { memberId: number; version: number; onClose: () => void }) {
  const { t, language } = useTexts()
  const formats = useFormats()
  const [code, setCode] = useState('')
  const typed = code.trim()
  const found = useAnswer(listMembers, { query: { search: typed, limit: 2 } }, { enabled: typed.length > 5 })
  const sponsor = found.data?.rows.find((row) => row.code.toLowerCase() === typed.toLowerCase())
  const isKnown = typed === '' || sponsor !== undefined
  const plan = useAnswer(
    planMemberMove,
    { params: { memberId }, query: { languageId: language, sponsor_id: sponsor?.user_id } },
    { enabled: isKnown },
  )
  const move = useAct(moveMember, {
    refetches: [getMember, getMemberStructure, listBranches],
    done: 'MEMBER_MOVED_NOW',
    onClose,
  })
  const planned = isKnown ? plan.data?.plan : undefined
  return (
    <ActDialog
      act={move}
      title={t('MEMBER_MOVE')}
      confirm={t('MEMBER_MOVE_CONFIRM')}
      width="wide"
      reasonMin={3}
      canConfirm={planned !== undefined}
      error={move.error ?? (isKnown ? plan.error : null)}
      onConfirm={(reason) =>
        move.mutate({ params: { memberId }, body: { version, reason, sponsor_id: sponsor?.user_id ?? null } })
      }
    >
      <TextField
        label={t('MEMBER_MOVE_CODE')}
        hint={t('MEMBER_MOVE_HINT')}
        value={code}
        maxLength={12}
        onChange={setCode}
      />
      {planned !== undefined && (
        <div aria-live="polite">
          <Facts
            facts={[
              {
                name: t('MEMBER_SPONSOR'),
                value: `${planned.sponsor?.name ?? t('MEMBER_AT_TOP')} → ${planned.new_sponsor?.name ?? t('MEMBER_AT_TOP')}`,
              },
              { name: t('MEMBER_MOVE_ALONG'), value: formats.number(planned.people.count - 1) },
              ...planned.changes.map((change) => ({
                name: <span translate="no">{change.name ?? t('MEMBER_ELSEWHERE')}</span>,
                value: `${formats.points(change.group_points.before)} → ${t('POINTS', { points: formats.points(change.group_points.after) })}${
                  change.position.before.id === change.position.after.id
                    ? ''
                    : ` · ${change.position.before.name} → ${change.position.after.name}`
                }`,
              })),
            ]}
          />
          <p className="sub">{t('MEMBER_MOVE_TEXT', { month: planned.period })}</p>
        </div>
      )}
    </ActDialog>
  )
}
