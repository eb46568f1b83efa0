import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startStripeFake } from '@meridian/sandbox/stripe/server.ts'
import type { RequestedCharge } from '@meridian/services/payments/provider.ts'
import type { Ending, Means } from '@meridian/services/payments/providers/conformance/bench.ts'
import { createStripeProvider } from '@meridian/services/payments/providers/stripe/stripe-provider.ts'
import { expect } from 'vitest'
import { conforms, openWebhookDoor } from './conforms-testing.ts'

const SECRET_KEY = 'sk_test_of_the_conformance'
const SECRETS = ['whsec_old_of_the_conformance', 'whsec_new_of_the_conformance']

const card = (card_token: string) => (): Means => ({ method: 'card', card_token })
const fault = (name: string) => card(`pm_fault_${name}`)

const MEANS: Partial<Record<Ending, () => Means>> = {
  captured: card('pm_card_visa'),
  declined: card('pm_card_visa_chargeDeclined'),
  waits: () => ({ method: 'mobile_code', mobile_code: '777123' }),
  late: fault('late'),
  expires: () => ({ method: 'mobile_code', mobile_code: '111111' }),
  wrong_amount: fault('wrong_amount'),
  lost_request: fault('timeout_before'),
  lost_answer: fault('timeout_after'),
  error_before: fault('error_before'),
  error_after: fault('error_after'),
  too_many: fault('too_many'),
  slow: fault('slow'),
  webhook_twice: fault('twice'),
  webhooks_reordered: fault('out_of_order'),
  refund_refused: fault('refund_refused'),
  refund_lost_request: fault('refund_timeout_before'),
  refund_lost_answer: fault('refund_timeout_after'),
  refund_late: card('pm_card_pendingRefund'),
  disputed: card('pm_card_createDispute'),
  saved_declined: fault('declines_when_saved'),
  saved_waits: fault('secure_when_saved'),
  removal_lost_answer: fault('detach_timeout_after'),
}

conforms('Stripe', open, {
  also: ['webhooks', 'expiry', 'list', 'approval', 'disputes', 'outside_refunds', 'saved_cards', 'card_news'],
})

async function open() {
  const folder = await mkdtemp(path.join(tmpdir(), 'meridian-conformance-'))
  const door = await openWebhookDoor()
  let aheadMs = 0
  const clock = () => Date.now() + aheadMs
  const fake = await startStripeFake({
    port: 0,
    secretKey: SECRET_KEY,
    publishableKey: 'pk_test_of_the_conformance',
    webhookSecrets: SECRETS,
    webhookUrl: door.url,
    journalPath: path.join(folder, 'journal'),
    clock,
  })
  const access = { url: fake.url, secretKey: SECRET_KEY, readTimeoutMs: 2000, clock: () => new Date(clock()) }
  const headers = { authorization: `Bearer ${SECRET_KEY}`, 'stripe-version': '2026-10-28.endive' }
  const provider = createStripeProvider({ ...access, webhookSecrets: SECRETS.slice(1) })
  /** The token that Stripe's field makes of an account, with the mandate beside it. */
  const debit = (iban: string) => async (): Promise<Means> => {
    const body = new URLSearchParams({ iban, name: 'Anna Nowak', email: 'anna@example.com' })
    const made = await fetch(`${fake.url}/elements/confirmation-tokens`, {
      method: 'POST',
      headers: { authorization: 'Bearer pk_test_of_the_conformance' },
      body,
    })
    return { method: 'sepa_debit', debit_token: String(Object(await made.json()).id) }
  }
  const idOf = async (charged: RequestedCharge) => (await provider.readCharge(charged)).provider_payment_id ?? ''
  return {
    provider,
    stranger: createStripeProvider({ ...access, webhookSecrets: ['whsec_of_a_stranger'] }),
    means: {
      ...MEANS,
      debited: debit('DE89 3704 0044 0532 0130 00'),
      debit_refused: debit('DE62370400440532013001'),
      debit_disputed: debit('DE35370400440532013002'),
      debit_slow: debit('DE08370400440532013003'),
    },
    currency_code: 'PLN',
    debit_currency_code: 'EUR',
    return_url: 'http://shop.localhost/en-pl/order/1',
    webhook_url: door.url,
    clock: () => new Date(clock()),
    async chargesUnder(reference: string) {
      const moving = ['succeeded', 'processing', 'requires_action', 'requires_capture']
      const all: { metadata: Record<string, string>; status: string }[] = []
      for (let after = ''; ; ) {
        const answer = await fetch(`${fake.url}/v1/payment_intents?limit=100${after}`, { headers })
        const page = (await answer.json()) as { data: ((typeof all)[number] & { id: string })[]; has_more: boolean }
        all.push(...page.data)
        if (!page.has_more) break
        after = `&starting_after=${page.data.at(-1)?.id}`
      }
      return all.filter((one) => one.metadata.reference === reference && moving.includes(one.status)).length
    },
    async approve(charged: RequestedCharge) {
      const body = new URLSearchParams({ action: 'confirm' })
      await fetch(`${fake.url}/bank-app/${await idOf(charged)}`, { method: 'POST', body, redirect: 'manual' })
    },
    async letExpire() {
      aheadMs += 2 * 60_000
    },
    async decideDispute(charged: RequestedCharge, verdict: 'won' | 'lost') {
      const answer = await fetch(`${fake.url}/v1/disputes?payment_intent=${await idOf(charged)}`, { headers })
      const { data } = (await answer.json()) as { data: { id: string }[] }
      const text = verdict === 'won' ? 'winning_evidence' : 'losing_evidence'
      const body = new URLSearchParams({ 'evidence[uncategorized_text]': text, submit: 'true' })
      const decided = await fetch(`${fake.url}/v1/disputes/${data[0]?.id}`, { method: 'POST', headers, body })
      expect(await decided.json()).toMatchObject({ status: verdict })
    },
    async refundOutside(charged: RequestedCharge, amount: number) {
      const body = new URLSearchParams({ payment_intent: await idOf(charged), amount: String(amount) })
      expect((await fetch(`${fake.url}/v1/refunds`, { method: 'POST', headers, body })).status).toBe(200)
    },
    async renewCard(provider_card_id: string, { month, year }: { month: number; year: number }) {
      const body = new URLSearchParams({ 'card[exp_month]': String(month), 'card[exp_year]': String(year) })
      const renewed = await fetch(`${fake.url}/v1/payment_methods/${provider_card_id}`, {
        method: 'POST',
        headers,
        body,
      })
      expect(renewed.status).toBe(200)
    },
    async removeCardOutside(provider_card_id: string) {
      const path = `${fake.url}/v1/payment_methods/${provider_card_id}/detach`
      const body = new URLSearchParams()
      expect((await fetch(path, { method: 'POST', headers, body })).status).toBe(200)
    },
    webhooks: () => door.kept,
    async close() {
      await fake.stop()
      await door.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
