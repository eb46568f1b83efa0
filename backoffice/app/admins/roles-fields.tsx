import { listRoles, type saveAdmin } from '@meridian/contract/admin/admins.ts'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useAnswer } from '../calls/use-answer.ts'
import { CountriesField } from '../fields/countries-field.tsx'
import { roleName } from '../session/role-labels.ts'
import { useSelf } from '../session/use-self.ts'
import { useCountrySummary } from '../texts/country-summary.ts'
import { useTexts } from '../texts/use-texts.ts'
import type { FieldsOf } from '../ui/entity/entity-form.tsx'
import { SelectField } from '../ui/field.tsx'
import { inOrder, type RoleIn, roleChanges, withCountries } from './role-changes.ts'
import { placesOf } from './role-places.ts'
import { RoleText } from './role-text.tsx'

/** The roles of an admin per country, and what they gain and lose by the typed ones. */
export function RolesFields({
  form,
  admin,
}: {
  form: UseFormReturn<FieldsOf<typeof saveAdmin>>
  admin: { roles: readonly RoleIn[]; works_elsewhere: boolean }
}) {
  const { t } = useTexts()
  const self = useSelf()
  const summary = useCountrySummary()
  const known = useAnswer(listRoles, {}, { isPart: true })
  const [roleKey, setRoleKey] = useState(admin.roles[0]?.role_key ?? '')
  const { roles } = form.watch()
  const { gains, losses } = roleChanges(admin.roles, roles)
  const offered = (known.data?.roles ?? []).filter((role) => placesOf(role, self).length > 0)
  const role = offered.find(({ role_key }) => role_key === roleKey)
  const listed = (list: readonly RoleIn[]) => (
    <ul>
      {list.map((one) => (
        <li key={one.role_key}>
          {roleName(one.role_key, t)}: {summary(one.countries)}
          <RoleText role={one.role_key} />
        </li>
      ))}
    </ul>
  )
  return (
    <>
      {listed(admin.roles)}
      {admin.works_elsewhere && <p className="sub">{t('ADMIN_ELSEWHERE')}</p>}
      {offered.length > 0 && (
        <SelectField
          label={t('ADMIN_ROLE')}
          value={roleKey}
          onChange={setRoleKey}
          options={[
            ...(role === undefined ? [{ value: roleKey, name: t('CHOOSE') }] : []),
            ...offered.map(({ role_key }) => ({ value: role_key, name: roleName(role_key, t) })),
          ]}
        />
      )}
      {role !== undefined && (
        <CountriesField
          key={roleKey}
          label={t('ADMIN_COUNTRIES')}
          countries={placesOf(role, self)}
          value={roles.find(({ role_key }) => role_key === roleKey)?.countries ?? []}
          onChange={(countries) => form.setValue('roles', inOrder(withCountries(roles, roleKey, countries)))}
        />
      )}
      <div className="role-changes" role="status">
        {gains.length > 0 && (
          <>
            <h3>{t('ADMIN_GAINS')}</h3>
            {listed(gains)}
          </>
        )}
        {losses.length > 0 && (
          <>
            <h3>{t('ADMIN_LOSES')}</h3>
            {listed(losses)}
          </>
        )}
      </div>
    </>
  )
}
