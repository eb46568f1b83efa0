import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startSandbox } from '@meridian/sandbox/server.ts'
import type { Ending, Means } from '@meridian/services/payments/providers/conformance/bench.ts'
import { createSandboxProvider } from '@meridian/services/payments/providers/sandbox/sandbox-provider.ts'
import { conforms, openWebhookDoor } from './conforms-testing.ts'

const KEY = 'key-of-the-conformance-tests-012345'
const SECRET = 'webhook-secret-of-the-conformance'

const card = (card_token: string) => (): Means => ({ method: 'card', card_token })
const code = (mobile_code: string) => (): Means => ({ method: 'mobile_code', mobile_code })

const MEANS: Partial<Record<Ending, () => Means>> = {
  captured: card('tok_capture'),
  declined: card('tok_decline'),
  waits: code('777123'),
  late: card('tok_late'),
  expires: code('111111'),
  wrong_amount: card('tok_wrong_amount'),
  lost_request: card('tok_never'),
  lost_answer: card('tok_timeout_after'),
  error_before: card('tok_error_before'),
  error_after: card('tok_error_after'),
  slow: card('tok_slow'),
  webhook_twice: card('tok_twice'),
  webhooks_reordered: card('tok_out_of_order'),
  refund_refused: card('tok_refund_refused'),
  refund_lost_request: card('tok_refund_timeout_before'),
  refund_lost_answer: card('tok_refund_timeout_after'),
  refund_late: card('tok_refund_late'),
  saved_declined: card('tok_declines_when_saved'),
  saved_waits: card('tok_secure_when_saved'),
  removal_lost_answer: card('tok_removal_timeout_after'),
}

// The sandbox limits only its buyers' pages, has no banks that dispute a charge, and debits no accounts.
conforms('the sandbox', open, {
  cannot: ['too_many', 'disputed', 'debited', 'debit_refused', 'debit_slow', 'debit_disputed'],
  also: ['webhooks', 'expiry', 'list', 'approval', 'saved_cards'],
})

async function open() {
  const folder = await mkdtemp(path.join(tmpdir(), 'meridian-conformance-'))
  const door = await openWebhookDoor()
  let aheadMs = 0
  const clock = () => Date.now() + aheadMs
  const journalPath = path.join(folder, 'journal')
  const sandbox = await startSandbox({ port: 0, key: KEY, webhookSecret: SECRET, journalPath, clock })
  const access = { url: sandbox.url, key: KEY, readTimeoutMs: 2000 }
  const read = async (address: string) => {
    const answer = await fetch(`${sandbox.url}${address}`, { headers: { authorization: `Bearer ${KEY}` } })
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }
  const byReference = (reference: string) => read(`/v1/payments/by-reference/${reference}`)
  return {
    provider: createSandboxProvider({ ...access, webhookSecrets: [SECRET] }),
    stranger: createSandboxProvider({ ...access, webhookSecrets: [`not ${SECRET}`] }),
    means: MEANS,
    currency_code: 'PLN',
    return_url: 'http://shop.localhost/en-pl/order/1',
    webhook_url: door.url,
    clock: () => new Date(clock()),
    async chargesUnder(reference: string) {
      const { body } = await read('/v1/payments?limit=500')
      const { payments } = body as { payments: { reference: string; status: string }[] }
      return payments.filter((one) => one.reference === reference).length
    },
    async approve({ reference }: { reference: string }) {
      const { body } = await byReference(reference)
      const form = new URLSearchParams({ action: 'confirm' })
      await fetch(`${sandbox.url}/bank-app/${String(body.id)}`, { method: 'POST', body: form, redirect: 'manual' })
    },
    async letExpire() {
      aheadMs += 15 * 60_000
    },
    webhooks: () => door.kept,
    async close() {
      await sandbox.stop()
      await door.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
