import { declareWithdrawal, getWithdrawals, proveSending, type Withdrawal } from '@meridian/contract/shop/withdrawal.ts'
import { countryFacts } from '@meridian/domain/countries.ts'
import { dayText, momentText } from '@meridian/domain/date-text.ts'
import { parseEmail } from '@meridian/domain/email.ts'
import { localeInCountry } from '@meridian/domain/locale.ts'
import { plainText } from '@meridian/domain/typed-text.ts'
import { withdrawalDeclaration } from '@meridian/domain/withdrawal-declaration.ts'
import type { FormProblem } from '../../../../identity/form-issues.ts'
import { fieldText, problemOf } from '../../../../identity/form-problem.server.ts'
import { orElse } from '../../../../visit/expected.server.ts'
import { ownOrRead } from '../../../../visit/read-order.server.ts'
import type { Visit } from '../../../../visit/visit.server.ts'
import { allOf, linesTyped, type Pieces, readPieces } from '../../pieces.ts'
import type { WithdrawAnswer, WithdrawValues } from './withdraw-answer.ts'

/**
 * The units that can be withdrawn from, and the receipt of a withdrawal; null if there is no such order for this
 * visitor.
 */
export async function readWithdrawalPage(
  visit: Visit,
  order_id: number,
  access_key: string | undefined,
  receipt_id: number | null,
) {
  const input = {
    params: { order_id },
    query: { languageId: visit.languageId, ...(access_key !== undefined && { access_key }) },
  }
  const call = await ownOrRead(visit)
  const found = await orElse(call(getWithdrawals, input), null, 'withdrawals')
  if (found === null) return null
  const { order, withdrawals } = found
  const { time_zone } = countryFacts(order.country_id)
  const receipt = withdrawals.find(({ withdrawal_id }) => withdrawal_id === receipt_id)
  return {
    number: order.number,
    country_id: order.country_id,
    placed_on: order.placed_at,
    placed_at: dayText(visit.locale, order.placed_at, time_zone),
    whole: order.is_whole_only,
    lines: order.lines.map(({ position, name, units }) => ({ position, name, most: units })),
    // The period ends with a day: its last moment is said by that day, not by the midnight after it.
    ends_at: order.ends_at && dayText(visit.locale, new Date(Date.parse(order.ends_at) - 1).toISOString(), time_zone),
    name: order.name,
    email: order.email,
    seller_email: order.seller_email,
    return_address: order.return_address,
    receipt: receipt === undefined ? null : inWords(visit, receipt, time_zone),
    new_key: crypto.randomUUID(),
  }
}

export type WithdrawalPage = NonNullable<Awaited<ReturnType<typeof readWithdrawalPage>>>

function inWords({ locale }: Visit, withdrawal: Withdrawal, time_zone: string) {
  const { withdrawal_id, declaration, email, tracking_number, can_prove, declared_at, refund_due_at } = withdrawal
  return {
    withdrawal_id,
    declaration,
    email,
    tracking_number,
    can_prove,
    received_at: momentText(locale, declared_at, time_zone),
    refund_due_at: dayText(locale, refund_due_at, time_zone),
    goods_due_at: withdrawal.goods_due_at && dayText(locale, withdrawal.goods_due_at, time_zone),
  }
}

/** The declaration as the server will store it. */
export function declarationOf(
  { languageId }: Visit,
  page: Pick<WithdrawalPage, 'number' | 'placed_on' | 'country_id' | 'lines'>,
  { name, pieces }: Pick<WithdrawValues, 'name' | 'pieces'>,
): string {
  const lines = pieces.map(({ position, units }) => ({
    name: page.lines.find((line) => line.position === position)?.name ?? '',
    units,
  }))
  const facts = { number: page.number, placed_at: page.placed_on, lines, name: plainText(name) }
  return withdrawalDeclaration(localeInCountry(languageId, page.country_id), facts)
}

/** Declares the withdrawal; its receipt, or why it was refused with the key to send again. */
export async function withdraw(
  visit: Visit,
  {
    order_id,
    access_key,
    values,
    key,
  }: { order_id: number; access_key: string | undefined; values: WithdrawValues; key: string },
): Promise<{ withdrawal_id: number } | Pick<WithdrawAnswer, 'refused' | 'issues' | 'key'>> {
  const input = {
    params: { order_id },
    query: access_key === undefined ? {} : { access_key },
    body: {
      languageId: visit.languageId,
      units: values.pieces.map(({ position, units }: Pieces) => ({ position, units })),
      name: values.name,
      email: values.email,
    },
  }
  try {
    const { withdrawal } = await visit.own(declareWithdrawal, input, { idempotencyKey: key, start: true })
    return { withdrawal_id: withdrawal.withdrawal_id }
  } catch (error) {
    return { ...problemOf(error), key }
  }
}

/** Submits the tracking number of returned goods; null if it was accepted. */
export async function prove(
  visit: Visit,
  {
    order_id,
    access_key,
    withdrawal_id,
    tracking_number,
  }: { order_id: number; access_key: string | undefined; withdrawal_id: number; tracking_number: string },
): Promise<FormProblem | null> {
  const input = {
    params: { order_id, withdrawal_id },
    query: access_key === undefined ? {} : { access_key },
    body: { tracking_number },
  }
  try {
    await visit.own(proveSending, input, { idempotencyKey: crypto.randomUUID(), start: true })
    return null
  } catch (error) {
    return problemOf(error)
  }
}

/** The typed and chosen input; wrong fields are issues, and the form is shown again unchanged. */
export function readForm(
  form: FormData,
  { lines, whole }: Pick<WithdrawalPage, 'lines' | 'whole'>,
  intent: string,
): Pick<WithdrawAnswer, 'values' | 'issues'> {
  // The confirmed content was checked by the step before. A retry is identical, though its pieces may be withdrawn from
  // already.
  const confirmed = intent === 'confirm' ? readPieces(form, linesTyped(form)) : null
  const pieces = confirmed ?? (whole ? allOf(lines) : readPieces(form, lines))
  const values: WithdrawValues = {
    name: fieldText(form, 'name', 120),
    email: fieldText(form, 'email'),
    pieces: pieces ?? [],
  }
  const issues = [
    ...(pieces === null || pieces.length === 0 ? [{ path: 'pieces', code: 'PIECES' }] : []),
    ...(plainText(values.name) === '' ? [{ path: 'name', code: 'REQUIRED' }] : []),
    ...(parseEmail(values.email) === null ? [{ path: 'email', code: 'EMAIL_INVALID' }] : []),
  ]
  return { values, issues }
}
