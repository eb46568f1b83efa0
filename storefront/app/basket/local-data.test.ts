import { describe, expect, it } from 'vitest'
import { changeLocal, type LocalPlace, PersistenceTimeout, readLocal } from './local-data.ts'

function placeWith(stored: Map<string, string>, more: Partial<LocalPlace> = {}): LocalPlace {
  return {
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, text) => stored.set(key, text),
    alone: async (_key, _signal, work) => work(),
    ...more,
  }
}

describe('local data', () => {
  it('is updated from the stored value', async () => {
    const stored = new Map([['baskets', 'one']])
    await changeLocal('baskets', (before) => `${before} two`, { place: placeWith(stored) })
    expect(stored.get('baskets')).toBe('one two')
  })

  it('gives up if the lock is not granted in time, and changes nothing', async () => {
    const stored = new Map<string, string>()
    const place = placeWith(stored, {
      alone: (_key, signal) =>
        new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    })
    await expect(changeLocal('baskets', () => 'x', { place, timeoutMs: 10 })).rejects.toThrow(PersistenceTimeout)
    expect(stored.size).toBe(0)
  })

  it('rejects if the storage is full', async () => {
    const place = placeWith(new Map(), {
      setItem: () => {
        throw new Error('QuotaExceededError')
      },
    })
    await expect(changeLocal('inventory', () => 'x', { place })).rejects.toThrow('QuotaExceededError')
  })

  it('reads nothing if the storage is blocked', () => {
    const place = placeWith(new Map(), {
      getItem: () => {
        throw new Error('SecurityError')
      },
    })
    expect(readLocal('baskets', place)).toBeNull()
  })
})
