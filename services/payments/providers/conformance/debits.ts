import assert from 'node:assert/strict'
import type { Bench, Ending, Sentence } from './bench.ts'
import { answered, asksUntil, make, newReference, refunded, requestOf, until } from './charge-steps.ts'

/** An approved debit with its first answer: pending, with no action left. */
async function debit(bench: Bench, ending: Ending) {
  const { debit_currency_code: currency_code = bench.currency_code } = bench
  const request = { ...(await requestOf(bench, ending)), currency_code }
  const answer = await bench.provider.charge(request)
  assert.deepEqual([answer.status, answer.action?.kind], ['needs_action', 'direct_debit'])
  return { request, charged: answered(bench, request, answer) }
}

/** Contract of every provider of direct debits, which settle days after the buyer's approval. */
export const DEBITS: readonly Sentence[] = [
  {
    title: 'a debit waits for the bank, brings its money once, and goes back in parts',
    needs: ['debited'],
    async check(bench) {
      const { request, charged } = await debit(bench, 'debited')
      const answer = await asksUntil(bench, charged, 'captured')
      assert.deepEqual([answer.amount, answer.currency_code], [request.amount, request.currency_code])
      assert.equal(await bench.chargesUnder(request.reference), 1)
      for (const amount of [1000, request.amount - 1000]) {
        const reference = newReference()
        await bench.provider.refund(charged, { reference, amount })
        await refunded(bench, charged, reference)
      }
      await asksUntil(bench, charged, 'refunded')
    },
  },
  {
    title: 'a debit that the bank refuses fails days later, with a code',
    needs: ['debit_refused'],
    async check(bench) {
      const { charged } = await debit(bench, 'debit_refused')
      const answer = await asksUntil(bench, charged, 'failed')
      assert.ok(answer.decline_code)
    },
  },
  {
    title: 'a debit under way cannot be cancelled, and stays under way',
    needs: ['debit_slow'],
    async check(bench) {
      const { charged } = await debit(bench, 'debit_slow')
      assert.equal((await bench.provider.cancel(charged)).status, 'needs_action')
      assert.equal((await bench.provider.readCharge(charged)).status, 'needs_action')
    },
  },
  {
    title: 'a debit that the buyer takes back at the bank is disputed after it brought its money',
    needs: ['debit_disputed'],
    also: ['disputes'],
    async check(bench) {
      const { charged } = await debit(bench, 'debit_disputed')
      await asksUntil(bench, charged, 'captured')
      const disputes = await until(
        async () => (await bench.provider.disputes?.(charged)) ?? [],
        (found) => found.length > 0,
      )
      assert.deepEqual(
        disputes.map(({ kind, amount }) => [kind, amount]),
        [['DISPUTE', charged.amount]],
      )
    },
  },
  {
    title: 'a debit without the buyer’s mandate is refused',
    needs: ['debited', 'captured'],
    async check(bench) {
      const { request } = await make(bench, 'captured')
      const { debit_currency_code: currency_code = bench.currency_code } = bench
      const { card_token: _, ...rest } = request
      const wrong = { ...rest, reference: newReference(), currency_code, method: 'sepa_debit' as const }
      const answer = await bench.provider.charge({ ...wrong, debit_token: 'ctoken_of_nobody' })
      assert.equal(answer.status, 'failed')
    },
  },
]
