import { getGuestCart } from '@meridian/contract/shop/guest-cart.ts'
import { getCart, settleGuestCart } from '@meridian/contract/shop/member-cart.ts'
import { isCountryId } from '@meridian/domain/locale.ts'
import { data, redirect } from 'react-router'
import { Link } from '../../../ui/link.tsx'
import '../../../ui/choices.css'
import { NOT_REACHED, orOffline, revalidateIfReached, unreached } from '../../../visit/or-offline.ts'
import { problemOf } from '../../form-problem.server.ts'
import '../../identity.css'
import { links } from '../../../links.ts'
import { stringsOf } from '../../../strings/catalogues.server.ts'
import { useTranslate } from '../../../strings/strings-context.tsx'
import { useLocale } from '../../../ui/locale.ts'
import { readTo } from '../../../visit/sign-in-to.ts'
import { asMember } from '../../../visit/signed-in.server.ts'
import { type Visit, visitOf } from '../../../visit/visit.server.ts'
import { IdentityForm } from '../../identity-form.tsx'
import { IdentityPage } from '../../identity-page.tsx'
import { IDENTITY_HEADERS, identityMeta } from '../../page-headers.ts'
import type { Route } from './+types/baskets.ts'
import { BasketSide, sideOf } from './basket-side.tsx'

/** Merging loses nothing, so it is preselected. */
const CHOICES = [
  { choice: 'merge', name: 'BASKETS_MERGE', text: 'BASKETS_MERGE_TEXT' },
  { choice: 'both', name: 'BASKETS_BOTH', text: 'BASKETS_BOTH_TEXT' },
  { choice: 'keep_guest', name: 'BASKETS_KEEP_GUEST', text: 'BASKETS_KEEP_GUEST_TEXT' },
  { choice: 'keep_mine', name: 'BASKETS_KEEP_MINE', text: 'BASKETS_KEEP_MINE_TEXT' },
] as const

/**
 * The choice for a member who signs in with a guest basket and has another one. Unanswered, both stay. SPEC §3 Cart
 * state.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const visit = visitOf(context)
  const to = readTo(new URL(request.url).searchParams.get('to'))
  const found = await asMember(visit, request, async () => {
    const guest_token = await storedGuestToken(visit)
    if (guest_token === null) return null
    const query = { languageId: visit.languageId }
    const [guests, mine] = await Promise.all([
      visit.callAs(guest_token, getGuestCart, { query }),
      visit.own(getCart, { query }),
    ])
    return guests.data.items.length === 0 ? null : { guests: sideOf(guests.data), mine: sideOf(mine.data) }
  })
  if (found === null) throw redirect(pathAfter(visit, to))
  const title = stringsOf(visit.locale).translate('BASKETS_TITLE')
  return data({ title, to, ...found }, { headers: IDENTITY_HEADERS })
}

export async function action({ request, context }: Route.ActionArgs) {
  const visit = visitOf(context)
  const form = await request.formData()
  const to = readTo(String(form.get('to') ?? ''))
  const chosen = CHOICES.find(({ choice }) => choice === form.get('choice'))
  if (chosen === undefined) {
    return data(
      { issues: [{ path: 'choice', code: 'REQUIRED' }], refused: null },
      { status: 422, headers: IDENTITY_HEADERS },
    )
  }
  const problem = await asMember(visit, request, async () => {
    const guest_token = await storedGuestToken(visit)
    // Already answered in another tab.
    if (guest_token === null) return null
    const name = stringsOf(visit.locale).translate('BASKETS_SECOND_NAME')
    const input = {
      query: { languageId: visit.languageId },
      body: { guest_token, choice: chosen.choice, ...(chosen.choice === 'both' && { name }) },
    }
    return visit.own(settleGuestCart, input).then(() => null, problemOf)
  })
  if (problem !== null) return data(problem, { status: 422, headers: IDENTITY_HEADERS })
  visit.identity.forgetStoredGuest()
  return redirect(pathAfter(visit, to), 303)
}

async function storedGuestToken(visit: Visit): Promise<string | null> {
  const own = (await visit.session())?.claims.countryId ?? ''
  return isCountryId(own) ? visit.identity.storedGuest(own) : null
}

function pathAfter({ locale }: Visit, to: string): string {
  return to === '' ? links.cartData(locale) : links.under(locale, to)
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orOffline(serverAction(), () => unreached({ issues: [], refused: NOT_REACHED }))
}

export const shouldRevalidate = revalidateIfReached

export const headers = () => IDENTITY_HEADERS

export const meta: Route.MetaFunction = ({ loaderData, matches }) => identityMeta(loaderData.title, matches)

export default function BasketsPage({
  loaderData: { title, to, guests, mine },
  actionData: problem,
}: Route.ComponentProps) {
  const translate = useTranslate()
  const { locale } = useLocale()
  return (
    <IdentityPage title={title} lead={translate('TWO_BASKETS_TEXT')} wide>
      <div className="grid gap-2.5 sm:grid-cols-2">
        <BasketSide title={translate('BASKETS_GUESTS')} side={guests} note={translate('BASKETS_GUESTS_PRICES')} />
        <BasketSide title={translate('BASKETS_MINE')} side={mine} />
      </div>
      <IdentityForm action={links.signInBaskets(locale, to)} problem={problem} submit={translate('GO_ON')}>
        {(errorOf) => (
          <>
            <input type="hidden" name="to" value={to} />
            <fieldset aria-describedby={errorOf('choice') === undefined ? undefined : 'choice-error'}>
              <legend className="mb-1 font-semibold text-small">{translate('BASKETS_QUESTION')}</legend>
              <div className="choices">
                {CHOICES.map(({ choice, name, text }, index) => (
                  <div key={choice}>
                    <label className="choice">
                      <input
                        type="radio"
                        name="choice"
                        value={choice}
                        id={index === 0 ? 'choice' : undefined}
                        defaultChecked={index === 0}
                      />
                      <span>{translate(name)}</span>
                      <span className="choice-text text-small text-soft">{translate(text)}</span>
                    </label>
                  </div>
                ))}
              </div>
              {errorOf('choice') !== undefined && (
                <p id="choice-error" className="text-fine font-semibold text-error">
                  {errorOf('choice')}
                </p>
              )}
            </fieldset>
          </>
        )}
      </IdentityForm>
      <p className="text-small text-soft">
        <Link className="underlined text-ink" to={to === '' ? links.cartData(locale) : links.under(locale, to)}>
          {translate('BASKETS_LATER')}
        </Link>{' '}
        {translate('BASKETS_LATER_TEXT')}
      </p>
    </IdentityPage>
  )
}
