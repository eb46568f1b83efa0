import {
  blockAdmin,
  getAdmin,
  listAdminHistory,
  removeAdmin,
  resetAdminFactors,
  saveAdmin,
  searchAdmins,
} from '@meridian/contract/admin/admins.ts'
import type { AnswerOf } from '@meridian/contract/endpoint.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ADMIN_STATE, FACTOR_NAMES } from '../labels/admin-labels.ts'
import { roleName } from '../session/role-labels.ts'
import { useMay, useSelf } from '../session/use-self.ts'
import { useCountrySummary } from '../texts/country-summary.ts'
import type { StringKey } from '../texts/string-keys.ts'
import { useTexts } from '../texts/use-texts.ts'
import type { Act } from '../ui/action-menu.tsx'
import { Card, Facts } from '../ui/card.tsx'
import { MomentText } from '../ui/date-text.tsx'
import { ActDialog } from '../ui/dialog/act-dialog.tsx'
import { useAct } from '../ui/dialog/use-act.ts'
import { EntityPage } from '../ui/entity/entity-page.tsx'
import { StatusLabel } from '../ui/status-label.tsx'
import { inOrder, type RoleIn } from './role-changes.ts'
import { RolesFields } from './roles-fields.tsx'

type Admin = AnswerOf<typeof getAdmin>['row']
type AdminAct = 'block' | 'unblock' | 'reset' | 'remove'

/** The confirmation question of each act. */
const ACTS: Readonly<Record<AdminAct, { name: StringKey; text: StringKey }>> = {
  block: { name: 'ADMIN_BLOCK', text: 'ADMIN_BLOCK_TEXT' },
  unblock: { name: 'ADMIN_UNBLOCK', text: 'ADMIN_UNBLOCK_TEXT' },
  reset: { name: 'ADMIN_RESET', text: 'ADMIN_RESET_TEXT' },
  remove: { name: 'ADMIN_REMOVE', text: 'ADMIN_REMOVE_TEXT' },
}
const REFUSALS = { ACT_NOT_ALLOWED: 'ADMIN_REFUSED' } as const

/** An admin: roles per country and means of signing in. Both can be changed with the right to manage admins. */
export default function AdminPage() {
  const { t } = useTexts()
  const may = useMay()
  const self = useSelf()
  const navigate = useNavigate()
  const summary = useCountrySummary()
  const [asked, setAsked] = useState<{ act: AdminAct; admin: Admin } | null>(null)
  const actsOn = (admin: Admin): Act[] => {
    if (!may('admins.write') || admin.admin_id === self.admin_id) return []
    const act = (id: AdminAct) => ({ id, name: t(ACTS[id].name), run: () => setAsked({ act: id, admin }) })
    return [
      ...(admin.factors.length > 0 ? [act('reset')] : []),
      act(admin.state === 'BLOCKED' ? 'unblock' : 'block'),
      { ...act('remove'), isDestructive: true },
    ]
  }
  return (
    <EntityPage
      open={getAdmin}
      search={searchAdmins}
      list={{ name: 'ROOM_ADMINS', address: '/admins' }}
      title={({ name }) => name}
      facts={({ state, email }) => (
        <>
          <StatusLabel tone={ADMIN_STATE[state].tone}>{t(ADMIN_STATE[state].name)}</StatusLabel>
          <span translate="no">{email}</span>
        </>
      )}
      isOpenTo={({ admin_id }) => admin_id !== self.admin_id}
      acts={actsOn}
      side={({ factors, last_used_at }) => (
        <Card title={t('ADMIN_SIGN_IN')}>
          <Facts
            facts={[
              { name: t('ADMIN_FACTORS'), value: factors.map((factor) => t(FACTOR_NAMES[factor])).join(', ') || '–' },
              { name: t('ADMIN_LAST_USED'), value: last_used_at === null ? '–' : <MomentText at={last_used_at} /> },
            ]}
          />
        </Card>
      )}
      form={{
        title: t('ADMIN_ROLES'),
        save: saveAdmin,
        history: listAdminHistory,
        acts: {
          createAdmin: 'ADMIN_INVITED',
          blockAdmin: 'HISTORY_CHANGED',
          removeAdmin: 'ADMIN_REMOVE',
          resetAdminFactors: 'ADMIN_RESET',
        },
        valuesOf: ({ roles }) => ({ roles: inOrder(roles) }),
        labels: { roles: 'ADMIN_ROLES' },
        // The values of a conflict and of the history are those of the form.
        textOf: (_, value) =>
          (value as readonly RoleIn[])
            .map(({ role_key, countries }) => `${roleName(role_key, t)}: ${summary(countries)}`)
            .join('; ') || '–',
        fields: (form, admin) => <RolesFields form={form} admin={admin} />,
        refusals: REFUSALS,
      }}
    >
      {() =>
        asked !== null && (
          <AdminDialog {...asked} onRemoved={() => navigate('/admins')} onClose={() => setAsked(null)} />
        )
      }
    </EntityPage>
  )
}

function AdminDialog({
  act: asked,
  admin: { admin_id: adminId, version },
  onRemoved,
  onClose,
}: {
  act: AdminAct
  admin: Admin
  onRemoved: () => void
  onClose: () => void
}) {
  const { t } = useTexts()
  const refetches = [getAdmin, searchAdmins, listAdminHistory]
  const block = useAct(blockAdmin, {
    refetches,
    done: ({ row }) => t(row.state === 'BLOCKED' ? 'ADMIN_BLOCKED_NOW' : 'ADMIN_UNBLOCKED_NOW'),
    onClose,
  })
  const reset = useAct(resetAdminFactors, { refetches, done: 'ADMIN_RESET_NOW', onClose })
  const remove = useAct(removeAdmin, {
    refetches: [searchAdmins],
    done: () => {
      onRemoved()
      return t('ADMIN_REMOVED_NOW')
    },
    onClose,
  })
  const input = { params: { adminId }, query: {} }
  return (
    <ActDialog
      act={{ block, unblock: block, reset, remove }[asked]}
      title={t(ACTS[asked].name)}
      reasonMin={3}
      isDestructive={asked !== 'unblock'}
      refusals={REFUSALS}
      onConfirm={(reason) => {
        const body = { version, reason }
        if (asked === 'reset') reset.mutate({ ...input, body })
        else if (asked === 'remove') remove.mutate({ ...input, body })
        else block.mutate({ ...input, body: { ...body, blocked: asked === 'block' } })
      }}
    >
      <p>{t(ACTS[asked].text)}</p>
    </ActDialog>
  )
}
