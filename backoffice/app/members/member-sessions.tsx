import { endMemberSession, getMember, type MemberPage, type OpenedMember } from '@meridian/contract/admin/members.ts'
import { deviceName } from '@meridian/domain/device-name.ts'
import { useState } from 'react'
import { useTexts } from '../texts/use-texts.ts'
import { MomentText } from '../ui/date-text.tsx'
import { ActDialog } from '../ui/dialog/act-dialog.tsx'
import { useAct } from '../ui/dialog/use-act.ts'

/** The devices on which a member is signed in; each can be signed out. */
export function MemberSessions({
  member,
  sessions,
  canEnd,
  onEnded,
}: {
  member: MemberPage
  sessions: OpenedMember['sessions']
  canEnd: boolean
  onEnded: () => void
}) {
  const { t } = useTexts()
  const [asked, setAsked] = useState<string | null>(null)
  if (sessions.length === 0) return null
  return (
    <>
      <table className="plain-table">
        <caption className="pt-[0.75rem] pb-[0.25rem] text-soft text-start">{t('MEMBER_DEVICES')}</caption>
        <tbody>
          {sessions.map(({ session_id, device, last_used_at }) => (
            <tr key={session_id}>
              <th scope="row" className="wrap-anywhere" translate="no">
                {deviceName(device)}
              </th>
              <td>
                <MomentText at={last_used_at} />
              </td>
              <td className="n">
                {canEnd && (
                  <button
                    type="button"
                    className="btn"
                    aria-label={t('MEMBER_END_SESSION_OF', { name: deviceName(device) })}
                    onClick={() => setAsked(session_id)}
                  >
                    {t('MEMBER_END_SESSION')}
                  </button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {asked !== null && (
        <EndSessionDialog member={member} sessionId={asked} onEnded={onEnded} onClose={() => setAsked(null)} />
      )}
    </>
  )
}

function EndSessionDialog({
  member: { user_id: memberId, version },
  sessionId,
  onEnded,
  onClose,
}: {
  member: MemberPage
  sessionId: string
  onEnded: () => void
  onClose: () => void
}) {
  const { t } = useTexts()
  const end = useAct(endMemberSession, {
    refetches: [getMember],
    done: () => {
      onEnded()
      return t('MEMBER_SESSION_ENDED')
    },
    onClose,
  })
  return (
    <ActDialog
      act={end}
      title={t('MEMBER_END_SESSION_TITLE')}
      confirm={t('MEMBER_END_SESSION')}
      reasonMin={3}
      isDestructive
      onConfirm={(reason) => end.mutate({ params: { memberId, sessionId }, body: { version, reason } })}
    >
      <p>{t('MEMBER_END_SESSION_TEXT')}</p>
    </ActDialog>
  )
}
