import { endMemberSession, getMember, type MemberPage, type OpenedMember } from '@meridian/contract/admin/members.ts'
import { deviceName } from '@meridian/domain/device-name.ts'
import { useState } from 'react'
import { useChange } from '../calls/use-change.ts'
import { useTexts } from '../texts/use-texts.ts'
import { MomentText } from '../ui/date-text.tsx'
import { ReasonDialog } from '../ui/dialog/reason-dialog.tsx'
import { toast } from '../ui/toasts.tsx'

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
  const end = useChange(endMemberSession, {
    renews: [getMember],
    onDone: () => {
      setAsked(null)
      toast(t('MEMBER_SESSION_ENDED'))
      onEnded()
    },
  })
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
        <ReasonDialog
          title={t('MEMBER_END_SESSION_TITLE')}
          confirm={t('MEMBER_END_SESSION')}
          needsWords
          isDestructive
          isBusy={end.isPending}
          error={end.error}
          onConfirm={({ words }) =>
            end.mutate({
              params: { memberId: member.user_id, sessionId: asked },
              body: { version: member.version, reason: words },
            })
          }
          onClose={() => setAsked(null)}
        >
          <p>{t('MEMBER_END_SESSION_TEXT')}</p>
        </ReasonDialog>
      )}
    </>
  )
}
