import { listWishedVariants } from '@meridian/contract/shop/wishes.ts'
import { data } from 'react-router'
import { cartCallsOf } from '../../basket/cart-calls.server.ts'
import { orNull } from '../../visit/background.ts'
import { CLOSED_KEY } from '../../visit/closed-content.ts'
import { configCookie } from '../../visit/config-cookie.server.ts'
import { orElse } from '../../visit/expected.server.ts'
import { readMember } from '../../visit/member.server.ts'
import { type Visit, visitOf } from '../../visit/visit.server.ts'
import type { Route } from './+types/me.ts'

/**
 * The personal call: the visitor and the number of pieces in the basket. It, and not the page, sets the promotion
 * token, a refreshed session and the config cookie. SPEC §2, §3, §4.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const visit = visitOf(context)
  await visit.promotionToken()
  const expected = configCookie(visit.config)
  if (visit.cookie('config') !== expected) {
    visit.setCookie({ name: 'config', value: expected, maxAgeS: 31_536_000, httpOnly: false })
  }
  // Only scripts call this: they import items closed without them (shell/before-paint.ts).
  if (visit.cookie(CLOSED_KEY) !== undefined) {
    visit.setCookie({ name: CLOSED_KEY, value: '', maxAgeS: 0, httpOnly: false })
  }
  const session = await orElse(visit.session(), null, 'session')
  // SPEC §8: a failed cart count clears the cart state; the cart itself stays on the server and is loaded later.
  const cart_total_quantity = session === null ? 0 : await orElse(countPieces(visit), null, 'cart count')
  // An ended session is only detected by using it.
  const now = session === null ? null : await orElse(visit.session(), null, 'session')
  const member = now?.claims.typeName === 'user' ? await readMember(visit) : null
  const wished =
    member === null
      ? null
      : await orElse(visit.own(listWishedVariants, {}), null, 'wishes').then((answer) => answer?.variant_ids ?? null)
  return data(
    {
      typeName: now?.claims.typeName ?? ('none' as const),
      member,
      wished,
      cart_total_quantity,
      cart_fetched: cart_total_quantity !== null,
    },
    { headers: { 'Cache-Control': 'private, no-store' } },
  )
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return orNull({ request }, serverLoader())
}

async function countPieces(visit: Visit): Promise<number> {
  return (await cartCallsOf(visit)).countPieces()
}
