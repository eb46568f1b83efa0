import type { AddressFieldName } from '@meridian/domain/address-list.ts'
import { countryLanguages, isCountryId, isOpen, type LanguageId, languageName } from '@meridian/domain/locale.ts'
import { countriesOf, useMay, useSelf } from '../session/use-self.ts'
import { useCountryNames } from '../texts/country-names.ts'
import { useCountryRegions } from '../texts/country-regions.ts'
import { useTexts } from '../texts/use-texts.ts'
import { AddressFields } from '../ui/address-fields.tsx'
import { Card } from '../ui/card.tsx'
import { CallFailureNote } from '../ui/dialog/call-failure-note.tsx'
import { CheckField, SelectField, TextField } from '../ui/field.tsx'
import { type Draft, withCountry, withoutMember } from './draft.ts'
import { MemberFind, type useOpenBuyer } from './member-find.tsx'
import type { PartProps } from './phone-order-page.tsx'
import { errorAt } from './problems.ts'

const OF_PERSON: readonly AddressFieldName[] = [
  'name_first',
  'name_last',
  'name_patronymic',
  'phone_prefix',
  'phone_number',
]
export const isOfPerson = (name: AddressFieldName) => OF_PERSON.includes(name)

/**
 * The buyer on the phone: a member, found by the data they state, or a guest; and the country and language of the
 * order.
 */
export function BuyerCard({ draft, problems, onChange, open }: PartProps & { open: ReturnType<typeof useOpenBuyer> }) {
  const { t } = useTexts()
  const may = useMay()
  const { member, invoice } = draft
  const label = t('EMAIL')
  return (
    <Card title={t('BUYER')} aside={t(member === null ? 'GUEST' : 'MEMBER')}>
      <div className="grid gap-1.75 py-1">
        {member === null && may('members.read') && (
          <MemberFind isFirst={!open.isPending} onChoose={(memberId) => open.mutate(memberId)} />
        )}
        {open.isPending && (
          <p role="status">
            <span className="spinner" aria-hidden="true" /> {t('LOADING')}
          </p>
        )}
        {open.error !== null && (
          <div className="failure" role="alert">
            <CallFailureNote error={open.error} />
          </div>
        )}
        {member !== null && (
          <p className="flex flex-wrap items-baseline justify-between gap-y-0.5 gap-x-2 py-1 px-1.5 rounded-panel bg-panel">
            <span translate="no">
              <b>{member.name}</b> <span className="sub">{member.code}</span>
            </span>
            <button type="button" className="link" onClick={() => onChange(withoutMember)}>
              {t('PHONE_OTHER_BUYER')}
            </button>
          </p>
        )}
        <div className="grid items-start gap-1.5 grid-fit-[220px]">
          <CountryField draft={draft} onChange={onChange} />
          <SelectField
            label={t('PHONE_LANGUAGE')}
            name="languageId"
            value={draft.languageId}
            // The options are the languages of the country.
            onChange={(value) => onChange((now) => ({ ...now, languageId: value as LanguageId }))}
            options={countryLanguages(draft.country_id).map((value) => ({ value, name: languageName(value) }))}
          />
        </div>
        <AddressFields
          country={draft.country_id}
          regions={[]}
          values={draft.buyer}
          problems={problems}
          path="buyer."
          isShown={isOfPerson}
          onChange={(name, value) => onChange((now) => ({ ...now, buyer: { ...now.buyer, [name]: value } }))}
        />
        <TextField
          label={label}
          name="buyer.email"
          hint={t('PHONE_EMAIL_HINT')}
          error={errorAt(problems, 'buyer.email', label, t) ?? errorAt(problems, 'buyer', label, t)}
          value={draft.email}
          onChange={(email) => onChange((now) => ({ ...now, email }))}
          maxLength={280}
          inputMode="email"
          autoComplete="off"
          spellCheck={false}
          required
          translate="no"
        />
        <CheckField
          label={t('PHONE_INVOICE')}
          isChecked={invoice !== null}
          onChange={(isChecked) =>
            onChange((now) => ({ ...now, invoice: isChecked ? { company: '', tax_number: '' } : null }))
          }
        />
        {invoice !== null && <InvoiceFields invoice={invoice} problems={problems} onChange={onChange} />}
      </div>
    </Card>
  )
}

function CountryField({ draft, onChange }: Pick<PartProps, 'draft' | 'onChange'>) {
  const { t } = useTexts()
  const nameOf = useCountryNames()
  const countries = countriesOf(useSelf(), 'orders.create').filter(isOpen)
  const regions = useCountryRegions()(countries)
  return (
    <SelectField
      label={t('COUNTRY')}
      name="country_id"
      {...(draft.member !== null && { hint: t('PHONE_COUNTRY_OF_MEMBER') })}
      value={draft.country_id}
      onChange={(value) => {
        if (isCountryId(value)) onChange((now) => withCountry(now, value))
      }}
      options={
        draft.member === null
          ? regions.flatMap((region) => region.countries.map(({ id, name }) => ({ value: id, name })))
          : [{ value: draft.country_id, name: nameOf(draft.country_id) }]
      }
    />
  )
}

function InvoiceFields({
  invoice,
  problems,
  onChange,
}: Pick<PartProps, 'problems' | 'onChange'> & { invoice: NonNullable<Draft['invoice']> }) {
  const { t } = useTexts()
  const fields = [
    { name: 'company', path: 'buyer.invoice_company_name', label: t('FIELD_COMPANY_NAME'), longest: 100 },
    { name: 'tax_number', path: 'buyer.invoice_tax_number', label: t('PHONE_TAX_NUMBER'), longest: 32 },
  ] as const
  return (
    <div className="grid items-start gap-1.5 grid-fit-[220px]">
      {fields.map(({ name, path, label, longest }) => (
        <TextField
          key={name}
          label={label}
          name={path}
          error={errorAt(problems, path, label, t)}
          value={invoice[name]}
          onChange={(value) => onChange((now) => ({ ...now, invoice: { ...invoice, [name]: value } }))}
          maxLength={longest}
          autoComplete="off"
          required
          translate="no"
        />
      ))}
    </div>
  )
}
