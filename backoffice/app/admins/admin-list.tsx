import { listAdmins } from '@meridian/contract/admin/admins.ts'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useAnswer } from '../calls/use-answer.ts'
import { ADMIN_STATE, FACTOR_NAMES } from '../labels/admin-labels.ts'
import { roleName } from '../session/role-labels.ts'
import { useMay } from '../session/use-self.ts'
import { useCountrySummary } from '../texts/country-summary.ts'
import { useTexts } from '../texts/use-texts.ts'
import { MomentText } from '../ui/date-text.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { FailedState, LoadingState } from '../ui/states.tsx'
import { StatusLabel } from '../ui/status-label.tsx'

const InviteDialog = lazyPart(() => import('./invite-dialog.tsx'))

/** The admins of one's own countries, with their roles there. */
export default function AdminList() {
  const { t } = useTexts()
  const may = useMay()
  const summary = useCountrySummary()
  const query = useAnswer(listAdmins, {})
  const [isInviting, setIsInviting] = useState(false)
  return (
    <>
      <header className="page-head">
        <PageTitle title={t('ROOM_ADMINS')} />
        <div className="flex flex-wrap items-center gap-1 ms-auto">
          {may('admins.write') && (
            <button type="button" className="btn btn-main" data-create onClick={() => setIsInviting(true)}>
              {t('ADMIN_INVITE')}
            </button>
          )}
        </div>
      </header>
      {query.isPending && <LoadingState />}
      {query.isError && <FailedState error={query.error} onRetry={() => query.refetch()} />}
      {query.data && (
        <table className="list">
          <caption className="sr-only">{t('ROOM_ADMINS')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('ADMIN_NAME')}</th>
              <th scope="col">{t('ADMIN_STATE')}</th>
              <th scope="col">{t('ADMIN_ROLES')}</th>
              <th scope="col">{t('ADMIN_FACTORS')}</th>
              <th scope="col">{t('ADMIN_LAST_USED')}</th>
            </tr>
          </thead>
          <tbody>
            {query.data.admins.map((admin) => (
              <tr key={admin.admin_id}>
                <td data-name={t('ADMIN_NAME')} translate="no">
                  <Link to={`/admins/${admin.admin_id}`}>{admin.name}</Link>
                  <span className="sub">{admin.email}</span>
                </td>
                <td data-name={t('ADMIN_STATE')}>
                  <StatusLabel tone={ADMIN_STATE[admin.state].tone}>{t(ADMIN_STATE[admin.state].name)}</StatusLabel>
                </td>
                <td data-name={t('ADMIN_ROLES')}>
                  <ul>
                    {admin.roles.map(({ role_key, countries }) => (
                      <li key={role_key}>
                        {roleName(role_key, t)}
                        <span className="sub">{summary(countries)}</span>
                      </li>
                    ))}
                  </ul>
                  {admin.works_elsewhere && <span className="sub">{t('ADMIN_ELSEWHERE')}</span>}
                </td>
                <td data-name={t('ADMIN_FACTORS')}>
                  {admin.factors.map((factor) => t(FACTOR_NAMES[factor])).join(', ') || '–'}
                </td>
                <td data-name={t('ADMIN_LAST_USED')}>
                  {admin.last_used_at === null ? '–' : <MomentText at={admin.last_used_at} />}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Suspense>{isInviting && <InviteDialog onClose={() => setIsInviting(false)} />}</Suspense>
    </>
  )
}
