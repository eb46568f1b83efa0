import assert from 'node:assert/strict'
import { MINUTE_MS } from '@meridian/domain/time-units.ts'
import type { WebhookEvent } from '../../provider.ts'
import type { Sentence } from './bench.ts'
import { eventsAbout, isCaptured, make } from './charge-steps.ts'

/** Reconciler (R5), webhook inbox (R7): contract of every payment provider for webhooks and the list of changes. */
export const EVENTS: readonly Sentence[] = [
  {
    title:
      'a webhook names its charge, and a changed byte, new spaces, another secret, no signature or ten minutes are refused',
    needs: ['captured'],
    also: ['webhooks'],
    async check(bench) {
      const { request } = await make(bench, 'captured')
      const [found] = await eventsAbout(bench, request.reference, isCaptured)
      assert.ok(found)
      const { raw, headers } = found.sent
      const { provider } = bench
      const now = bench.clock()
      assert.equal(provider.readWebhook(raw, headers, now)?.reference, request.reference)
      for (const at of [0, Math.floor(raw.length / 2), raw.length - 1]) {
        const changed = Buffer.from(raw)
        changed[at] = (changed[at] ?? 0) ^ 1
        assert.equal(provider.readWebhook(changed, headers, now), null)
      }
      const respaced = Buffer.from(JSON.stringify(JSON.parse(raw.toString('utf8')), null, 3))
      assert.equal(provider.readWebhook(respaced, headers, now), null)
      assert.equal(bench.stranger.readWebhook(raw, headers, now), null)
      assert.equal(provider.readWebhook(raw, {}, now), null)
      assert.equal(provider.readWebhook(Buffer.alloc(0), headers, now), null)
      const late = new Date(now.getTime() + 10 * MINUTE_MS)
      if (bench.datesWebhooks ?? true) assert.equal(provider.readWebhook(raw, headers, late), null)
    },
  },
  {
    title: 'a webhook that is sent twice carries one id',
    needs: ['webhook_twice'],
    also: ['webhooks'],
    async check(bench) {
      const { request } = await make(bench, 'webhook_twice')
      const captures = (events: WebhookEvent[]) => events.filter(({ claimedStatus }) => claimedStatus === 'captured')
      const found = await eventsAbout(bench, request.reference, (events) => captures(events).length >= 2)
      const ids = captures(found.map(({ event }) => event)).map(({ event_id }) => event_id)
      assert.equal(new Set(ids).size, 1)
    },
  },
  {
    title: 'webhooks in the wrong order do not change what asking tells',
    needs: ['webhooks_reordered'],
    also: ['webhooks'],
    async check(bench) {
      const { request, charged } = await make(bench, 'webhooks_reordered')
      const last = await eventsAbout(bench, request.reference, (events) => {
        const captured = events.findIndex(({ claimedStatus }) => claimedStatus === 'captured')
        return captured !== -1 && events.length > captured + 1
      })
      assert.notEqual(last.at(-1)?.event.claimedStatus, 'captured')
      assert.equal((await bench.provider.readCharge(charged)).status, 'captured')
    },
  },
  {
    title: 'the list since a time names every charge that changed, a page at a time',
    needs: ['captured', 'declined'],
    also: ['list'],
    async check(bench) {
      const { list } = bench.provider
      assert.ok(list)
      const since = new Date(bench.clock().getTime() - 1000)
      const first = await make(bench, 'captured')
      const second = await make(bench, 'captured')
      const listed: string[] = []
      for (let from: string | null = since.toISOString(); from !== null; ) {
        const page = await list(from)
        listed.push(...page.references)
        from = page.next
      }
      for (const { request } of [first, second])
        assert.ok(listed.includes(request.reference), 'a charge is not in the list')
    },
  },
]
