import { confirmEmail } from '@meridian/contract/sec/registration.ts'
import {
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { NOT_REACHED, orOffline, unreached } from '../../visit/or-offline.ts'
import { problemOf, typedIn } from '../form-problem.server.ts'
import '../identity.css'
import { links } from '../../links.ts'
import { useTranslate } from '../../strings/strings-context.tsx'
import { usePlace } from '../../ui/place.ts'
import { visitOf } from '../../visit/visit.server.ts'
import { loadMailLink, refuseLink } from '../mail-link.server.ts'
import { MailLinkPage } from '../mail-link-page.tsx'
import { IDENTITY_HEADERS, identityMeta } from '../page-headers.ts'

/** The page of the link that proves a new address. */
export function loader(given: LoaderFunctionArgs) {
  return loadMailLink(given, { asks: 'CONFIRM_EMAIL_TITLE', done: 'EMAIL_CONFIRMED_TITLE' })
}

export async function action({ request, context }: ActionFunctionArgs) {
  const visit = visitOf(context)
  const link = typedIn(await request.formData(), 'link')
  const problem = await visit.read(confirmEmail, { body: { link } }).then(() => null, problemOf)
  return problem === null ? redirect(`${links.confirmEmail(visit.locale)}?done`, 303) : refuseLink(problem)
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
  const shown = useLoaderData<typeof loader>()
  const problem = useActionData<typeof clientAction>()
  const account = { to: links.account(locale, 'personal'), label: translate('TO_ACCOUNT') }
  return (
    <MailLinkPage
      shown={shown}
      problem={problem}
      lead={translate('CONFIRM_EMAIL_TEXT')}
      doneLead={translate('EMAIL_CONFIRMED_TEXT')}
      on={account}
      anew={account}
      action={links.confirmEmail(locale, shown.link)}
      submit={translate('CONFIRM_EMAIL_BUTTON')}
    />
  )
}
