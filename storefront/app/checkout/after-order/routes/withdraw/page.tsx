import { data } from 'react-router'
import '../../../../identity/identity.css'
import { IdentityPage } from '../../../../identity/identity-page.tsx'
import { IDENTITY_HEADERS, identityMeta } from '../../../../identity/page-headers.ts'
import { orderLinks } from '../../../../order-links.ts'
import { stringsOf } from '../../../../strings/catalogues.server.ts'
import { useTranslate } from '../../../../strings/strings-context.tsx'
import { useLocale } from '../../../../ui/locale.ts'
import { NOT_REACHED, orOffline, unreached } from '../../../../visit/or-offline.ts'
import { visitOf } from '../../../../visit/visit.server.ts'
import { lookUp } from '../../look-up.server.ts'
import { LookUpForm } from '../../look-up-form.tsx'
import type { Route } from './+types/page.ts'

/**
 * The labelled way to withdraw, in the footer of every page: leads a guest to it by number and e-mail address.
 * Directive (EU) 2023/2673.
 */
export function loader({ context }: Route.LoaderArgs) {
  const { translate } = stringsOf(visitOf(context).locale)
  return data({ title: translate('WITHDRAW_HERE') }, { headers: IDENTITY_HEADERS })
}

export async function action({ request, context }: Route.ActionArgs) {
  return lookUp(visitOf(context), await request.formData(), orderLinks.withdraw)
}

/** The form keeps its input if the server is unreachable. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orOffline(serverAction(), () => unreached({ issues: [], refused: NOT_REACHED, number: '', email: '' }))
}

export const shouldRevalidate = () => false

export const headers = () => IDENTITY_HEADERS

export const meta: Route.MetaFunction = ({ loaderData, matches }) => identityMeta(loaderData.title, matches)

export default function WithdrawPage({ loaderData: { title }, actionData: answer }: Route.ComponentProps) {
  const translate = useTranslate()
  const { locale } = useLocale()
  return (
    <IdentityPage title={title} lead={translate('WITHDRAW_FIND_TEXT')}>
      <LookUpForm
        action={orderLinks.findToWithdraw(locale)}
        submit={translate('WITHDRAW_GO_ON')}
        member={translate('WITHDRAW_MEMBER')}
        answer={answer}
      />
    </IdentityPage>
  )
}
