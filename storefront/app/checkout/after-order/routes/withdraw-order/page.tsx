import { data, redirect } from 'react-router'
import '../../../checkout.css'
import '../../../../identity/identity.css'
import './withdraw.css'
import type { FormProblem } from '../../../../identity/form-issues.ts'
import { fieldText } from '../../../../identity/form-problem.server.ts'
import { IdentityPage } from '../../../../identity/identity-page.tsx'
import { IDENTITY_HEADERS, identityMeta } from '../../../../identity/page-headers.ts'
import { orderLinks } from '../../../../order-links.ts'
import { stringsOf } from '../../../../strings/catalogues.server.ts'
import { useTranslate } from '../../../../strings/strings-context.tsx'
import { Link } from '../../../../ui/link.tsx'
import { NOT_REACHED, orOffline, revalidateIfReached, unreached } from '../../../../visit/or-offline.ts'
import { idempotencyKeyIn, idOf } from '../../../../visit/query-values.ts'
import { OrderAbsent } from '../../order-of-page.tsx'
import { orderRequest } from '../../order-request.server.ts'
import { piecesTyped } from '../../pieces.ts'
import { useOrderPaths } from '../../use-order-paths.ts'
import type { Route } from './+types/page.ts'
import { ChooseStep } from './choose-step.tsx'
import { ConfirmStep } from './confirm-step.tsx'
import { Receipt } from './receipt.tsx'
import type { WithdrawAnswer } from './withdraw-answer.ts'
import {
  declarationOf,
  prove,
  readForm,
  readWithdrawalPage,
  type WithdrawalPage,
  withdraw,
} from './withdrawal.server.ts'

/**
 * Withdrawing from an order in two steps: the choice, then the confirmation of the declaration; `receipt` shows the
 * received declaration and its time. Never requests a reason. Directive (EU) 2023/2673.
 */
export async function loader(args: Route.LoaderArgs) {
  const { visit, url, order_id, access_key } = orderRequest(args)
  const title = stringsOf(visit.locale).translate('WITHDRAW_HERE')
  const page =
    order_id === null
      ? null
      : await readWithdrawalPage(visit, order_id, access_key, idOf(url.searchParams.get('receipt') ?? undefined))
  return data({ title, page }, { status: page === null ? 404 : 200, headers: IDENTITY_HEADERS })
}

/** Why a tracking number was not accepted, with the typed text. */
export type ProveAnswer = FormProblem & { tracking_number: string }

/**
 * `intent`: prove submits a tracking number, review shows the declaration, change returns to the choice, confirm
 * sends the declaration.
 */
export async function action(args: Route.ActionArgs) {
  const { visit, order_id, access_key, link_key } = orderRequest(args)
  const form = await args.request.formData()
  const page = order_id === null ? null : await readWithdrawalPage(visit, order_id, access_key, null)
  if (order_id === null || page === null) throw data(null, { status: 404, headers: IDENTITY_HEADERS })
  const intent = String(form.get('intent') ?? '')
  if (intent === 'prove') {
    const withdrawal_id = idOf(fieldText(form, 'withdrawal_id', 20)) ?? 0
    const tracking_number = fieldText(form, 'tracking_number', 60)
    const refused = await prove(visit, { order_id, access_key, withdrawal_id, tracking_number })
    if (refused !== null) return data({ ...refused, tracking_number }, { status: 422, headers: IDENTITY_HEADERS })
    return redirect(orderLinks.withdraw(visit.locale, order_id, link_key, withdrawal_id), 303)
  }
  const { values, issues } = readForm(form, page, intent)
  const declaration = declarationOf(visit, page, values)
  const again = (answer: Pick<WithdrawAnswer, 'step'> & Partial<WithdrawAnswer>, status: number) =>
    data<WithdrawAnswer>(
      { values, declaration, issues: [], refused: null, key: null, ...answer },
      { status, headers: IDENTITY_HEADERS },
    )
  if (intent === 'change') return again({ step: 'choose' }, 200)
  if (issues.length > 0) return again({ step: 'choose', issues }, 422)
  if (intent !== 'confirm') return again({ step: 'confirm' }, 200)
  const done = await withdraw(visit, { order_id, access_key, values, key: idempotencyKeyIn(form) })
  if ('refused' in done) return again({ step: 'confirm', ...done }, 409)
  return redirect(orderLinks.withdraw(visit.locale, order_id, link_key, done.withdrawal_id), 303)
}

/** The step keeps its input if the server is unreachable, and resends the same key. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  const text = (name: string) => String(form.get(name) ?? '')
  return orOffline(serverAction(), () =>
    unreached<WithdrawAnswer | ProveAnswer>({
      tracking_number: text('tracking_number'),
      declaration: text('declaration'),
      step: text('intent') === 'review' ? 'choose' : 'confirm',
      values: { name: text('name'), email: text('email'), pieces: piecesTyped(form) },
      issues: [],
      refused: NOT_REACHED,
      key: text('key') || null,
    }),
  )
}

export const shouldRevalidate = revalidateIfReached

export const headers = () => IDENTITY_HEADERS

export const meta: Route.MetaFunction = ({ loaderData, matches }) => identityMeta(loaderData.title, matches)

export default function WithdrawFromOrderPage({
  loaderData: { title, page },
  actionData: answer,
}: Route.ComponentProps) {
  if (page === null) return <OrderAbsent to="withdraw" />
  if (page.receipt !== null) {
    const refused = answer && 'tracking_number' in answer ? answer : undefined
    return <Receipt page={page} receipt={page.receipt} answer={refused} />
  }
  if (page.lines.length === 0) return <WithdrawNothing page={page} />
  const step = answer && 'step' in answer ? answer : undefined
  return step?.step === 'confirm' ? (
    <ConfirmStep title={title} page={page} answer={step} />
  ) : (
    <ChooseStep title={title} page={page} answer={step} />
  )
}

/** Nothing can be withdrawn from; shows how to contact the seller. */
function WithdrawNothing({ page }: { page: WithdrawalPage }) {
  const translate = useTranslate()
  const { order } = useOrderPaths()
  return (
    <IdentityPage
      title={translate('WITHDRAW_NOTHING_TITLE')}
      lead={translate('WITHDRAW_NOTHING_TEXT', { email: page.seller_email })}
    >
      <p>
        <Link className="underlined" to={order}>
          {translate('ORDER_NUMBER', { number: page.number })}
        </Link>
      </p>
    </IdentityPage>
  )
}
