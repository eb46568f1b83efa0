import { getPersonalData, setAvatar, setPersonalData } from '@meridian/contract/sec/account.ts'
import { addressFields } from '@meridian/domain/address-fields.ts'
import { dayText } from '@meridian/domain/date-text.ts'
import { type CountryId, countryLanguages, isLanguageId, languageName } from '@meridian/domain/locale.ts'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { useState } from 'react'
import { data } from 'react-router'
import { readFormFacts } from '../../checkout/address/form-facts.server.ts'
import { phoneParser } from '../../checkout/address/phone.ts'
import { links } from '../../links.ts'
import { stringsOf } from '../../strings/catalogues.server.ts'
import { useTranslate } from '../../strings/strings-context.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { revalidateIfReached } from '../../visit/or-offline.ts'
import { AvatarPart } from '../avatar-part.tsx'
import { pictureIssue } from '../avatar-picture.ts'
import { EmailForm } from '../email-form.tsx'
import { answerForm, corrections, fieldText, respond, textOrNull } from '../form-answer.server.ts'
import { answerOffline, type FormAnswer } from '../form-answer.ts'
import { PageHead, ReadFailed } from '../form-parts.tsx'
import { ACCOUNT_HEADERS, type Member, memberOf } from '../member.server.ts'
import { PersonalForm } from '../personal-form.tsx'
import { emailIssues, internationalNumber, personalIssues } from '../personal-issues.ts'
import type { Route } from './+types/personal.ts'

const parsePhone = phoneParser(parsePhoneNumberFromString)

/** The member's picture, name, contact data and e-mail address. SPEC §3 Account. */
export async function loader(args: Route.LoaderArgs) {
  const { visit, countryId, own, orFailed } = await memberOf(args)
  const [answer, facts] = await Promise.all([
    orFailed(own(getPersonalData, {}), 'personal data'),
    readFormFacts(visit, countryId),
  ])
  const account_personal_data = answer?.account_personal_data ?? null
  const birth_date = account_personal_data?.birth_date ?? null
  return data(
    {
      title: stringsOf(visit.locale).translate('ACCOUNT_PERSONAL'),
      account_personal_data,
      birth_day: birth_date === null ? null : dayText(visit.locale, birth_date, 'UTC'),
      facts,
      has_patronymic: addressFields(countryId).some(({ name }) => name === 'name_patronymic'),
      languages: countryLanguages(countryId).map((language_id) => ({
        language_id,
        name: languageName(language_id),
      })),
      done: new URL(args.request.url).searchParams.get('done'),
    },
    { headers: ACCOUNT_HEADERS },
  )
}

export type PersonalPageData = Route.ComponentProps['loaderData']

/** `intent`: details, email, avatar, remove_avatar. */
export async function action(args: Route.ActionArgs) {
  const member = await memberOf(args)
  const form = await args.request.formData()
  const answer = await change(member, form)
  return respond(args.request, answer, links.account(member.visit.locale, 'personal'))
}

async function change(member: Member, form: FormData): Promise<FormAnswer> {
  const { own, visit, countryId } = member
  const intent = String(form.get('intent') ?? '')
  const query = { languageId: visit.languageId }
  if (intent === 'email') {
    const issues = emailIssues(form)
    if (issues.length > 0) return corrections(intent, form, issues)
    const body = { email: fieldText(form, 'email').trim(), current_password: fieldText(form, 'current_password') }
    return answerForm(intent, form, () => own(setPersonalData, { query, body }))
  }
  if (intent === 'remove_avatar') {
    return answerForm(intent, form, () => own(setAvatar, { query, body: { base64_code: null } }))
  }
  if (intent === 'avatar') {
    const base64_code = await pictureOf(form)
    const issue = typeof base64_code === 'string' ? null : base64_code
    if (issue !== null) return corrections(intent, form, [{ path: 'picture', code: issue.code }])
    return answerForm(intent, form, () => own(setAvatar, { query, body: { base64_code: String(base64_code) } }))
  }
  const issues = personalIssues(form, countryId, parsePhone)
  if (issues.length > 0) return corrections('details', form, issues)
  const body = personalInput(form, countryId)
  return answerForm('details', form, () => own(setPersonalData, { query, body }))
}

function personalInput(form: FormData, countryId: CountryId) {
  const phone = textOrNull(form, 'phone_number') === null ? null : parsePhone(internationalNumber(form, countryId))
  const language_id = fieldText(form, 'language_id')
  return {
    name_first: fieldText(form, 'name_first'),
    name_last: fieldText(form, 'name_last'),
    ...(form.has('name_patronymic') && { name_patronymic: textOrNull(form, 'name_patronymic') }),
    phone_prefix: phone?.phone_prefix ?? null,
    phone_number: phone?.phone_number ?? null,
    company_name: textOrNull(form, 'company_name'),
    tax_number: textOrNull(form, 'tax_number'),
    ...(isLanguageId(language_id) && { language_id }),
    shows_picture: form.has('shows_picture'),
    shows_contact: form.has('shows_contact'),
  }
}

/** The picture as base64: cropped by a script, or the file of a plain form. */
async function pictureOf(form: FormData): Promise<string | { code: string }> {
  const read = form.get('base64_code')
  if (typeof read === 'string' && read !== '') return read
  const file = form.get('picture')
  const size = file instanceof File ? file.size : 0
  const code = pictureIssue(size)
  if (code !== null || !(file instanceof File)) return { code: code ?? 'PICTURE_MISSING' }
  return Buffer.from(await file.arrayBuffer()).toString('base64')
}

export const clientAction = answerOffline<FormAnswer>
export const shouldRevalidate = revalidateIfReached
export const headers = () => ACCOUNT_HEADERS

export const meta: Route.MetaFunction = ({ loaderData, matches }) => pageMeta({ title: loaderData.title }, matches)

export default function PersonalPage({ loaderData, actionData }: Route.ComponentProps) {
  const translate = useTranslate()
  const { account_personal_data: person, done } = loaderData
  // Only the last answered form shows its result.
  const [answered, setAnswered] = useState(actionData?.intent ?? done)
  return (
    <>
      <PageHead title={translate('ACCOUNT_PERSONAL')} />
      {person === null ? (
        <ReadFailed />
      ) : (
        <>
          <AvatarPart person={person} answered={answered} onAnswered={setAnswered} />
          <PersonalForm person={person} page={loaderData} answered={answered} onAnswered={setAnswered} />
          <EmailForm
            person={person}
            countryId={loaderData.facts.countryId}
            answered={answered}
            onAnswered={setAnswered}
          />
        </>
      )}
    </>
  )
}
