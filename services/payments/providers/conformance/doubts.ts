import assert from 'node:assert/strict'
import type { Doubt } from '../../provider.ts'
import type { Bench, Sentence } from './bench.ts'
import { AMOUNT, eventsAbout, make, newReference, paid, refunded, unlessSilent, until } from './trying.ts'

/** Contract of every provider that reports money taken back without the shop. */
export const DOUBTS: readonly Sentence[] = [
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
        const [doubt, ...others] = await doubtsOnce(bench, charged, (doubts) => doubts.length > 0)
        assert.deepEqual(others, [])
        assert.equal(doubt?.kind, 'DISPUTE')
        assert.equal(doubt.state, 'OPEN')
        assert.equal(doubt.amount, AMOUNT)
        assert.equal(doubt.currency_code, bench.currency_code)
        assert.ok(doubt.answer_by !== null && doubt.answer_by > bench.clock())
        await bench.decideDispute?.(charged, verdict)
        const [decided] = await doubtsOnce(bench, charged, ([one]) => one?.state !== 'OPEN')
        assert.equal(decided?.doubt_id, doubt.doubt_id)
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
      assert.deepEqual(await bench.provider.doubts?.(charged), [])
      const before = (await eventsAbout(bench, request.reference, (events) => events.length > 0)).length
      await bench.refundOutside?.(charged, 333)
      const doubts = await doubtsOnce(bench, charged, (found) => found.length > 0)
      assert.deepEqual(
        doubts.map(({ kind, state, amount }) => ({ kind, state, amount })),
        [{ kind: 'REFUND', state: 'LOST', amount: 333 }],
      )
      await eventsAbout(bench, request.reference, (events) => events.length > before)
    },
  },
  {
    title: 'nothing is doubted about a charge without money',
    needs: ['declined'],
    also: ['disputes'],
    async check(bench) {
      const { charged } = await make(bench, 'declined')
      assert.deepEqual(await bench.provider.doubts?.(charged), [])
    },
  },
]

async function doubtsOnce(
  bench: Bench,
  charged: Parameters<NonNullable<Bench['provider']['doubts']>>[0],
  fits: (doubts: Doubt[]) => boolean,
): Promise<Doubt[]> {
  const asked = async () => bench.provider.doubts?.(charged).catch(unlessSilent)
  const found = await until(asked, (doubts) => doubts != null && fits(doubts))
  return found ?? []
}
