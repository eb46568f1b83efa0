import { type AddressField, addressFields } from '@meridian/domain/address-fields.ts'
import { ADDRESS_KINDS, ADDRESS_LIST } from '@meridian/domain/address-list.ts'
import { noNumberMark } from '@meridian/domain/house-number.ts'
import type { CountryId } from '@meridian/domain/locale.ts'
import { useTranslate } from '../../strings/strings-context.tsx'
import type { Translate } from '../../strings/translate.ts'
import { classes } from '../../ui/classes.ts'
import { Field, Select } from '../../ui/field.tsx'
import { type AddressGroup, type AddressTexts, type Issue, phonePrefixValue } from './details.ts'
import { fieldLabel, issueText } from './issue-texts.ts'
import { onPrefixKey } from './prefix-keys.ts'

/** A country of the phone prefix list. */
export interface PhonePrefix {
  country_id: CountryId
  name: string
  calling_code: string
}

/** The country data that an address form needs. */
export interface AddressFormFacts {
  countryId: CountryId
  country_name: string
  regions: readonly { id: number; name: string }[]
  prefixes: readonly PhonePrefix[]
}

interface AddressFieldsetProps {
  group: AddressGroup
  countryId: CountryId
  values: AddressTexts
  regions: readonly { id: number; name: string }[]
  prefixes: readonly PhonePrefix[]
  /** The errors by the name of their control. */
  issues: ReadonlyMap<string, Issue>
  /** Set for shipping addresses: the browser's autofill may know a separate one. */
  purpose?: 'shipping'
}

/** By the width of the form, in a dialog or on a page. */
const WIDTHS: Record<AddressField['width'], string> = {
  3: 'col-span-6 @xl:col-span-3',
  4: 'col-span-5 @xl:col-span-4',
  6: 'col-span-12 @xl:col-span-6',
  8: 'col-span-7 @xl:col-span-8',
  12: 'col-span-12',
}

/** The fields of an address in the order and by the rules of its country. SPEC §3 Address. */
export function AddressFieldset(props: AddressFieldsetProps) {
  const fields = addressFields(props.countryId)
  const firstCollapsed = fields.findIndex((field) => field.collapsed)
  return (
    <div className="@container">
      <div className="grid grid-cols-12 gap-2">
        {fields.map((field, index) =>
          !field.collapsed ? (
            <AddressControl key={field.name} field={field} {...props} />
          ) : index === firstCollapsed ? (
            <Collapsed key={field.name} fields={fields.filter((each) => each.collapsed)} {...props} />
          ) : null,
        )}
      </div>
    </div>
  )
}

/** Rarely used fields, collapsed unless filled. */
function Collapsed({ fields, ...props }: AddressFieldsetProps & { fields: AddressField[] }) {
  const translate = useTranslate()
  const inUse = fields.some(({ name }) => props.values[name] !== '' || props.issues.has(`${props.group}.${name}`))
  const names = fields.map(({ name }) => translate(fieldLabel(name, props.countryId)))
  return (
    <details className="group col-span-12" open={inUse}>
      <summary className="underlined inline-block py-0.5 text-small group-open:hidden">
        {translate('FIELDS_ADD', { fields: names.join(', ') })}
      </summary>
      <div className="grid grid-cols-12 gap-2">
        {fields.map((field) => (
          <AddressControl key={field.name} field={field} {...props} />
        ))}
      </div>
    </details>
  )
}

function AddressControl({
  field,
  group,
  countryId,
  values,
  regions,
  prefixes,
  issues,
  purpose,
}: AddressFieldsetProps & { field: AddressField }) {
  const translate = useTranslate()
  const path = `${group}.${field.name}`
  const issue = issues.get(path)
  const common = {
    id: path,
    name: path,
    label: translate(fieldLabel(field.name, countryId)),
    required: field.required,
    autoComplete: purpose && field.autocomplete !== 'off' ? `${purpose} ${field.autocomplete}` : field.autocomplete,
    error: issue && issueText(issue, countryId, translate),
    className: classes(
      WIDTHS[field.width],
      field.inputmode === 'tel' && '@max-xl:col-span-12',
      field.name === 'phone_prefix' && '@xl:col-start-1',
    ),
    defaultValue: values[field.name],
  }
  if (field.name === 'region_id') {
    return (
      <Select {...common}>
        <option value="">{translate('CHOOSE')}</option>
        {regions.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    )
  }
  if (field.name === 'phone_prefix') {
    const { options, chosen } = prefixOptions(prefixes, countryId, values.phone_prefix)
    return (
      <Select {...common} defaultValue={chosen} onKeyDown={onPrefixKey(prefixes)}>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    )
  }
  const hint = fieldHint(field, countryId, translate)
  return (
    <Field
      {...common}
      {...(hint !== null && { hint })}
      type={field.inputmode === 'tel' ? 'tel' : 'text'}
      inputMode={field.inputmode}
      maxLength={ADDRESS_KINDS[ADDRESS_LIST[field.name].kind].typed}
    />
  )
}

/** The hint below a field; null for none. */
function fieldHint({ name, required }: AddressField, countryId: CountryId, translate: Translate): string | null {
  const mark = noNumberMark(countryId)
  if (name === 'phone_number') return translate('FIELD_PHONE_HINT')
  if (name === 'street_hn') return mark && translate('FIELD_NO_NUMBER_HINT', { mark })
  return name === 'name_last' && !required ? translate('FIELD_ONE_NAME_HINT') : null
}

/**
 * The calling codes by country name, so that typing a name finds it. Some countries share a code, so the value contains
 * the country; the buyer's own comes first, then the first by id (GB before XI). The code of another country in a typed
 * number stays selectable.
 */
function prefixOptions(prefixes: readonly PhonePrefix[], countryId: CountryId, code: string) {
  const options = prefixes.map(({ country_id, name, calling_code }) => ({
    value: phonePrefixValue(calling_code, country_id),
    label: `${name} (${calling_code})`,
  }))
  const sharing = prefixes
    .filter((prefix) => prefix.calling_code === code)
    .sort((one, other) => (one.country_id < other.country_id ? -1 : 1))
  const known = sharing.find((prefix) => prefix.country_id === countryId) ?? sharing[0]
  if (known !== undefined) return { options, chosen: phonePrefixValue(code, known.country_id) }
  return { options: [{ value: code, label: code }, ...options], chosen: code }
}
