import { data, redirect } from 'react-router'
import { IdentityForm } from '../../../../identity/identity-form.tsx'
import '../../../../identity/identity.css'
import { IdentityPage } from '../../../../identity/identity-page.tsx'
import { IDENTITY_HEADERS, identityMeta } from '../../../../identity/page-headers.ts'
import { orderLinks } from '../../../../order-links.ts'
import { stringsOf } from '../../../../strings/catalogues.server.ts'
import { useTranslate } from '../../../../strings/strings-context.tsx'
import { NOT_REACHED, orOffline, revalidateIfReached, unreached } from '../../../../visit/or-offline.ts'
import { idempotencyKeyIn } from '../../../../visit/query-values.ts'
import { OrderAbsent, OrderOfPage } from '../../order-of-page.tsx'
import { orderRequest } from '../../order-request.server.ts'
import { piecesTyped } from '../../pieces.ts'
import { PiecesField } from '../../pieces-field.tsx'
import { useOrderPaths } from '../../use-order-paths.ts'
import type { Route } from './+types/page.ts'
import { type CancelAnswer, cancelPieces, readCancellable, readToCancel } from './cancel.server.ts'

/** Cancelling an order, or single pieces of it, while nothing of it is packed. SPEC §2 Routes. */
export async function loader(args: Route.LoaderArgs) {
  const { visit, order_id, access_key } = orderRequest(args)
  const title = stringsOf(visit.locale).translate('CANCEL_PIECES_TITLE')
  const page = order_id === null ? null : await readCancellable(visit, order_id, access_key)
  return data({ title, page }, { status: page === null ? 404 : 200, headers: IDENTITY_HEADERS })
}

export async function action(args: Route.ActionArgs) {
  const { visit, order_id, access_key, link_key } = orderRequest(args)
  const form = await args.request.formData()
  if (order_id === null) throw data(null, { status: 404, headers: IDENTITY_HEADERS })
  const what = readToCancel(form)
  const typed = typedIn(form)
  if (what === null || what.length === 0) {
    const problem = { issues: [{ path: 'pieces', code: 'PIECES' }], refused: null, ...typed, key: null }
    return data<CancelAnswer>(problem, { status: 422, headers: IDENTITY_HEADERS })
  }
  const key = idempotencyKeyIn(form)
  const refused = await cancelPieces(visit, { order_id, access_key, what, typed, key })
  if (refused !== null) return data<CancelAnswer>(refused, { status: 409, headers: IDENTITY_HEADERS })
  return redirect(orderLinks.cancelled(visit.locale, order_id, link_key), 303)
}

/** The choice of a form, to show it again unchanged. */
function typedIn(form: FormData): Pick<CancelAnswer, 'pieces' | 'all'> {
  return { pieces: piecesTyped(form), all: Number(form.get('all') ?? 0) || null }
}

/** The form keeps its input if the server is unreachable, and resends the same key. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  return orOffline(serverAction(), () =>
    unreached<CancelAnswer>({
      issues: [],
      refused: NOT_REACHED,
      ...typedIn(form),
      key: String(form.get('key') ?? '') || null,
    }),
  )
}

export const shouldRevalidate = revalidateIfReached

export const headers = () => IDENTITY_HEADERS

export const meta: Route.MetaFunction = ({ loaderData, matches }) => identityMeta(loaderData.title, matches)

export default function CancelOrderPage({ loaderData: { title, page }, actionData: answer }: Route.ComponentProps) {
  const translate = useTranslate()
  const paths = useOrderPaths()
  if (page === null) return <OrderAbsent />
  const order = <OrderOfPage number={page.number} placed_at={page.placed_at} />
  if (page.lines.length === 0) {
    return (
      <IdentityPage title={title} lead={translate('CANCEL_PIECES_NOTHING')}>
        {order}
      </IdentityPage>
    )
  }
  return (
    <IdentityPage title={title} lead={translate(page.whole ? 'CANCEL_WHOLE_TEXT' : 'CANCEL_PIECES_TEXT')}>
      {order}
      <IdentityForm
        action={paths.cancel}
        problem={answer}
        submit={translate(page.whole ? 'CANCEL_WHOLE_BUTTON' : 'CANCEL_PIECES_BUTTON')}
      >
        {(errorOf) => (
          <>
            <input type="hidden" name="key" value={answer?.key ?? page.new_key} />
            <input type="hidden" name="all" value={answer?.all ?? sumOf(page.lines)} />
            {page.whole ? (
              <ul>
                {page.lines.map(({ position, name, most }) => (
                  <li key={position}>
                    {translate('QUANTITY_TIMES', { quantity: most })} {name}
                  </li>
                ))}
              </ul>
            ) : (
              <PiecesField
                id="pieces"
                legend={translate('CANCEL_PIECES_LEGEND')}
                lines={page.lines}
                chosen={answer?.pieces ?? null}
                error={errorOf('pieces')}
              />
            )}
          </>
        )}
      </IdentityForm>
    </IdentityPage>
  )
}

function sumOf(lines: readonly { most: number }[]): number {
  return lines.reduce((sum, { most }) => sum + most, 0)
}
