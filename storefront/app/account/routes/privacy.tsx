import { eraseAccount, listConsents, setConsent } from '@meridian/contract/sec/account.ts'
import { dayText } from '@meridian/domain/date-text.ts'
import { data, redirect } from 'react-router'
import { links } from '../../links.ts'
import { stringsOf } from '../../strings/catalogues.server.ts'
import { useTranslate } from '../../strings/strings-context.tsx'
import type { StringKey } from '../../strings/translate.ts'
import { Alert } from '../../ui/alert.tsx'
import { useLocale } from '../../ui/locale.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import { revalidateIfReached } from '../../visit/or-offline.ts'
import { ErasureForm } from '../erasure-form.tsx'
import { answerForm, corrections, fieldText, respond } from '../form-answer.server.ts'
import { answerOffline, type FormAnswer, useAccountForm } from '../form-answer.ts'
import { FormStatus, PageHead, ReadFailed } from '../form-parts.tsx'
import { ACCOUNT_HEADERS, memberOf } from '../member.server.ts'
import { passwordMissing } from '../personal-issues.ts'
import type { Route } from './+types/privacy.ts'

/** Consents, data export and account erasure. */
export async function loader(args: Route.LoaderArgs) {
  const { visit, own, orFailed } = await memberOf(args)
  const query = new URL(args.request.url).searchParams
  const answer = await orFailed(own(listConsents, { query: { languageId: visit.languageId } }), 'consents')
  return data(
    {
      title: stringsOf(visit.locale).translate('ACCOUNT_PRIVACY'),
      consents:
        answer?.consents.map((consent) => ({
          ...consent,
          day: consent.at === null ? null : dayText(visit.locale, consent.at),
        })) ?? null,
      done: query.get('done'),
      export_failed: query.has('failed'),
    },
    { headers: ACCOUNT_HEADERS },
  )
}

type PrivacyData = Route.ComponentProps['loaderData']
type Consent = NonNullable<PrivacyData['consents']>[number]

/** `intent`: consent, erase. */
export async function action(args: Route.ActionArgs) {
  const { visit, own } = await memberOf(args)
  const form = await args.request.formData()
  if (form.get('intent') === 'erase') {
    const missing = passwordMissing(form, 'current_password')
    const body = { current_password: String(form.get('current_password') ?? '').slice(0, 2000) }
    const answer =
      missing.length > 0
        ? corrections('erase', form, missing)
        : await answerForm('erase', form, () => own(eraseAccount, { body }))
    if (!answer.done) return respond(args.request, answer, '')
    await visit.identity.signOut()
    throw redirect(links.goodbye(visit.locale), 303)
  }
  const kind = fieldText(form, 'kind')
  const answer =
    kind === 'marketing_email' || kind === 'marketing_sms'
      ? await answerForm('consent', form, () => own(setConsent, { body: { kind, given: form.get('given') === '1' } }))
      : corrections('consent', form, [])
  return respond(args.request, answer, links.account(visit.locale, 'privacy'))
}

export const clientAction = answerOffline<FormAnswer>
export const shouldRevalidate = revalidateIfReached
export const headers = () => ACCOUNT_HEADERS

export const meta: Route.MetaFunction = ({ loaderData, matches }) => pageMeta({ title: loaderData.title }, matches)

export default function PrivacyPage({ loaderData: { consents, done, export_failed } }: Route.ComponentProps) {
  const translate = useTranslate()
  const { locale } = useLocale()
  const form = useAccountForm('consent')
  const saved = { intent: 'consent', done: true, issues: [], refused: null, values: {} }
  return (
    <>
      <PageHead title={translate('ACCOUNT_PRIVACY')} />
      <section className="account-part" aria-labelledby="consents-title">
        <h2 id="consents-title" className="text-title">
          {translate('CONSENTS_TITLE')}
        </h2>
        <FormStatus answer={form.answer ?? (done === 'consent' ? saved : undefined)} done={translate('SAVED')} />
        {consents === null ? (
          <ReadFailed />
        ) : (
          <ul className="account-rows">
            {consents.map((consent) => (
              <ConsentRow key={`${consent.kind} ${consent.version ?? ''}`} consent={consent} form={form} />
            ))}
          </ul>
        )}
      </section>
      <section className="account-part" aria-labelledby="export-title">
        <h2 id="export-title" className="text-title">
          {translate('EXPORT_TITLE')}
        </h2>
        <p>{translate('EXPORT_TEXT')}</p>
        {export_failed && <Alert severity="error">{translate('ACCOUNT_NOT_READ_TEXT')}</Alert>}
        <a href={links.accountExport(locale)} className="button button-outline w-full sm:w-auto sm:justify-self-start">
          {translate('EXPORT_DOWNLOAD')}
        </a>
      </section>
      <ErasureForm />
    </>
  )
}

const KINDS: Record<string, StringKey> = {
  terms: 'CONSENT_TERMS',
  privacy: 'CONSENT_PRIVACY',
  withdrawal: 'CONSENT_WITHDRAWAL',
  age: 'CONSENT_AGE',
  marketing_email: 'CONSENT_MARKETING_EMAIL',
  marketing_sms: 'CONSENT_MARKETING_SMS',
}

function ConsentRow({ consent, form }: { consent: Consent; form: ReturnType<typeof useAccountForm> }) {
  const translate = useTranslate()
  const { locale } = useLocale()
  const kind = KINDS[consent.kind]
  const name = consent.title ?? (kind === undefined ? consent.kind : translate(kind))
  return (
    <li>
      <div>
        <p className="font-semibold">
          {consent.path === null ? (
            name
          ) : (
            <a className="underlined" href={consent.path} target="_blank" rel="noreferrer">
              {name}
              <span className="sr-only"> {translate('NEW_WINDOW')}</span>
            </a>
          )}{' '}
          {consent.version !== null && (
            <span className="font-normal text-soft">{translate('VERSION', { version: consent.version })}</span>
          )}
        </p>
        <p className="state" data-tone={consent.given ? 'good' : 'bad'}>
          {consent.day === null
            ? translate('CONSENT_NEVER')
            : translate(consent.given ? 'CONSENT_GIVEN' : 'CONSENT_NOT_GIVEN', { day: consent.day })}
        </p>
      </div>
      {consent.changeable && (
        <form.Form method="post" action={links.account(locale, 'privacy')} className="account-acts">
          <input type="hidden" name="intent" value="consent" />
          <input type="hidden" name="kind" value={consent.kind} />
          <input type="hidden" name="given" value={consent.given ? '0' : '1'} />
          <button type="submit" className="underlined" disabled={form.sending}>
            {translate(consent.given ? 'CONSENT_TAKE_BACK' : 'CONSENT_GIVE')}
            <span className="sr-only">{`${translate('COLON')} ${name}`}</span>
          </button>
        </form.Form>
      )}
    </li>
  )
}
