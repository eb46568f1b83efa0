import { MutationObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { newQueryClient } from './query-client.ts'

test('a change without an answer whose page was left does not keep the browser busy', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const waits = vi.spyOn(globalThis, 'setTimeout')
  try {
    const client = newQueryClient({ freshMs: 0, retries: 0 })
    const change = new MutationObserver(client, { mutationFn: () => new Promise(() => {}) })
    const leave = change.subscribe(() => {})
    void change.mutate()
    leave()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(client.isMutating()).toBe(1)
    expect(waits.mock.calls.length).toBeLessThanOrEqual(102)
  } finally {
    vi.useRealTimers()
  }
})
