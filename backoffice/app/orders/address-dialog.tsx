import { changeOrderAddress, getOrderAddress } from '@meridian/contract/admin/order-address.ts'
import type { AnswerOf } from '@meridian/contract/endpoint.ts'
import type { AddressInput } from '@meridian/contract/shop/cart.ts'
import { addressFields } from '@meridian/domain/address-fields.ts'
import { addressLines } from '@meridian/domain/address-lines.ts'
import {
  ADDRESS_FIELD_NAMES,
  ADDRESS_KINDS,
  ADDRESS_LIST,
  type AddressFieldName,
} from '@meridian/domain/address-list.ts'
import { COUNTRIES } from '@meridian/domain/countries.ts'
import { useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { callAdmin } from '../calls/call-admin.ts'
import { Refused } from '../calls/call-failure.ts'
import { answerTo, useAnswer } from '../calls/use-answer.ts'
import { useChange } from '../calls/use-change.ts'
import type { StringKey } from '../texts/string-keys.ts'
import type { Translate } from '../texts/text-store.ts'
import { useTexts } from '../texts/use-texts.ts'
import { CallFailureNote } from '../ui/dialog/call-failure-note.tsx'
import { Dialog } from '../ui/dialog/dialog.tsx'
import { SelectField, TextField } from '../ui/field.tsx'
import { ConflictDialog } from '../ui/form/conflict-dialog.tsx'
import { useUnsaved } from '../ui/form/unsaved.ts'
import { useEntityForm } from '../ui/form/use-entity-form.ts'
import { toast } from '../ui/toasts.tsx'
import { afterOrderAct } from './after-order-act.ts'
import type { Order } from './order-page.tsx'

type Loaded = AnswerOf<typeof getOrderAddress>
/** The fields as a form holds them: an empty text for nothing. */
type Address = Record<AddressFieldName, string>
/** One value: of two people who change it, the second is asked. */
type Values = { shipping_address: Address }
const TEXTS = z.object({ shipping_address: z.record(z.string(), z.string()) })

/** Where the order goes, while nothing of it is packed. */
export default function AddressDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { data } = useAnswer(getOrderAddress, { params: { order_id: order.order_id } })
  return data === undefined ? null : <AddressForm order={order} loaded={data} onClose={onClose} />
}

