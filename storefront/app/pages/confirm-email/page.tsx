import { confirmEmail } from '@meridian/contract/sec/registration.ts'
import {
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { NOT_REACHED, orOffline, unreached } from '../../checkout/or-offline.ts'
import { problemOf, typedIn } from '../../identity/form-problem.server.ts'
import '../../identity/identity.css'
import { IdentityForm } from '../../identity/identity-form.tsx'
import { IdentityPage } from '../../identity/identity-page.tsx'
import { linkOf } from '../../identity/link-of.ts'
import { IDENTITY_HEADERS, identityMeta } from '../../identity/page-headers.ts'
import { links } from '../../links.ts'
import { usePlace } from '../../place.ts'
import { stringsOf } from '../../strings/catalogues.server.ts'
import { useTranslate } from '../../strings/strings-context.tsx'
import { Alert } from '../../ui/alert.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { visitOf } from '../../visit.server.ts'

/** The page of the link that proves a new address. Opening it changes nothing: programs that look at links open them too. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const { translate } = stringsOf(visitOf(context).locale)
  const done = query.has('done')
  return data(
    { title: translate(done ? 'EMAIL_CONFIRMED_TITLE' : 'CONFIRM_EMAIL_TITLE'), link: linkOf(query), done },
    { headers: IDENTITY_HEADERS },
  )
}

export async function action({ request, context }: ActionFunctionArgs) {
  const visit = visitOf(context)
  const link = typedIn(await request.formData(), 'link')
  const problem = await visit.read(confirmEmail, { body: { link } }).then(() => null, problemOf)
  if (problem === null) return redirect(`${links.confirmEmail(visit.locale)}?done`, 303)
  const refused = problem.refused ?? { error: 'ONE_TIME_CODE_INVALID' as const, message: '' }
  return data({ issues: [], refused }, { status: 422, headers: IDENTITY_HEADERS })
}

export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return orOffline(serverAction<typeof action>(), () => unreached({ issues: [], refused: NOT_REACHED }))
}

export const headers = () => IDENTITY_HEADERS

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  identityMeta(loaderData?.title ?? null, matches)

export default function ConfirmEmailPage() {
  const translate = useTranslate()
  const { locale } = usePlace()
  const { title, link, done } = useLoaderData<typeof loader>()
  const problem = useActionData<typeof clientAction>()
  if (done || link === '') {
    return (
      <IdentityPage title={title} {...(done && { lead: translate('EMAIL_CONFIRMED_TEXT') })}>
        {!done && <Alert severity="error">{translate('REFUSED_LINK')}</Alert>}
        <ButtonLink to={links.account(locale, 'personal')}>{translate('TO_ACCOUNT')}</ButtonLink>
      </IdentityPage>
    )
  }
  return (
    <IdentityPage title={title} lead={translate('CONFIRM_EMAIL_TEXT')}>
      <IdentityForm
        action={links.confirmEmail(locale, link)}
        problem={problem}
        submit={translate('CONFIRM_EMAIL_BUTTON')}
      >
        {() => <input type="hidden" name="link" value={link} />}
      </IdentityForm>
    </IdentityPage>
  )
}
