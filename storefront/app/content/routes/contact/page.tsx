import { data } from 'react-router'
import '../../../identity/identity.css'
import { IdentityPage } from '../../../identity/identity-page.tsx'
import { IDENTITY_HEADERS, identityMeta } from '../../../identity/page-headers.ts'
import { links } from '../../../links.ts'
import { stringsOf } from '../../../strings/catalogues.server.ts'
import { useTranslate } from '../../../strings/strings-context.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { useLocale } from '../../../ui/locale.ts'
import { NOT_REACHED, orOffline, unreached } from '../../../visit/or-offline.ts'
import { visitOf } from '../../../visit/visit.server.ts'
import { ContactForm, ContactWays } from '../../contact-form.tsx'
import { type ContactAnswer, typedMessage } from '../../contact-message.ts'
import type { Route } from './+types/page.ts'
import { readKnownWriter, sendContact } from './contact.server.ts'

/** Answers the contact form, which is also part of a CMS page. SPEC §2 Routes. */
export async function loader({ context }: Route.LoaderArgs) {
  const visit = visitOf(context)
  const { translate } = stringsOf(visit.locale)
  return data({ title: translate('CONTACT_TITLE'), known: await readKnownWriter(visit) }, { headers: IDENTITY_HEADERS })
}

export async function action({ request, context }: Route.ActionArgs) {
  const answer = await sendContact(visitOf(context), await request.formData())
  return data(answer, { status: answer.sent_to === null ? 422 : 200, headers: IDENTITY_HEADERS })
}

/** The form keeps its input if the server is unreachable. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const typed = typedMessage(await request.clone().formData())
  return orOffline(serverAction(), () =>
    unreached<ContactAnswer>({ issues: [], refused: NOT_REACHED, typed, sent_to: null }),
  )
}

export const shouldRevalidate = () => false

export const headers = () => IDENTITY_HEADERS

export const meta: Route.MetaFunction = ({ loaderData, matches }) => identityMeta(loaderData.title, matches)

export default function ContactPage({ loaderData: { title, known }, actionData: answer }: Route.ComponentProps) {
  const translate = useTranslate()
  const { locale } = useLocale()
  const sent_to = answer?.sent_to ?? null
  if (sent_to !== null) {
    return (
      <IdentityPage
        title={translate('CONTACT_SENT_TITLE')}
        lead={translate('CONTACT_SENT_TEXT', { email: sent_to })}
        aside={<ContactWays />}
      >
        <div className="flex flex-wrap gap-2">
          <ButtonLink to={links.home(locale)}>{translate('CONTINUE_SHOPPING')}</ButtonLink>
          <ButtonLink look="outline" to={links.contact(locale)}>
            {translate('CONTACT_AGAIN')}
          </ButtonLink>
        </div>
      </IdentityPage>
    )
  }
  return (
    <IdentityPage title={title} lead={translate('CONTACT_TEXT')} aside={<ContactWays />}>
      <ContactForm typed={answer?.typed ?? known} problem={answer} />
    </IdentityPage>
  )
}
