import assert from 'node:assert/strict'
import type { Dispute } from '../../provider.ts'
import type { Bench, Sentence } from './bench.ts'
import { AMOUNT, eventsAbout, make, newReference, paid, refunded, unlessSilent, until } from './charge-steps.ts'

/** Contract of every provider that reports money taken back without the shop. */
export const DISPUTES: readonly Sentence[] = [
  {
    title:
      'a dispute is told of with its amount and the day to answer by, and is won or lost once the bank has decided',
    needs: ['disputed'],
    also: ['disputes'],
    async check(bench) {
      for (const [verdict, state] of [
        ['won', 'WON'],
        ['lost', 'LOST'],
      ] as const) {
        const { charged } = await paid(bench, 'disputed')
        const [dispute, ...others] = await disputesOnce(bench, charged, (disputes) => disputes.length > 0)
        assert.deepEqual(others, [])
        assert.equal(dispute?.kind, 'DISPUTE')
        assert.equal(dispute.state, 'OPEN')
        assert.equal(dispute.amount, AMOUNT)
        assert.equal(dispute.currency_code, bench.currency_code)
        assert.ok(dispute.answer_by !== null && dispute.answer_by > bench.clock())
        await bench.decideDispute?.(charged, verdict)
        const [decided] = await disputesOnce(bench, charged, ([one]) => one?.state !== 'OPEN')
        assert.equal(decided?.dispute_id, dispute.dispute_id)
        assert.equal(decided.state, state)
      }
    },
  },
  {
    title: 'a refund that was made at the provider is told of, by a webhook too, and one of the shop is none',
    needs: ['captured'],
    also: ['outside_refunds', 'webhooks'],
    async check(bench) {
      const { request, charged } = await paid(bench, 'captured')
      const own = { reference: newReference(), amount: 100 }
      await bench.provider.refund(charged, own)
      await refunded(bench, charged, own.reference)
      assert.deepEqual(await bench.provider.disputes?.(charged), [])
      const before = (await eventsAbout(bench, request.reference, (events) => events.length > 0)).length
      await bench.refundOutside?.(charged, 333)
      const disputes = await disputesOnce(bench, charged, (found) => found.length > 0)
      assert.deepEqual(
        disputes.map(({ kind, state, amount }) => ({ kind, state, amount })),
        [{ kind: 'REFUND', state: 'LOST', amount: 333 }],
      )
      await eventsAbout(bench, request.reference, (events) => events.length > before)
    },
  },
  {
    title: 'nothing is disputed about a charge without money',
    needs: ['declined'],
    also: ['disputes'],
    async check(bench) {
      const { charged } = await make(bench, 'declined')
      assert.deepEqual(await bench.provider.disputes?.(charged), [])
    },
  },
]

async function disputesOnce(
  bench: Bench,
  charged: Parameters<NonNullable<Bench['provider']['disputes']>>[0],
  fits: (disputes: Dispute[]) => boolean,
): Promise<Dispute[]> {
  const read = async () => bench.provider.disputes?.(charged).catch(unlessSilent)
  const found = await until(read, (disputes) => disputes != null && fits(disputes))
  return found ?? []
}
