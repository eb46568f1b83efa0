import { lookUpOrder } from '@meridian/contract/shop/order.ts'
import { parseEmail } from '@meridian/domain/email.ts'
import { localeInCountry } from '@meridian/domain/locale.ts'
import { parseOrderNumber } from '@meridian/domain/order.ts'
import { data, redirectDocument } from 'react-router'
import '../../../identity/identity.css'
import type { FormIssue, FormProblem } from '../../../identity/form-issues.ts'
import { fieldText, problemOf } from '../../../identity/form-problem.server.ts'
import { IdentityForm } from '../../../identity/identity-form.tsx'
import { IdentityPage } from '../../../identity/identity-page.tsx'
import { IDENTITY_HEADERS, identityMeta } from '../../../identity/page-headers.ts'
import { links } from '../../../links.ts'
import { orderLinks } from '../../../order-links.ts'
import { stringsOf } from '../../../strings/catalogues.server.ts'
import { useTranslate } from '../../../strings/strings-context.tsx'
import { EmailField } from '../../../ui/email-field.tsx'
import { Field } from '../../../ui/field.tsx'
import { Link } from '../../../ui/link.tsx'
import { usePlace } from '../../../ui/place.ts'
import { NOT_REACHED, orOffline, unreached } from '../../../visit/or-offline.ts'
import { visitOf } from '../../../visit/visit.server.ts'
import type { Route } from './+types/page.ts'

const EXAMPLE = 'M261122-0001387'

export function loader({ context }: Route.LoaderArgs) {
  const { translate } = stringsOf(visitOf(context).locale)
  return data({ title: translate('FIND_ORDER_TITLE') }, { headers: IDENTITY_HEADERS })
}

/** Redirects to the order with its access key; every wrong pair gets the same answer. SPEC §2 Routes. */
export async function action({ request, context }: Route.ActionArgs) {
  const visit = visitOf(context)
  const form = await request.formData()
  const typed = { number: fieldText(form, 'number', 40), email: fieldText(form, 'email') }
  const found = { issues: issuesOf(typed), refused: null }
  if (found.issues.length > 0) return refuse(found, typed)
  try {
    const body = { number: typed.number, email: typed.email.trim() }
    const { order_id, country_id, access_key } = await visit.read(lookUpOrder, { body })
    // Another country has another document.
    return redirectDocument(orderLinks.page(localeInCountry(visit.languageId, country_id), order_id, access_key), 303)
  } catch (error) {
    return refuse(problemOf(error), typed)
  }
}

function refuse(problem: FormProblem, typed: { number: string; email: string }) {
  return data({ ...problem, ...typed }, { status: 422, headers: IDENTITY_HEADERS })
}

function issuesOf({ number, email }: { number: string; email: string }): FormIssue[] {
  const issues: FormIssue[] = []
  if (number.trim() === '') issues.push({ path: 'number', code: 'REQUIRED' })
  else if (parseOrderNumber(number) === null) issues.push({ path: 'number', code: 'ORDER_NUMBER_INVALID' })
  if (parseEmail(email) === null) issues.push({ path: 'email', code: 'EMAIL_INVALID' })
  return issues
}

/** The form keeps its input if the server is unreachable. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orOffline(serverAction(), () => unreached({ issues: [], refused: NOT_REACHED, number: '', email: '' }))
}

export const shouldRevalidate = () => false

export const headers = () => IDENTITY_HEADERS

export const meta: Route.MetaFunction = ({ loaderData, matches }) => identityMeta(loaderData.title, matches)

export default function FindOrderPage({ loaderData: { title }, actionData: answer }: Route.ComponentProps) {
  const translate = useTranslate()
  const { locale } = usePlace()
  return (
    <IdentityPage title={title} lead={translate('FIND_ORDER_TEXT')}>
      <IdentityForm action={orderLinks.find(locale)} problem={answer} submit={translate('FIND_ORDER_BUTTON')}>
        {(errorOf) => (
          <>
            <Field
              id="number"
              name="number"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              required
              maxLength={40}
              label={translate('FIELD_ORDER_NUMBER')}
              hint={translate('FIELD_ORDER_NUMBER_HINT', { example: EXAMPLE })}
              error={errorOf('number')}
              defaultValue={answer?.number}
            />
            <EmailField
              id="email"
              label={translate('FIELD_EMAIL')}
              error={errorOf('email')}
              defaultValue={answer?.email}
            />
          </>
        )}
      </IdentityForm>
      <p className="text-small">
        {translate('FIND_ORDER_MEMBER')}{' '}
        <Link className="underlined" to={links.account(locale, 'orders')}>
          {translate('ACCOUNT_ORDERS')}
        </Link>
      </p>
    </IdentityPage>
  )
}
