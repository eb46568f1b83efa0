import { changeMember } from '@meridian/contract/admin/member-data.ts'
import {
  getMember,
  listMembers,
  type MemberPage,
  type OpenedMember,
  openMember,
} from '@meridian/contract/admin/members.ts'
import { useState } from 'react'
import { z } from 'zod'
import { callAdmin } from '../calls/call-admin.ts'
import { useChange } from '../calls/use-change.ts'
import type { StringKey } from '../texts/string-keys.ts'
import { useTexts } from '../texts/use-texts.ts'
import { TextField } from '../ui/field.tsx'
import { EntityDialog, problemsIn } from '../ui/form/entity-dialog.tsx'
import { useEntityForm } from '../ui/form/use-entity-form.ts'
import { ReasonField } from '../ui/reason-field.tsx'

/** Name and phone are one field each, so that concurrent changes by two admins conflict. */
interface Values {
  name: { name_first: string; name_last: string; name_patronymic: string }
  email: string
  phone: { phone_prefix: string; phone_number: string }
  birth_date: string
}

const FIELDS = [
  { name: 'name_first', of: 'name', label: 'FIELD_NAME_FIRST', isWrong: 'ISSUE_NAME_CHARACTERS', longest: 120 },
  { name: 'name_last', of: 'name', label: 'FIELD_NAME_LAST', isWrong: 'ISSUE_NAME_CHARACTERS', longest: 120 },
  { name: 'email', of: null, label: 'EMAIL', isWrong: 'ISSUE_EMAIL', longest: 280 },
  { name: 'phone_prefix', of: 'phone', label: 'FIELD_PHONE_PREFIX', isWrong: 'ISSUE_PHONE', longest: 16 },
  { name: 'phone_number', of: 'phone', label: 'FIELD_PHONE_NUMBER', isWrong: 'ISSUE_PHONE', longest: 40 },
  { name: 'birth_date', of: null, label: 'MEMBER_BIRTH', isWrong: 'ISSUE_BIRTH_DATE', longest: 10 },
] as const satisfies readonly {
  name: string
  of: string | null
  label: StringKey
  isWrong: StringKey
  longest: number
}[]

const NAMES: Readonly<Record<string, StringKey>> = {
  name: 'MEMBER_FULL_NAME',
  email: 'EMAIL',
  phone: 'MEMBER_PHONE',
  birth_date: 'MEMBER_BIRTH',
}

/** Corrects the personal data of a member, who is notified by mail. */
export default function PersonDialog({
  member,
  person,
  onDone,
  onClose,
}: {
  member: MemberPage
  person: OpenedMember
  onDone: () => void
  onClose: () => void
}) {
  const { t } = useTexts()
  const [reason, setReason] = useState('')
  const params = { memberId: member.user_id }
  const change = useChange(changeMember, { refetches: [getMember, listMembers], onDone })
  const entity = useEntityForm<Values>({
    loaded: versioned(person),
    // The server reports every wrong field at once.
    schema: z.object({}).loose(),
    save: async (values, version) => {
      const body = { version, reason: reason.trim(), person: inputOf(values, person) }
      return { version: (await change.mutateAsync({ params, body })).member.version, values }
    },
    readAgain: async () => versioned((await callAdmin(openMember, { params })).opened_member),
  })
  const { form, error } = entity
  const values = form.watch()
  const problems = problemsIn(error)
  return (
    <EntityDialog
      entity={entity}
      title={t('MEMBER_CORRECT')}
      isComplete={reason.trim().length >= 3}
      nameOf={(field) => {
        const name = NAMES[field]
        return name === undefined ? field : t(name)
      }}
      textOf={(_, value) => textOf(value)}
      onClose={onClose}
    >
      <p className="sub">{t('MEMBER_CORRECT_HINT')}</p>
      {FIELDS.map(({ name, of, label, isWrong, longest }) => {
        const problem = problems.find(({ path }) => path === name || path === `person.${name}`)
        const path = of === null ? name : (`${of}.${name}` as 'name.name_first')
        return (
          <TextField
            key={name}
            label={t(label)}
            error={
              problem &&
              t(
                problem.code === 'EMAIL_TAKEN'
                  ? 'ISSUE_EMAIL_TAKEN'
                  : problem.code === 'REQUIRED'
                    ? 'ISSUE_REQUIRED'
                    : isWrong,
                {
                  field: t(label),
                },
              )
            }
            value={form.getValues(path)}
            onChange={(value) => form.setValue(path, value, { shouldDirty: true })}
            type={name === 'birth_date' ? 'date' : 'text'}
            maxLength={longest}
            autoComplete="off"
            translate="no"
          />
        )
      })}
      {values.email.trim() !== (person.email ?? '') && <p className="sub">{t('MEMBER_NEW_EMAIL_HINT')}</p>}
      <ReasonField value={reason} onChange={setReason} min={3} />
    </EntityDialog>
  )
}

function versioned(person: OpenedMember): { version: number; values: Values } {
  const { name_first, name_last, name_patronymic, phone_prefix, phone_number } = person
  return {
    version: person.version,
    values: {
      name: { name_first: name_first ?? '', name_last: name_last ?? '', name_patronymic: name_patronymic ?? '' },
      email: person.email ?? '',
      phone: { phone_prefix: phone_prefix ?? '', phone_number: phone_number ?? '' },
      birth_date: person.birth_date ?? '',
    },
  }
}

/** Only the changed fields: an unchanged value that an older rule allowed is not validated again. */
function inputOf({ name, email, phone, birth_date }: Values, person: OpenedMember) {
  const before = versioned(person).values
  return {
    ...(JSON.stringify(name) !== JSON.stringify(before.name) && {
      name_first: name.name_first,
      name_last: name.name_last,
    }),
    ...(email !== before.email && { email }),
    ...(JSON.stringify(phone) !== JSON.stringify(before.phone) && phone),
    ...(birth_date !== before.birth_date && { birth_date }),
  }
}

function textOf(value: unknown): string {
  // A value of the form is a text or an object of texts.
  const text = typeof value === 'string' ? value : Object.values(value as Record<string, string>).join(' ')
  return text.trim() || '–'
}
