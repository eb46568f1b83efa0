import { blockAdmin, getAdmin, listAdmins, removeAdmin, resetAdminFactors } from '@meridian/contract/admin/admins.ts'
import type { AnswerOf } from '@meridian/contract/endpoint.ts'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useAnswer } from '../calls/use-answer.ts'
import { HistoryLink } from '../frame/history-link.tsx'
import { ADMIN_STATE, FACTOR_NAMES } from '../labels/admin-labels.ts'
import { roleName } from '../session/role-labels.ts'
import { useMay, useSelf } from '../session/use-self.ts'
import { useCountrySummary } from '../texts/country-summary.ts'
import type { StringKey } from '../texts/string-keys.ts'
import { useTexts } from '../texts/use-texts.ts'
import type { Act } from '../ui/action-menu.tsx'
import { Card, Facts } from '../ui/card.tsx'
import { MomentText } from '../ui/date-text.tsx'
import { DetailPage } from '../ui/detail-page.tsx'
import { ActDialog } from '../ui/dialog/act-dialog.tsx'
import { useAct } from '../ui/dialog/use-act.ts'
import { FailedState, LoadingState } from '../ui/states.tsx'
import { StatusLabel } from '../ui/status-label.tsx'
import { toast } from '../ui/toasts.tsx'
import { AdminFailure } from './admin-failure.tsx'
import { RoleText } from './role-text.tsx'
import { RolesForm } from './roles-form.tsx'

type AdminAct = 'block' | 'unblock' | 'reset' | 'remove'

/** The confirmation question of each act. */
const ACTS: Readonly<Record<AdminAct, { name: StringKey; text: StringKey }>> = {
  block: { name: 'ADMIN_BLOCK', text: 'ADMIN_BLOCK_TEXT' },
  unblock: { name: 'ADMIN_UNBLOCK', text: 'ADMIN_UNBLOCK_TEXT' },
  reset: { name: 'ADMIN_RESET', text: 'ADMIN_RESET_TEXT' },
  remove: { name: 'ADMIN_REMOVE', text: 'ADMIN_REMOVE_TEXT' },
}

/** An admin: roles per country and means of signing in. Both can be changed with the right to manage admins. */
export default function AdminPage() {
  const adminId = Number(useParams().adminId)
  const { t } = useTexts()
  const may = useMay()
  const self = useSelf()
  const navigate = useNavigate()
  const summary = useCountrySummary()
  const query = useAnswer(getAdmin, { params: { adminId } })
  const [asked, setAsked] = useState<AdminAct | null>(null)
  const [isEditing, setIsEditing] = useState(false)
  const admin = query.data?.admin
  const canRule = may('admins.write') && admin !== undefined && adminId !== self.admin_id
  const confirm = (what: AdminAct) => () => setAsked(what)
  const acts: Act[] = canRule
    ? [
        ...(admin.factors.length > 0 ? [{ id: 'reset', name: t('ADMIN_RESET'), run: confirm('reset') }] : []),
        ...(admin.state === 'BLOCKED'
          ? [{ id: 'unblock', name: t('ADMIN_UNBLOCK'), run: confirm('unblock') }]
          : [{ id: 'block', name: t('ADMIN_BLOCK'), run: confirm('block') }]),
        { id: 'remove', name: t('ADMIN_REMOVE'), run: confirm('remove'), isDestructive: true },
      ]
    : []
  const leave = () => navigate('/admins')
  if (admin === undefined) {
    return query.isError ? <FailedState error={query.error} onRetry={() => query.refetch()} /> : <LoadingState />
  }
  return (
    <DetailPage
      title={admin.name}
      list={{ name: t('ROOM_ADMINS'), address: '/admins' }}
      facts={
        <>
          <StatusLabel tone={ADMIN_STATE[admin.state].tone}>{t(ADMIN_STATE[admin.state].name)}</StatusLabel>
          <span translate="no">{admin.email}</span>
          <HistoryLink kind="admin" id={adminId} />
        </>
      }
      acts={acts}
      presence={{ kind: 'admin', object_id: adminId }}
      primary={
        canRule &&
        !isEditing && (
          <button type="button" className="btn btn-main" data-edit onClick={() => setIsEditing(true)}>
            {t('ADMIN_CHANGE_ROLES')}
          </button>
        )
      }
      side={
        <Card title={t('ADMIN_SIGN_IN')}>
          <Facts
            facts={[
              {
                name: t('ADMIN_FACTORS'),
                value: admin.factors.map((factor) => t(FACTOR_NAMES[factor])).join(', ') || '–',
              },
              {
                name: t('ADMIN_LAST_USED'),
                value: admin.last_used_at === null ? '–' : <MomentText at={admin.last_used_at} />,
              },
            ]}
          />
        </Card>
      }
    >
      <Card title={t('ADMIN_ROLES')}>
        {canRule && isEditing ? (
          <RolesForm
            admin={admin}
            onDone={() => {
              setIsEditing(false)
              toast(t('ADMIN_ROLES_CHANGED'))
            }}
            onGone={leave}
          />
        ) : (
          <Facts
            facts={admin.roles.map(({ role_key, countries }) => ({
              name: roleName(role_key, t),
              value: (
                <>
                  {summary(countries)}
                  <RoleText role={role_key} />
                </>
              ),
            }))}
          />
        )}
        {admin.works_elsewhere && <p className="sub">{t('ADMIN_ELSEWHERE')}</p>}
      </Card>
      {asked !== null && <AdminDialog asked={asked} admin={admin} onRemoved={leave} onClose={() => setAsked(null)} />}
    </DetailPage>
  )
}

function AdminDialog({
  asked,
  admin: { admin_id: adminId, version },
  onRemoved,
  onClose,
}: {
  asked: AdminAct
  admin: AnswerOf<typeof getAdmin>['admin']
  onRemoved: () => void
  onClose: () => void
}) {
  const { t } = useTexts()
  const refetches = [getAdmin, listAdmins]
  const block = useAct(blockAdmin, {
    refetches,
    done: ({ admin }) => t(admin.state === 'BLOCKED' ? 'ADMIN_BLOCKED_NOW' : 'ADMIN_UNBLOCKED_NOW'),
    onClose,
  })
  const reset = useAct(resetAdminFactors, { refetches, done: 'ADMIN_RESET_NOW', onClose })
  const remove = useAct(removeAdmin, {
    refetches: [listAdmins],
    done: () => {
      onRemoved()
      return t('ADMIN_REMOVED_NOW')
    },
    onClose,
  })
  const act = { block, unblock: block, reset, remove }[asked]
  const params = { adminId }
  return (
    <ActDialog
      act={act}
      title={t(ACTS[asked].name)}
      reasonMin={3}
      isDestructive={asked !== 'unblock'}
      failure={act.error && <AdminFailure error={act.error} />}
      onConfirm={(reason) => {
        if (asked === 'reset') reset.mutate({ params, body: { version, reason } })
        else if (asked === 'remove') remove.mutate({ params, body: { version, reason } })
        else block.mutate({ params, body: { version, reason, blocked: asked === 'block' } })
      }}
    >
      <p>{t(ACTS[asked].text)}</p>
    </ActDialog>
  )
}
