import assert from 'node:assert/strict'
import type { Sentence } from './bench.ts'
import {
  AMOUNT,
  answered,
  asksUntil,
  make,
  paid,
  requestOf,
  silence,
  unanswered,
  unlessSilent,
  until,
} from './charge-steps.ts'

/** Attempt states (R3) to reconciler (R5): contract of every payment provider for charges. */
export const CHARGES: readonly Sentence[] = [
  {
    title: 'one reference charges once, asked one after the other and at the same time',
    needs: ['captured'],
    async check(bench) {
      const { request, answer } = await paid(bench, 'captured')
      assert.deepEqual([answer.amount, answer.currency_code], [AMOUNT, bench.currency_code])
      const again = await Promise.all(
        Array.from({ length: 5 }, () => bench.provider.charge(request).catch(unlessSilent)),
      )
      for (const one of again) if (one !== null) assert.equal(one.provider_payment_id, answer.provider_payment_id)
      assert.equal(await bench.chargesUnder(request.reference), 1)
      const crowded = await requestOf(bench, 'captured')
      const crowd = await Promise.all(
        Array.from({ length: 5 }, () => bench.provider.charge(crowded).catch(unlessSilent)),
      )
      const heard = crowd.find((one) => one !== null && one.provider_payment_id !== null)
      const charged = heard ? answered(bench, crowded, heard) : unanswered(bench, crowded)
      await asksUntil(bench, charged, 'captured')
      assert.equal(await bench.chargesUnder(crowded.reference), 1)
    },
  },
  {
    title: 'a declined charge is a definite failure with a code, and stays one',
    needs: ['declined'],
    async check(bench) {
      const { charged } = await make(bench, 'declined')
      const answer = await asksUntil(bench, charged, 'failed')
      assert.ok(answer.decline_code)
      const unnamed = { ...charged, provider_payment_id: null }
      for (const known of [charged, ...((bench.findsByReference ?? true) ? [unnamed] : [])]) {
        const later = await asksUntil(bench, known, 'failed')
        assert.equal(later.decline_code, answer.decline_code)
      }
    },
  },
  ...(['lost_answer', 'error_after'] as const).map(
    (ending): Sentence => ({
      title: `${ending}: no answer to a charge is silence, and asking by the reference alone finds the money`,
      needs: [ending],
      async check(bench) {
        const request = await requestOf(bench, ending)
        await silence(bench.provider.charge(request))
        const answer = await asksUntil(bench, unanswered(bench, request), 'captured')
        assert.deepEqual([answer.amount, answer.currency_code], [AMOUNT, bench.currency_code])
        assert.ok(answer.provider_payment_id)
        assert.equal(await bench.chargesUnder(request.reference), 1)
      },
    }),
  ),
  ...(['lost_request', 'error_before', 'too_many'] as const).map(
    (ending): Sentence => ({
      title: `${ending}: a charge that had no effect is silence, and asking finds nothing`,
      needs: [ending],
      async check(bench) {
        const request = await requestOf(bench, ending)
        await silence(bench.provider.charge(request))
        await asksUntil(bench, unanswered(bench, request), 'not_found')
        assert.equal(await bench.chargesUnder(request.reference), 0)
      },
    }),
  ),
  {
    title: 'a slow answer is an answer or silence, and the money is found',
    needs: ['slow'],
    async check(bench) {
      const request = await requestOf(bench, 'slow')
      const answer = await bench.provider.charge(request).catch(unlessSilent)
      if (answer !== null) assert.equal(answer.status, 'captured')
      await asksUntil(bench, unanswered(bench, request), 'captured')
      assert.equal(await bench.chargesUnder(request.reference), 1)
    },
  },
  {
    title: 'a charge that is captured later is waited for and then found',
    needs: ['late'],
    async check(bench) {
      const { answer, charged } = await make(bench, 'late')
      assert.ok(['needs_action', 'processing'].includes(answer.status), answer.status)
      await asksUntil(bench, charged, 'captured')
    },
  },
  {
    title: 'a charge that waits for its buyer tells what to do, and is captured once the buyer agrees',
    needs: ['waits'],
    also: ['approval'],
    async check(bench) {
      const { answer, charged } = await make(bench, 'waits')
      assert.equal(answer.status, 'needs_action')
      assert.ok(answer.action)
      assert.equal((await bench.provider.readCharge(charged)).status, 'needs_action')
      await bench.approve(charged)
      await asksUntil(bench, charged, 'captured')
    },
  },
  {
    title: 'cancelling ends a charge that waits, repeatedly too, and tells the money of one that was captured',
    needs: ['waits', 'captured'],
    async check(bench) {
      const waiting = await make(bench, 'waits')
      assert.equal((await bench.provider.cancel(waiting.charged)).status, 'cancelled')
      assert.equal((await bench.provider.cancel(waiting.charged)).status, 'cancelled')
      assert.equal((await bench.provider.readCharge(waiting.charged)).status, 'cancelled')
      const captured = await paid(bench, 'captured')
      assert.equal((await bench.provider.cancel(captured.charged)).status, 'captured')
      assert.equal((await bench.provider.capture(captured.charged)).status, 'captured')
    },
  },
  {
    title: 'a charge that waits for too long ends without money',
    needs: ['expires'],
    also: ['expiry'],
    async check(bench) {
      const { answer, charged } = await make(bench, 'expires')
      assert.equal(answer.status, 'needs_action')
      await bench.letExpire(charged)
      const ended = await until(
        () => bench.provider.readCharge(charged),
        ({ status }) => status === 'failed' || status === 'cancelled',
      )
      assert.ok(ended.decline_code)
    },
  },
  {
    title: 'a capture of another amount or currency is told as it is',
    needs: ['wrong_amount'],
    async check(bench) {
      const { request, charged } = await make(bench, 'wrong_amount')
      const answer = await asksUntil(bench, charged, 'captured')
      assert.notDeepEqual([answer.amount, answer.currency_code], [request.amount, request.currency_code])
    },
  },
  {
    title: 'nothing is known of a reference that was never charged',
    needs: ['captured'],
    async check(bench) {
      const never = unanswered(bench, await requestOf(bench, 'captured'))
      const { provider } = bench
      for (const asking of [provider.readCharge(never), provider.capture(never)]) {
        assert.equal((await asking).status, 'not_found')
      }
      // Some providers can close a charge before it begins.
      assert.ok(['not_found', 'cancelled'].includes((await provider.cancel(never)).status))
      assert.equal((await provider.readRefund(never, 'refund-1')).status, 'not_found')
      assert.equal((await provider.refund(never, { reference: 'refund-1', amount: 1 })).status, 'refused')
      assert.equal(await bench.chargesUnder(never.reference), 0)
    },
  },
]
