import type { PersonalData } from '@meridian/contract/sec/account.ts'
import { isFamilyNameFirst, mayHaveOneName } from '@meridian/domain/person-name.ts'
import { phonePrefixValue } from '../checkout/address/details.ts'
import { onPrefixKey } from '../checkout/address/prefix-keys.ts'
import { useFormIssues } from '../checkout/address/use-form-issues.ts'
import { links } from '../links.ts'
import { useTranslate } from '../strings/strings-context.tsx'
import { Field, Select } from '../ui/field.tsx'
import { useLocale } from '../ui/locale.ts'
import { type LastAnswered, useAccountForm } from './form-answer.ts'
import { FormStatus, SubmitButton, useIssueTexts } from './form-parts.tsx'
import { personalIssues } from './personal-issues.ts'
import type { PersonalPageData } from './routes/personal.tsx'
import { useOnAnswer } from './use-on-answer.ts'

/** Name, contact data and contact preferences. */
export function PersonalForm({
  person,
  page,
  answered,
  onAnswered,
}: { person: PersonalData; page: PersonalPageData } & LastAnswered) {
  const translate = useTranslate()
  const { locale } = useLocale()
  const { facts, has_patronymic, languages, birth_day } = page
  const { Form, answer, sending } = useAccountForm('details')
  useOnAnswer(answer, ({ intent }) => onAnswered(intent))
  const { issues, submitted, formProps } = useFormIssues(
    (form, parsePhone) => personalIssues(form, facts.countryId, parsePhone),
    facts.countryId,
    answer === undefined || answer.done ? undefined : answer.issues,
  )
  const errorOf = useIssueTexts(issues, facts.countryId)
  const typed = answer?.done === false ? answer.values : undefined
  const text = (
    name: 'name_first' | 'name_last' | 'name_patronymic' | 'company_name' | 'tax_number' | 'phone_number',
  ) => ({
    id: name,
    name,
    error: errorOf(name),
    defaultValue: typed?.[name] ?? person[name] ?? '',
    maxLength: 120,
  })
  const hasOneName = mayHaveOneName(facts.countryId)
  const first = (
    <Field
      key="name_first"
      {...text('name_first')}
      label={translate('FIELD_NAME_FIRST')}
      required
      autoComplete="given-name"
    />
  )
  const last = (
    <Field
      key="name_last"
      {...text('name_last')}
      label={translate('FIELD_NAME_LAST')}
      required={!hasOneName}
      {...(hasOneName && { hint: translate('FIELD_ONE_NAME_HINT') })}
      autoComplete="family-name"
    />
  )
  const saved = answered === 'details' ? (answer ?? DONE_BEFORE) : undefined
  return (
    <section className="account-part" aria-labelledby="details-title">
      <h2 id="details-title" className="text-title">
        {translate('PERSONAL_DETAILS')}
      </h2>
      <Form method="post" action={links.account(locale, 'personal')} noValidate className="account-form" {...formProps}>
        <input type="hidden" name="intent" value="details" />
        <FormStatus answer={saved} done={translate('SAVED')} issues={submitted ? issues : []} />
        <div className="grid gap-2.5 sm:grid-cols-2">
          {isFamilyNameFirst(facts.countryId) ? [last, first] : [first, last]}
          {has_patronymic && (
            <Field
              {...text('name_patronymic')}
              label={translate('FIELD_NAME_PATRONYMIC')}
              autoComplete="additional-name"
            />
          )}
        </div>
        <div className="grid gap-2.5 sm:grid-cols-2">
          <Select
            id="phone_prefix"
            name="phone_prefix"
            label={translate('FIELD_PHONE_PREFIX')}
            required
            autoComplete="tel-country-code"
            onKeyDown={onPrefixKey(facts.prefixes)}
            defaultValue={typed?.phone_prefix ?? prefixChosen(person, facts)}
          >
            {facts.prefixes.map(({ country_id, name, calling_code }) => (
              <option key={country_id} value={phonePrefixValue(calling_code, country_id)}>
                {`${name} (${calling_code})`}
              </option>
            ))}
          </Select>
          <Field
            {...text('phone_number')}
            label={translate('FIELD_PHONE_NUMBER')}
            hint={translate('FIELD_PHONE_HINT')}
            type="tel"
            autoComplete="tel-national"
            maxLength={40}
          />
        </div>
        <div className="grid gap-2.5 sm:grid-cols-2">
          <Field {...text('company_name')} label={translate('FIELD_COMPANY_NAME')} autoComplete="organization" />
          <Field {...text('tax_number')} label={translate('FIELD_TAX_NUMBER')} maxLength={32} />
        </div>
        <Select
          id="language_id"
          name="language_id"
          label={translate('PERSONAL_LANGUAGE')}
          hint={translate('PERSONAL_LANGUAGE_HINT')}
          required
          defaultValue={typed?.language_id ?? person.language_id}
        >
          {languages.map(({ language_id, name }) => (
            <option key={language_id} value={language_id}>
              {name}
            </option>
          ))}
        </Select>
        <label className="flex items-start gap-1.5">
          <input
            type="checkbox"
            name="shows_picture"
            className="checkbox mt-0.5"
            defaultChecked={typed === undefined ? person.shows_picture : typed.shows_picture !== undefined}
          />
          {translate('PERSONAL_SHOWS_PICTURE')}
        </label>
        <label className="flex items-start gap-1.5">
          <input
            type="checkbox"
            name="shows_contact"
            className="checkbox mt-0.25"
            defaultChecked={typed === undefined ? person.shows_contact : typed.shows_contact !== undefined}
          />
          {translate('PERSONAL_SHOWS_CONTACT')}
        </label>
        {birth_day !== null && (
          <p className="text-small text-soft">{translate('PERSONAL_BIRTH_DAY', { day: birth_day })}</p>
        )}
        <SubmitButton label="SAVE" sending={sending} />
      </Form>
    </section>
  )
}

/** The result in the address of a page without scripts. */
const DONE_BEFORE = { intent: 'details', done: true, issues: [], refused: null, values: {} }

function prefixChosen(person: PersonalData, { prefixes, countryId }: PersonalPageData['facts']): string {
  const sharing = prefixes.filter(({ calling_code }) => calling_code === person.phone_prefix)
  const known =
    sharing.find(({ country_id }) => country_id === countryId) ??
    sharing[0] ??
    prefixes.find(({ country_id }) => country_id === countryId)
  return known === undefined ? '' : phonePrefixValue(known.calling_code, known.country_id)
}