function AddressForm({ order, loaded, onClose }: { order: Order; loaded: Loaded; onClose: () => void }) {
  const { t } = useTexts()
  const client = useQueryClient()
  const params = { order_id: order.order_id }
  const country = order.country_id
  const fields = addressFields(country)
  const change = useChange(changeOrderAddress, {
    renews: [...afterOrderAct, getOrderAddress],
    onDone: () => {
      toast(t('ADDRESS_IS_CHANGED'))
      onClose()
    },
  })
  const entity = useEntityForm<Values>({
    loaded: versioned(loaded),
    // The rules of the country are the server's, which names every wrong field at once.
    schema: TEXTS,
    save: async (values, version) => {
      const body = { version, shipping_address: inputOf(values.shipping_address, country) }
      return { version: (await change.mutateAsync({ params, body })).version, values }
    },
    readAgain: async () => {
      const fresh = await callAdmin(getOrderAddress, { params })
      client.setQueryData(answerTo(getOrderAddress, { params }).queryKey, fresh)
      return versioned(fresh)
    },
  })
  const { form, changes, conflicts, error, isBusy } = entity
  useUnsaved(changes.length > 0)
  const values = form.watch().shipping_address
  const problems = error instanceof Refused ? (error.body.fields ?? []) : []
  const textOf = (address: Address) => {
    const region = loaded.regions.find(({ region_id }) => String(region_id) === address.region_id)?.name ?? null
    return [...addressLines(address, country, region), `${address.phone_prefix} ${address.phone_number}`].join(', ')
  }
  if (conflicts.length > 0) {
    return (
      <ConflictDialog
        conflicts={conflicts}
        nameOf={() => t('SHIP_TO')}
        // The form's only value.
        textOf={(_, value) => textOf(value as Address)}
        isBusy={isBusy}
        onResolve={entity.resolve}
        onClose={entity.closeConflicts}
      />
    )
  }
  return (
    <Dialog
      title={t('CHANGE_ADDRESS')}
      width="wide"
      confirm={t('CHANGE_ADDRESS')}
      canConfirm={changes.length > 0}
      isBusy={isBusy}
      failure={
        error === null ? null : problems.length > 0 ? <p>{t('REFUSED_FIELDS')}</p> : <CallFailureNote error={error} />
      }
      onClose={onClose}
      onConfirm={entity.save}
    >
      <p className="sub">{t('ADDRESS_HINT')}</p>
      <div className="address-fields" translate="no">
        {fields.map(({ name, width, required, inputmode }) => {
          const label = t(ADDRESS_LIST[name].label)
          const problem = problems.find(({ path }) => path === name)
          const wrong = problem && issueText(name, problem.code, country, t)
          const set = (value: string) => form.setValue(`shipping_address.${name}`, value, { shouldDirty: true })
          return (
            <div key={name} className={`address-${width}`}>
              {name === 'region_id' ? (
                <SelectField
                  label={label}
                  error={wrong}
                  value={values.region_id}
                  onChange={set}
                  options={[
                    { value: '', name: t('CHOOSE') },
                    ...loaded.regions.map((region) => ({ value: String(region.region_id), name: region.name })),
                  ]}
                />
              ) : (
                <TextField
                  label={label}
                  error={wrong}
                  value={values[name]}
                  onChange={set}
                  required={required}
                  inputMode={inputmode}
                  maxLength={ADDRESS_KINDS[ADDRESS_LIST[name].kind].typed}
                  autoComplete="off"
                />
              )}
            </div>
          )
        })}
      </div>
    </Dialog>
  )
}

function versioned({ version, shipping_address }: Loaded): { version: number; values: Values } {
  const told: Partial<Record<AddressFieldName, string | number | null>> = shipping_address
  const values = Object.fromEntries(ADDRESS_FIELD_NAMES.map((name) => [name, String(told[name] ?? '')]))
  // Every field of the list has got a text.
  return { version, values: { shipping_address: values as Address } }
}

/** The fields as the call takes them. */
function inputOf({ region_id, ...texts }: Address, country_id: Order['country_id']): AddressInput {
  return { ...texts, country_id, region_id: region_id === '' ? null : Number(region_id) }
}

const ISSUES: Readonly<Record<string, StringKey>> = {
  PHONE_INVALID: 'ISSUE_PHONE',
  REGION_UNKNOWN: 'ISSUE_REGION',
  REGION_FIXED: 'ISSUE_REGION_FIXED',
  NOT_USED_HERE: 'ISSUE_NOT_USED_HERE',
}

/** What is wrong with a field, and how to correct it. */
function issueText(name: AddressFieldName, code: string, country: Order['country_id'], t: Translate): string {
  const known = ISSUES[code]
  if (known !== undefined) return t(known)
  const { kind, label } = ADDRESS_LIST[name]
  if (code === 'REQUIRED') return t('ISSUE_REQUIRED', { field: t(label) })
  if (code === 'TOO_LONG') return t('ISSUE_TOO_LONG', { maximum: ADDRESS_KINDS[kind].longest })
  if (kind === 'postcode') return t('ISSUE_POSTAL_CODE', { example: COUNTRIES[country].postcode_example ?? '' })
  if (kind === 'phone_number' || kind === 'phone_prefix') return t('ISSUE_PHONE')
  if (kind === 'house_number') return t('ISSUE_HOUSE_NUMBER')
  return t(kind === 'person_name' ? 'ISSUE_NAME_CHARACTERS' : 'ISSUE_CHARACTERS')
}
