import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { paymentReference } from '@meridian/domain/payment-reference.ts'
import {
  type ChargeAnswer,
  type ChargeRequest,
  ProviderSilent,
  type RequestedCharge,
  type WebhookEvent,
} from '../../provider.ts'
import type { Bench, Ending, SentWebhook } from './bench.ts'

export const AMOUNT = 12_345

/** Polls until an answer fits; the sentence's runner limits the time. */
export async function until<T>(read: () => Promise<T>, fits: (value: T) => boolean): Promise<T> {
  for (;;) {
    const value = await read()
    if (fits(value)) return value
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** A reference in the format of attempts. */
export const newReference = () => paymentReference((bytes) => randomBytes(bytes))

export async function requestOf(bench: Bench, ending: Ending, amount = AMOUNT): Promise<ChargeRequest> {
  const means = await bench.means[ending]?.()
  assert.ok(means, `This provider has no means that end as ${ending}`)
  const { currency_code, return_url, webhook_url } = bench
  return {
    reference: newReference(),
    amount,
    currency_code,
    return_url,
    webhook_url,
    description: 'PL/2026/000001',
    languageId: 'en',
    ...means,
  }
}

/** A charge as known while it is unanswered. */
export function unanswered(bench: Bench, { reference, method, amount, currency_code }: ChargeRequest): RequestedCharge {
  return { reference, method, amount, currency_code, provider_payment_id: null, sent_at: bench.clock() }
}

export function answered(bench: Bench, request: ChargeRequest, answer: ChargeAnswer): RequestedCharge {
  return { ...unanswered(bench, request), provider_payment_id: answer.provider_payment_id }
}

/** Makes a charge; returns it with its first answer. */
export async function make(bench: Bench, ending: Ending, amount = AMOUNT) {
  const request = await requestOf(bench, ending, amount)
  const answer = await bench.provider.charge(request)
  return { request, answer, charged: answered(bench, request, answer) }
}

/** A charge captured by its answer or soon after. */
export async function paid(bench: Bench, ending: Ending) {
  const { request, charged } = await make(bench, ending)
  return { request, charged, answer: await asksUntil(bench, charged, 'captured') }
}

export const silence = (requested: Promise<unknown>) => assert.rejects(requested, ProviderSilent)

/** A charge with the provider's id from a later webhook, as the shop stores it. */
function learned(bench: Bench, charged: RequestedCharge): RequestedCharge {
  const reported = isAbout(bench, charged.reference).find(({ event }) => event.provider_payment_id !== undefined)
  const { provider_payment_id } = charged
  return { ...charged, provider_payment_id: provider_payment_id ?? reported?.event.provider_payment_id ?? null }
}

/** Polls the state of an unanswered charge until it fits. */
export function asksUntil(
  bench: Bench,
  charged: RequestedCharge,
  status: ChargeAnswer['status'],
): Promise<ChargeAnswer> {
  const requested = () => bench.provider.readCharge(learned(bench, charged)).catch(unlessSilent)
  return until(requested, (answer) => answer?.status === status).then((answer) => {
    assert.ok(answer)
    return answer
  })
}

export function unlessSilent(error: unknown): null {
  if (error instanceof ProviderSilent) return null
  throw error
}

export const isAbout = (bench: Bench, reference: string) =>
  bench.webhooks().flatMap((sent): { sent: SentWebhook; event: WebhookEvent }[] => {
    const event = bench.provider.readWebhook(sent.raw, sent.headers, bench.clock())
    return event?.reference === reference ? [{ sent, event }] : []
  })

/** The events about a charge, as soon as there are enough. */
export const eventsAbout = (bench: Bench, reference: string, enough: (events: WebhookEvent[]) => boolean) =>
  until(
    async () => isAbout(bench, reference),
    (found) => enough(found.map(({ event }) => event)),
  )

export const isCaptured = (events: WebhookEvent[]) => events.some((event) => event.claimedStatus === 'captured')

/** Waits until a refund has succeeded. */
export async function refunded(bench: Bench, charged: RequestedCharge, reference: string): Promise<void> {
  const requested = () => bench.provider.readRefund(charged, reference).catch(unlessSilent)
  await until(requested, (answer) => answer?.status === 'refunded')
}
