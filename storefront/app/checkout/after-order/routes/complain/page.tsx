import { data, redirect } from 'react-router'
import { fieldText } from '../../../../identity/form-problem.server.ts'
import { IdentityForm } from '../../../../identity/identity-form.tsx'
import '../../../../identity/identity.css'
import { IdentityPage } from '../../../../identity/identity-page.tsx'
import { IDENTITY_HEADERS, identityMeta } from '../../../../identity/page-headers.ts'
import { orderLinks } from '../../../../order-links.ts'
import { stringsOf } from '../../../../strings/catalogues.server.ts'
import { useTranslate } from '../../../../strings/strings-context.tsx'
import { TextArea } from '../../../../ui/field.tsx'
import { NOT_REACHED, orOffline, revalidateIfReached, unreached } from '../../../../visit/or-offline.ts'
import { idempotencyKeyIn } from '../../../../visit/query-values.ts'
import { OrderAbsent, OrderOfPage } from '../../order-of-page.tsx'
import { orderRequest } from '../../order-request.server.ts'
import { piecesTyped, readPieces } from '../../pieces.ts'
import { PiecesField } from '../../pieces-field.tsx'
import { useOrderPaths } from '../../use-order-paths.ts'
import type { Route } from './+types/page.ts'
import { type ComplainAnswer, complain, readComplainable } from './complain.server.ts'

const WORDS_MAX = 1000

/** Complaining about goods that are not as agreed, in words. SPEC §2 Routes. */
export async function loader(args: Route.LoaderArgs) {
  const { visit, order_id, access_key } = orderRequest(args)
  const title = stringsOf(visit.locale).translate('COMPLAIN_TITLE')
  const page = order_id === null ? null : await readComplainable(visit, order_id, access_key)
  return data({ title, page }, { status: page === null ? 404 : 200, headers: IDENTITY_HEADERS })
}

export async function action(args: Route.ActionArgs) {
  const { visit, order_id, access_key, link_key } = orderRequest(args)
  const form = await args.request.formData()
  const page = order_id === null ? null : await readComplainable(visit, order_id, access_key)
  if (order_id === null || page === null) throw data(null, { status: 404, headers: IDENTITY_HEADERS })
  const pieces = readPieces(form, page.lines)
  const words = fieldText(form, 'words', WORDS_MAX).trim()
  const issues = [
    ...(pieces === null || pieces.length === 0 ? [{ path: 'pieces', code: 'PIECES' }] : []),
    ...(words === '' ? [{ path: 'words', code: 'REQUIRED' }] : []),
  ]
  if (pieces === null || issues.length > 0) {
    const problem = { issues, refused: null, pieces: pieces ?? [], words, key: null }
    return data<ComplainAnswer>(problem, { status: 422, headers: IDENTITY_HEADERS })
  }
  const key = idempotencyKeyIn(form)
  const refused = await complain(visit, { order_id, access_key, pieces, words, key })
  if (refused !== null) return data<ComplainAnswer>(refused, { status: 409, headers: IDENTITY_HEADERS })
  return redirect(orderLinks.complained(visit.locale, order_id, link_key), 303)
}

/** The form keeps its input if the server is unreachable, and resends the same key. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  return orOffline(serverAction(), () =>
    unreached<ComplainAnswer>({
      issues: [],
      refused: NOT_REACHED,
      pieces: piecesTyped(form),
      words: String(form.get('words') ?? ''),
      key: String(form.get('key') ?? '') || null,
    }),
  )
}

export const shouldRevalidate = revalidateIfReached

export const headers = () => IDENTITY_HEADERS

export const meta: Route.MetaFunction = ({ loaderData, matches }) => identityMeta(loaderData.title, matches)

export default function ComplainPage({ loaderData: { title, page }, actionData: answer }: Route.ComponentProps) {
  const translate = useTranslate()
  const paths = useOrderPaths()
  if (page === null) return <OrderAbsent />
  const isPossible = page.lines.length > 0
  return (
    <IdentityPage title={title} lead={translate(isPossible ? 'COMPLAIN_TEXT' : 'COMPLAIN_NOTHING')}>
      <OrderOfPage number={page.number} placed_at={page.placed_at} />
      {isPossible && (
        <IdentityForm action={paths.complain} problem={answer} submit={translate('COMPLAIN_BUTTON')}>
          {(errorOf) => (
            <>
              <input type="hidden" name="key" value={answer?.key ?? page.new_key} />
              <PiecesField
                id="pieces"
                legend={translate('COMPLAIN_LEGEND')}
                lines={page.lines}
                chosen={answer?.pieces ?? []}
                error={errorOf('pieces')}
              />
              <TextArea
                id="words"
                name="words"
                rows={4}
                maxLength={WORDS_MAX}
                required
                label={translate('COMPLAIN_WORDS')}
                error={errorOf('words')}
                defaultValue={answer?.words}
              />
            </>
          )}
        </IdentityForm>
      )}
    </IdentityPage>
  )
}
