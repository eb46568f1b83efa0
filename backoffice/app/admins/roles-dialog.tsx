import { changeAdminRoles, type getAdmin, listAdmins, listRoles } from '@meridian/contract/admin/admins.ts'
import type { AnswerOf, Endpoint } from '@meridian/contract/endpoint.ts'
import { useState } from 'react'
import { useAnswer } from '../calls/use-answer.ts'
import { useChange } from '../calls/use-change.ts'
import { useSelf } from '../session/use-self.ts'
import { useCountrySummary } from '../texts/country-summary.ts'
import { useTexts } from '../texts/use-texts.ts'
import { Dialog } from '../ui/dialog/dialog.tsx'
import { SelectField, TextAreaField } from '../ui/field.tsx'
import { useUnsaved } from '../ui/form/unsaved.ts'
import { AdminFailure } from './admin-failure.tsx'
import { roleName } from './admin-words.ts'
import { CountryChecks } from './country-checks.tsx'
import { type RoleIn, roleChanges, withCountries } from './role-changes.ts'
import { placesOf } from './role-places.ts'

type Admin = AnswerOf<typeof getAdmin>['admin']

/** Gives and takes roles in countries, and says before it is done what the admin gains and loses. */
export function RolesDialog({
  admin,
  renews,
  onDone,
  onClose,
}: {
  admin: Admin
  renews: readonly Endpoint[]
  onDone: (stays: boolean) => void
  onClose: () => void
}) {
  const { t } = useTexts()
  const self = useSelf()
  const summary = useCountrySummary()
  const known = useAnswer(listRoles, {})
  const [roles, setRoles] = useState<readonly RoleIn[]>(admin.roles)
  const [roleKey, setRoleKey] = useState(admin.roles[0]?.role_key ?? '')
  const [reason, setReason] = useState('')
  const change = useChange(changeAdminRoles, {
    renews: [listAdmins, ...renews],
    onDone: ({ admin: left }) => onDone(left !== null),
  })
  const { gains, losses } = roleChanges(admin.roles, roles)
  const isChanged = gains.length + losses.length > 0
  useUnsaved(isChanged || reason !== '')
  const offered = (known.data?.roles ?? []).filter((role) => placesOf(role, self).length > 0)
  const role = offered.find(({ role_key }) => role_key === roleKey)
  const places = role === undefined ? [] : placesOf(role, self)
  const error = change.error ?? known.error
  const told = (list: readonly RoleIn[]) =>
    list.map((one) => (
      <li key={one.role_key}>
        {roleName(one.role_key, t)}: {summary(one.countries)}
      </li>
    ))
  return (
    <Dialog
      title={t('ADMIN_CHANGE_ROLES')}
      confirm={t('ADMIN_CHANGE_ROLES')}
      width="wide"
      isBusy={change.isPending}
      canConfirm={isChanged && reason.trim().length >= 3}
      failure={error ? <AdminFailure error={error} /> : null}
      onConfirm={() =>
        change.mutate({
          params: { adminId: admin.admin_id },
          body: {
            version: admin.version,
            reason: reason.trim(),
            roles: roles.map(({ role_key, countries }) => ({ role_key, countries: [...countries] })),
          },
        })
      }
      onClose={onClose}
    >
      <SelectField
        label={t('ADMIN_ROLE')}
        value={roleKey}
        onChange={setRoleKey}
        options={[
          ...(role === undefined ? [{ value: roleKey, name: t('CHOOSE') }] : []),
          ...offered.map(({ role_key }) => ({ value: role_key, name: roleName(role_key, t) })),
        ]}
      />
      {role !== undefined && (
        <CountryChecks
          label={t('ADMIN_COUNTRIES')}
          countries={places}
          chosen={roles.find(({ role_key }) => role_key === roleKey)?.countries ?? []}
          onChange={(countries) => setRoles(withCountries(roles, roleKey, countries))}
        />
      )}
      <div className="role-changes" role="status">
        {!isChanged && <p>{t('ADMIN_ROLES_SAME')}</p>}
        {gains.length > 0 && (
          <>
            <h3>{t('ADMIN_GAINS')}</h3>
            <ul>{told(gains)}</ul>
          </>
        )}
        {losses.length > 0 && (
          <>
            <h3>{t('ADMIN_LOSES')}</h3>
            <ul>{told(losses)}</ul>
          </>
        )}
      </div>
      <TextAreaField label={t('REASON_WORDS')} value={reason} onChange={setReason} maxLength={500} />
    </Dialog>
  )
}
