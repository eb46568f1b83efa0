import { createAdmin, searchAdmins } from '@meridian/contract/admin/admins.ts'
import type { AnswerOf } from '@meridian/contract/endpoint.ts'
import { ADMIN_STATE, FACTOR_NAMES } from '../labels/admin-labels.ts'
import { roleName } from '../session/role-labels.ts'
import { useCountrySummary } from '../texts/country-summary.ts'
import { useTexts } from '../texts/use-texts.ts'
import { MomentText } from '../ui/date-text.tsx'
import { EntityList } from '../ui/entity/entity-list.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import type { Column } from '../ui/list/list-page.tsx'
import { StatusLabel } from '../ui/status-label.tsx'

type Row = AnswerOf<typeof searchAdmins>['rows'][number]

const InviteDialog = lazyPart(() => import('./invite-dialog.tsx'))

/** The admins of one's own countries, with their roles there. */
export default function AdminList() {
  const { t } = useTexts()
  const summary = useCountrySummary()
  const columns: Column<Row>[] = [
    {
      id: 'name',
      name: t('ADMIN_NAME'),
      sort: 'name',
      cell: ({ name, email }) => (
        <span translate="no">
          {name}
          <span className="sub">{email}</span>
        </span>
      ),
    },
    {
      id: 'state',
      name: t('ADMIN_STATE'),
      cell: ({ state }) => <StatusLabel tone={ADMIN_STATE[state].tone}>{t(ADMIN_STATE[state].name)}</StatusLabel>,
    },
    {
      id: 'roles',
      name: t('ADMIN_ROLES'),
      cell: ({ roles, works_elsewhere }) => (
        <>
          <ul>
            {roles.map(({ role_key, countries }) => (
              <li key={role_key}>
                {roleName(role_key, t)}
                <span className="sub">{summary(countries)}</span>
              </li>
            ))}
          </ul>
          {works_elsewhere && <span className="sub">{t('ADMIN_ELSEWHERE')}</span>}
        </>
      ),
    },
    {
      id: 'factors',
      name: t('ADMIN_FACTORS'),
      cell: ({ factors }) => factors.map((factor) => t(FACTOR_NAMES[factor])).join(', ') || '–',
    },
    {
      id: 'last_used',
      name: t('ADMIN_LAST_USED'),
      cell: ({ last_used_at }) => (last_used_at === null ? '–' : <MomentText at={last_used_at} />),
    },
  ]
  return (
    <EntityList
      name="ROOM_ADMINS"
      endpoint={searchAdmins}
      columns={columns}
      idOf={({ admin_id }: Row) => admin_id}
      addressOf={({ admin_id }) => `/admins/${admin_id}`}
      views={[
        ...(['INVITED', 'BLOCKED'] as const).map((state) => ({
          id: state,
          name: t(ADMIN_STATE[state].name),
          filters: { state },
        })),
        { id: 'all', name: t('ADMINS_ALL'), filters: {} },
      ]}
      create={{ call: createAdmin, name: 'ADMIN_INVITE', Dialog: InviteDialog }}
      empty={{ title: 'NO_ADMINS' }}
    />
  )
}
