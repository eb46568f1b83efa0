import assert from 'node:assert/strict'
import type { Sentence } from './bench.ts'
import { AMOUNT, asksUntil, make, newReference, paid, refunded, silence, until } from './charge-steps.ts'

/** Late money and refunds (R6): contract of every payment provider for refunds. */
export const REFUNDS: readonly Sentence[] = [
  {
    title: 'money goes back in parts, to the last cent and no further, each part once',
    needs: ['captured'],
    async check(bench) {
      const { charged } = await paid(bench, 'captured')
      const { provider } = bench
      const parts = [1, 333, AMOUNT - 1 - 333 - 1].map((amount) => ({ reference: newReference(), amount }))
      for (const part of parts) {
        assert.equal((await provider.readRefund(charged, part.reference)).status, 'not_found')
        assert.notEqual((await provider.refund(charged, part)).status, 'refused')
        await refunded(bench, charged, part.reference)
      }
      const again = await provider.refund(charged, { reference: newReference(), amount: 2 })
      assert.equal(again.status, 'refused')
      assert.ok(again.code)
      assert.equal((await provider.readCharge(charged)).status, 'captured')
      const last = { reference: newReference(), amount: 1 }
      assert.notEqual((await provider.refund(charged, last)).status, 'refused')
      await refunded(bench, charged, last.reference)
      await asksUntil(bench, charged, 'refunded')
    },
  },
  {
    title: 'nothing goes back of a charge without money',
    needs: ['declined', 'waits'],
    async check(bench) {
      for (const ending of ['declined', 'waits'] as const) {
        const { charged } = await make(bench, ending)
        const answer = await bench.provider.refund(charged, { reference: newReference(), amount: 1 })
        assert.equal(answer.status, 'refused')
        assert.ok(answer.code)
      }
    },
  },
  {
    title: 'a refund that the provider refuses has a code',
    needs: ['refund_refused'],
    async check(bench) {
      const { charged } = await make(bench, 'refund_refused')
      const part = { reference: newReference(), amount: 100 }
      const first = await bench.provider.refund(charged, part)
      // Some providers accept it first and reject it later.
      const answer =
        first.status === 'pending'
          ? await until(
              () => bench.provider.readRefund(charged, part.reference),
              ({ status }) => status !== 'pending',
            )
          : first
      assert.equal(answer.status, 'refused')
      assert.ok(answer.code)
      assert.equal((await bench.provider.readCharge(charged)).status, 'captured')
    },
  },
  {
    title: 'a refund whose request was lost is not found; one whose answer was lost is',
    needs: ['refund_lost_request', 'refund_lost_answer'],
    async check(bench) {
      const unsent = await make(bench, 'refund_lost_request')
      const lost = { reference: newReference(), amount: 100 }
      await silence(bench.provider.refund(unsent.charged, lost))
      assert.equal((await bench.provider.readRefund(unsent.charged, lost.reference)).status, 'not_found')
      const outcomeUnknown = await make(bench, 'refund_lost_answer')
      const done = { reference: newReference(), amount: 100 }
      await silence(bench.provider.refund(outcomeUnknown.charged, done))
      await refunded(bench, outcomeUnknown.charged, done.reference)
    },
  },
  {
    title: 'a refund that the bank carries out later is pending until then',
    needs: ['refund_late'],
    async check(bench) {
      const { charged } = await make(bench, 'refund_late')
      const part = { reference: newReference(), amount: 100 }
      assert.equal((await bench.provider.refund(charged, part)).status, 'pending')
      await refunded(bench, charged, part.reference)
    },
  },
]
