import { createAdmin, listRoles, searchAdmins } from '@meridian/contract/admin/admins.ts'
import { type CountryId, isLanguageId, type LanguageId, languageIds, languageName } from '@meridian/domain/locale.ts'
import { useState } from 'react'
import { RefusedError } from '../calls/call-failure.ts'
import { useAnswer } from '../calls/use-answer.ts'
import { CountriesField } from '../fields/countries-field.tsx'
import { roleName } from '../session/role-labels.ts'
import { useSelf } from '../session/use-self.ts'
import { useTexts } from '../texts/use-texts.ts'
import { ActDialog } from '../ui/dialog/act-dialog.tsx'
import { useAct } from '../ui/dialog/use-act.ts'
import { SelectField, TextField } from '../ui/field.tsx'
import { placesOf } from './role-places.ts'
import { RoleText } from './role-text.tsx'

/**
 * Invites somebody by mail to a role in some countries, limited to roles and countries that the current admin may
 * assign.
 */
export default function InviteDialog({ onClose }: { onClose: () => void }) {
  const { t, language: own } = useTexts()
  const self = useSelf()
  const known = useAnswer(listRoles, {})
  const [email, setEmail] = useState('')
  const [first, setFirst] = useState('')
  const [last, setLast] = useState('')
  const [language, setLanguage] = useState<LanguageId>(own)
  const [roleKey, setRoleKey] = useState('')
  const [chosen, setChosen] = useState<readonly CountryId[]>([])
  const invite = useAct(createAdmin, {
    refetches: [searchAdmins],
    done: 'ADMIN_INVITED_NOW',
    isUnsaved: email !== '' || first !== '' || last !== '',
    onClose,
  })
  const roles = (known.data?.roles ?? []).filter((role) => placesOf(role, self).length > 0)
  const role = roles.find(({ role_key }) => role_key === roleKey)
  const places = role === undefined ? [] : placesOf(role, self)
  const countries = places.filter((country) => chosen.includes(country))
  const codes = invite.error instanceof RefusedError ? (invite.error.body.fields ?? []).map(({ code }) => code) : []
  const emailError = codes.includes('EMAIL_TAKEN')
    ? t('ADMIN_EMAIL_TAKEN')
    : codes.includes('EMAIL_INVALID')
      ? t('ADMIN_EMAIL_INVALID')
      : undefined
  return (
    <ActDialog
      act={invite}
      title={t('ADMIN_INVITE')}
      confirm={t('ADMIN_INVITE_SEND')}
      width="wide"
      canConfirm={[email, first, last].every((text) => text.trim() !== '') && countries.length > 0}
      missing={role !== undefined && countries.length === 0 ? t('ADMIN_COUNTRIES') : undefined}
      error={invite.error ?? known.error}
      failure={emailError === undefined ? undefined : null}
      onConfirm={() =>
        invite.mutate({
          query: {},
          body: {
            email: email.trim(),
            name_first: first.trim(),
            name_last: last.trim(),
            language_id: language,
            roles: [{ role_key: roleKey, countries: [...countries] }],
          },
        })
      }
    >
      <p>{t('ADMIN_INVITE_TEXT')}</p>
      <TextField
        label={t('EMAIL')}
        error={emailError}
        type="email"
        autoComplete="off"
        maxLength={280}
        value={email}
        onChange={setEmail}
        autoFocus
        required
      />
      <TextField
        label={t('ADMIN_FIRST_NAME')}
        autoComplete="off"
        maxLength={120}
        value={first}
        onChange={setFirst}
        required
      />
      <TextField
        label={t('ADMIN_LAST_NAME')}
        autoComplete="off"
        maxLength={120}
        value={last}
        onChange={setLast}
        required
      />
      <SelectField
        label={t('LANGUAGE')}
        value={language}
        onChange={(value) => {
          if (isLanguageId(value)) setLanguage(value)
        }}
        options={languageIds().map((value) => ({ value, name: languageName(value) }))}
      />
      <SelectField
        label={t('ADMIN_ROLE')}
        value={roleKey}
        onChange={setRoleKey}
        required
        options={[
          { value: '', name: t('CHOOSE') },
          ...roles.map(({ role_key }) => ({ value: role_key, name: roleName(role_key, t) })),
        ]}
      />
      <RoleText role={roleKey} />
      {places.length > 0 && (
        <CountriesField
          label={t('ADMIN_COUNTRIES')}
          countries={places}
          value={countries}
          onChange={(next) => setChosen(next)}
        />
      )}
    </ActDialog>
  )
}
