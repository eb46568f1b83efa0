import { changeAdminRoles, getAdmin, listAdmins, listRoles } from '@meridian/contract/admin/admins.ts'
import type { AnswerOf } from '@meridian/contract/endpoint.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { answerTo, useAnswer } from '../calls/use-answer.ts'
import { useChange } from '../calls/use-change.ts'
import { roleName } from '../session/role-labels.ts'
import { useSelf } from '../session/use-self.ts'
import { useCountrySummary } from '../texts/country-summary.ts'
import { useTexts } from '../texts/use-texts.ts'
import { SelectField, TextAreaField } from '../ui/field.tsx'
import { ConflictDialog } from '../ui/form/conflict-dialog.tsx'
import { SaveBar } from '../ui/form/save-bar.tsx'
import { useEntityForm } from '../ui/form/use-entity-form.ts'
import { AdminFailure } from './admin-failure.tsx'
import { CountryChecks } from './country-checks.tsx'
import { inOrder, type RoleIn, roleChanges, withCountries } from './role-changes.ts'
import { placesOf } from './role-places.ts'
import { RoleText } from './role-text.tsx'

type Admin = AnswerOf<typeof getAdmin>['admin']

interface Values {
  roles: RoleIn[]
  reason: string
}

const schema = changeAdminRoles.body.omit({ version: true })

/** Assigns and removes roles per country, and shows before saving what the admin gains and loses. */
export function RolesForm({
  admin,
  onDone,
  onGone,
}: {
  admin: Admin
  onDone: () => void
  /** Called when the admin holds no role any more in the caller's countries. */
  onGone: () => void
}) {
  const { t } = useTexts()
  const self = useSelf()
  const summary = useCountrySummary()
  const client = useQueryClient()
  const known = useAnswer(listRoles, {})
  const change = useChange(changeAdminRoles, { refetches: [listAdmins] })
  const [roleKey, setRoleKey] = useState(admin.roles[0]?.role_key ?? '')
  const [isGone, setIsGone] = useState(false)
  const params = { adminId: admin.admin_id }
  const { form, changes, conflicts, error, isBusy, save, discard, resolve, closeConflicts } = useEntityForm<Values>({
    loaded: loadedOf(admin),
    schema,
    save: async ({ roles, reason }, version) => {
      const body = { version, reason, roles: roles.map((role) => ({ ...role, countries: [...role.countries] })) }
      const left = (await change.mutateAsync({ params, body })).admin
      if (left === null) setIsGone(true)
      else {
        client.setQueryData(answerTo(getAdmin, { params }).queryKey, { admin: left })
        onDone()
      }
      return left === null ? { version, values: { roles, reason } } : loadedOf(left)
    },
    readAgain: async () =>
      loadedOf((await client.fetchQuery({ ...answerTo(getAdmin, { params }), staleTime: 0 })).admin),
  })
  const { roles, reason } = form.watch()
  const set = (next: readonly RoleIn[]) => form.setValue('roles', inOrder(next))
  const { gains, losses } = roleChanges(admin.roles, roles)
  const offered = (known.data?.roles ?? []).filter((role) => placesOf(role, self).length > 0)
  const role = offered.find(({ role_key }) => role_key === roleKey)
  const isClean = changes.length === 0
  // Only once nothing is unsaved: leaving would prompt.
  useEffect(() => {
    if (isGone && isClean) onGone()
  }, [isGone, isClean, onGone])
  const names = { roles: t('ADMIN_ROLES'), reason: t('REASON') }
  const nameOf = (field: string) => (field === 'roles' ? names.roles : names.reason)
  const listed = (list: readonly RoleIn[]) =>
    list.map((one) => (
      <li key={one.role_key}>
        {roleName(one.role_key, t)}: {summary(one.countries)}
      </li>
    ))
  return (
    <div className="stack">
      <SelectField
        label={t('ADMIN_ROLE')}
        value={roleKey}
        onChange={setRoleKey}
        options={[
          ...(role === undefined ? [{ value: roleKey, name: t('CHOOSE') }] : []),
          ...offered.map(({ role_key }) => ({ value: role_key, name: roleName(role_key, t) })),
        ]}
      />
      <RoleText role={roleKey} />
      {role !== undefined && (
        <CountryChecks
          label={t('ADMIN_COUNTRIES')}
          countries={placesOf(role, self)}
          chosen={roles.find(({ role_key }) => role_key === roleKey)?.countries ?? []}
          onChange={(countries) => set(withCountries(roles, roleKey, countries))}
        />
      )}
      <div className="role-changes" role="status">
        {gains.length + losses.length === 0 && <p>{t('ADMIN_ROLES_SAME')}</p>}
        {gains.length > 0 && (
          <>
            <h3>{t('ADMIN_GAINS')}</h3>
            <ul>{listed(gains)}</ul>
          </>
        )}
        {losses.length > 0 && (
          <>
            <h3>{t('ADMIN_LOSES')}</h3>
            <ul>{listed(losses)}</ul>
          </>
        )}
      </div>
      <TextAreaField
        label={t('REASON_WORDS')}
        error={form.formState.errors.reason === undefined ? undefined : t('ADMIN_REASON_NEEDED')}
        {...form.register('reason')}
        value={reason}
        onChange={(text) => form.setValue('reason', text)}
        maxLength={500}
      />
      <SaveBar
        changes={changes.map(nameOf)}
        isBusy={isBusy}
        error={error ?? known.error}
        failure={<AdminFailure error={error ?? known.error} />}
        onSave={save}
        onDiscard={discard}
      />
      {conflicts.length > 0 && (
        <ConflictDialog
          conflicts={conflicts}
          nameOf={nameOf}
          // The values of a conflict are the form's values.
          textOf={(field, value) => (field === 'roles' ? rolesText(value as RoleIn[]) : String(value))}
          isBusy={isBusy}
          onResolve={resolve}
          onClose={closeConflicts}
        />
      )}
    </div>
  )

  function rolesText(held: readonly RoleIn[]): string {
    return held.map(({ role_key, countries }) => `${roleName(role_key, t)}: ${summary(countries)}`).join('; ') || '–'
  }
}

function loadedOf({ version, roles }: Admin) {
  return { version, values: { roles: inOrder(roles), reason: '' } }
}
