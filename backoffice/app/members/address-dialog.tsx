import { changeMemberAddress } from '@meridian/contract/admin/member-data.ts'
import { getMember, type MemberPage, type OpenedMember, openMember } from '@meridian/contract/admin/members.ts'
import { useState } from 'react'
import { z } from 'zod'
import { callAdmin } from '../calls/call-admin.ts'
import { Refused } from '../calls/call-failure.ts'
import { useChange } from '../calls/use-change.ts'
import { useTexts } from '../texts/use-texts.ts'
import { AddressFields, addressInput, addressText, type TypedAddress, typedAddress } from '../ui/address-fields.tsx'
import { CallFailureNote } from '../ui/dialog/call-failure-note.tsx'
import { Dialog } from '../ui/dialog/dialog.tsx'
import { TextAreaField } from '../ui/field.tsx'
import { ConflictDialog } from '../ui/form/conflict-dialog.tsx'
import { useUnsaved } from '../ui/form/unsaved.ts'
import { useEntityForm } from '../ui/form/use-entity-form.ts'

type Saved = OpenedMember['addresses'][number]
/** One value: of two people who change it, the second is asked. */
type Values = { address: TypedAddress }

/** Corrects a saved address of a member, who is told by mail. */
export default function AddressDialog({
  member,
  person,
  saved,
  onDone,
  onClose,
}: {
  member: MemberPage
  person: OpenedMember
  saved: Saved
  onDone: () => void
  onClose: () => void
}) {
  const { t } = useTexts()
  const [reason, setReason] = useState('')
  const country = saved.address.country.id
  const params = { memberId: member.user_id, addressId: saved.id }
  const change = useChange(changeMemberAddress, { renews: [getMember], onDone })
  const entity = useEntityForm<Values>({
    loaded: { version: person.version, values: { address: typedAddress(saved.address) } },
    // The rules of the country are the server's, which names every wrong field at once.
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
  const { form, changes, conflicts, error, isBusy } = entity
  useUnsaved(changes.length > 0)
  const values = form.watch().address
  const problems = error instanceof Refused ? (error.body.fields ?? []) : []
  if (conflicts.length > 0) {
    return (
      <ConflictDialog
        conflicts={conflicts}
        nameOf={() => t('MEMBER_ADDRESS')}
        // The form's only value.
        textOf={(_, value) => addressText(value as TypedAddress, country, saved.regions)}
        isBusy={isBusy}
        onResolve={entity.resolve}
        onClose={entity.closeConflicts}
      />
    )
  }
  return (
    <Dialog
      title={t('MEMBER_CORRECT_ADDRESS')}
      width="wide"
      confirm={t('MEMBER_CORRECT_ADDRESS')}
      canConfirm={changes.length > 0 && reason.trim().length > 2}
      isBusy={isBusy}
      failure={
        error === null ? null : problems.length > 0 ? <p>{t('REFUSED_FIELDS')}</p> : <CallFailureNote error={error} />
      }
      onClose={onClose}
      onConfirm={entity.save}
    >
      <p className="sub">{t('MEMBER_CORRECT_HINT')}</p>
      <AddressFields
        country={country}
        regions={saved.regions}
        values={values}
        problems={problems}
        onChange={(name, value) => form.setValue(`address.${name}`, value, { shouldDirty: true })}
      />
      <TextAreaField label={t('REASON_WORDS')} value={reason} onChange={setReason} maxLength={500} required />
    </Dialog>
  )
}
