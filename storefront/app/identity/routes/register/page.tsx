import { memberCodeInLink } from '@meridian/domain/member-code.ts'
import { isFamilyNameFirst, mayHaveOneName } from '@meridian/domain/person-name.ts'
import { data, redirect } from 'react-router'
import { Link } from '../../../ui/link.tsx'
import { NOT_REACHED, orOffline, unreached } from '../../../visit/or-offline.ts'
import { readClubPage } from '../../club-page.server.ts'
import { MemberConsents } from '../../consents.tsx'
import type { FormProblem } from '../../form-issues.ts'
import '../../identity.css'
import { languageInSentence } from '@meridian/domain/locale.ts'
import { links } from '../../../links.ts'
import { stringsOf } from '../../../strings/catalogues.server.ts'
import { useTranslate } from '../../../strings/strings-context.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { EmailField } from '../../../ui/email-field.tsx'
import { Field } from '../../../ui/field.tsx'
import { useLocale } from '../../../ui/locale.ts'
import { isStillMember } from '../../../visit/member.server.ts'
import { readTo } from '../../../visit/sign-in-to.ts'
import { visitOf } from '../../../visit/visit.server.ts'
import { type ErrorOf, IdentityForm } from '../../identity-form.tsx'
import { IdentityPage } from '../../identity-page.tsx'
import { MemberAdvantages } from '../../member-advantages.tsx'
import { IDENTITY_HEADERS, identityMeta } from '../../page-headers.ts'
import { PasswordField } from '../../password-field.tsx'
import { readRecommender } from '../../recommender.server.ts'
import { RecommenderField } from '../../recommender-field.tsx'
import type { Route } from './+types/page.ts'
import { personOfOrder } from './person-of-order.server.ts'
import { readRegulations, register, type TypedRegistration, typedRegistration } from './register.server.ts'

/** Registration, in the country and language of the page; `ref` names the recommender. SPEC §1, §7 FORM and SEC. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const visit = visitOf(context)
  const url = new URL(request.url)
  const to = readTo(url.searchParams.get('to'))
  if (await isStillMember(visit)) {
    throw redirect(to === '' ? links.account(visit.locale) : links.under(visit.locale, to))
  }
  const ref = memberCodeInLink(url.search) ?? ''
  const [regulations, recommender, club] = await Promise.all([
    readRegulations(visit),
    ref === '' ? ('unknown' as const) : readRecommender(visit, ref),
    readClubPage(visit),
  ])
  const title = stringsOf(visit.locale).translate('REGISTER')
  return data({ title, to, ref, recommender, regulations, club }, { headers: IDENTITY_HEADERS })
}

/** `order_id` copies the person from an order of this visitor, whose page offers an account for just a password. */
export async function action({ request, context }: Route.ActionArgs) {
  const visit = visitOf(context)
  const form = await request.formData()
  const known = form.has('order_id') ? await personOfOrder(visit, form) : undefined
  const typed = typedRegistration(form, known ?? undefined)
  const problem = await register(visit, form, typed)
  if (problem === null) return redirect(links.registerConfirm(visit.locale), 303)
  return data({ ...problem, typed }, { status: 422, headers: IDENTITY_HEADERS })
}

/** The form keeps its input if the server is unreachable. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orOffline(serverAction(), () => unreached({ issues: [], refused: NOT_REACHED, typed: NOTHING_TYPED }))
}

const NOTHING_TYPED: TypedRegistration = {
  email: '',
  name_first: '',
  name_last: '',
  recommender_code: '',
  accepts: false,
  of_age: false,
  marketing_email: false,
}

/** A submission does not change the loader's data. */
export const shouldRevalidate = () => false

export const headers = () => IDENTITY_HEADERS

export const meta: Route.MetaFunction = ({ loaderData, matches }) => identityMeta(loaderData.title, matches)

export default function RegisterPage({
  loaderData: { title, to, ref, recommender, regulations, club },
  actionData: answer,
}: Route.ComponentProps) {
  const translate = useTranslate()
  const { locale, country_name, languageId } = useLocale()
  const problem: FormProblem | undefined = answer
  const typed = answer?.typed ?? { ...NOTHING_TYPED, recommender_code: ref }
  return (
    <IdentityPage title={title} lead={translate('REGISTER_TEXT')} aside={<Aside to={to} club={club} />}>
      {regulations === null ? (
        <Alert severity="error" title={translate('FAILED_TITLE')}>
          <a className="underlined" href={links.register(locale, { ref, to })}>
            {translate('TRY_AGAIN')}
          </a>
        </Alert>
      ) : (
        <IdentityForm action={links.register(locale, { ref, to })} problem={problem} submit={translate('REGISTER')}>
          {(errorOf) => (
            <>
              <input type="hidden" name="to" value={to} />
              <p className="text-small text-soft">
                {translate('REGISTER_PLACE', { country: country_name, language: languageInSentence(languageId) })}{' '}
                <a className="underlined text-ink" href={links.chooseCountry(locale, '/register')}>
                  {translate('OTHER_COUNTRY')}
                </a>
              </p>
              <PersonFields
                typed={typed}
                found={typed.recommender_code === ref ? recommender : 'unknown'}
                errorOf={errorOf}
              />
              <MemberConsents files={regulations} typed={typed} errorOf={errorOf} />
            </>
          )}
        </IdentityForm>
      )}
    </IdentityPage>
  )
}

interface PersonFieldsProps {
  typed: TypedRegistration
  found: Route.ComponentProps['loaderData']['recommender']
  errorOf: ErrorOf
}

function PersonFields({ typed, found, errorOf }: PersonFieldsProps) {
  const translate = useTranslate()
  const { countryId } = useLocale()
  const hasOneName = mayHaveOneName(countryId)
  const first = (
    <Field
      key="name_first"
      id="name_first"
      name="name_first"
      autoComplete="given-name"
      required
      maxLength={120}
      label={translate('FIELD_NAME_FIRST')}
      error={errorOf('name_first')}
      defaultValue={typed.name_first}
    />
  )
  const last = (
    <Field
      key="name_last"
      id="name_last"
      name="name_last"
      autoComplete="family-name"
      required={!hasOneName}
      {...(hasOneName && { hint: translate('FIELD_ONE_NAME_HINT') })}
      maxLength={120}
      label={translate('FIELD_NAME_LAST')}
      error={errorOf('name_last')}
      defaultValue={typed.name_last}
    />
  )
  return (
    <>
      <div className="grid gap-2.5 sm:grid-cols-2">{isFamilyNameFirst(countryId) ? [last, first] : [first, last]}</div>
      <EmailField
        id="email"
        label={translate('FIELD_EMAIL')}
        hint={translate('REGISTER_EMAIL_HINT')}
        error={errorOf('email')}
        defaultValue={typed.email}
      />
      <PasswordField purpose="new" error={errorOf('password')} />
      <RecommenderField typed={typed.recommender_code} found={found} error={errorOf('recommender_code')} />
    </>
  )
}

function Aside({ to, club }: { to: string; club: { title: string; uri: string } | null }) {
  const translate = useTranslate()
  const { locale } = useLocale()
  return (
    <>
      <MemberAdvantages level={2} />
      {club && (
        <p className="text-small">
          <Link className="underlined" to={links.staticPage(locale, club.uri)}>
            {club.title}
          </Link>
        </p>
      )}
      <p className="text-small">
        {translate('MEMBER_ALREADY')}{' '}
        <Link className="underlined" to={links.signIn(locale, to)}>
          {translate('SIGN_IN')}
        </Link>
      </p>
    </>
  )
}
