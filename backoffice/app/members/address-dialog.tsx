import { changeMemberAddress } from '@meridian/contract/admin/member-data.ts'
import { getMember, type MemberPage, type OpenedMember, openMember } from '@meridian/contract/admin/members.ts'
import { useState } from 'react'
import { z } from 'zod'
import { callAdmin } from '../calls/call-admin.ts'
import { useChange } from '../calls/use-change.ts'
import { useTexts } from '../texts/use-texts.ts'
import { AddressFields, addressInput, addressText, type TypedAddress, typedAddress } from '../ui/address-fields.tsx'
import { EntityDialog, problemsIn } from '../ui/form/entity-dialog.tsx'
import { useEntityForm } from '../ui/form/use-entity-form.ts'
import { ReasonField } from '../ui/reason-field.tsx'

type SavedAddress = OpenedMember['addresses'][number]
/** One field, so that concurrent changes by two admins conflict. */
type Values = { address: TypedAddress }

/** Corrects a saved address of a member, who is notified by mail. */
export default function AddressDialog({
  member,
  person,
  saved,
  onDone,
  onClose,
}: {
  member: MemberPage
  person: OpenedMember
  saved: SavedAddress
  onDone: () => void
  onClose: () => void
}) {
  const { t } = useTexts()
  const [reason, setReason] = useState('')
  const country = saved.address.country.id
  const params = { memberId: member.user_id, addressId: saved.id }
  const change = useChange(changeMemberAddress, { refetches: [getMember], onDone })
  const entity = useEntityForm<Values>({
    loaded: { version: person.version, values: { address: typedAddress(saved.address) } },
    // The server checks the rules of the country, and reports every wrong field at once.
    schema: z.object({ address: z.record(z.string(), z.string()) }),
    save: async (values, version) => {
      const body = { version, reason: reason.trim(), address: addressInput(values.address, country) }
      return { version: (await change.mutateAsync({ params, body })).member.version, values }
    },
    readAgain: async () => {
      const { opened_member } = await callAdmin(openMember, { params: { memberId: member.user_id } })
      const theirs = opened_member.addresses.find(({ id }) => id === saved.id)
      return { version: opened_member.version, values: { address: typedAddress(theirs?.address ?? {}) } }
    },
  })
  const { form, error } = entity
  const values = form.watch().address
  const problems = problemsIn(error)
  return (
    <EntityDialog
      entity={entity}
      title={t('MEMBER_CORRECT_ADDRESS')}
      width="wide"
      isComplete={reason.trim().length >= 3}
      nameOf={() => t('MEMBER_ADDRESS')}
      // The form's only value.
      textOf={(_, value) => addressText(value as TypedAddress, country, saved.regions)}
      onClose={onClose}
    >
      <p className="sub">{t('MEMBER_CORRECT_HINT')}</p>
      <AddressFields
        country={country}
        regions={saved.regions}
        values={values}
        problems={problems}
        onChange={(name, value) => form.setValue(`address.${name}`, value, { shouldDirty: true })}
      />
      <ReasonField value={reason} onChange={setReason} min={3} />
    </EntityDialog>
  )
}
