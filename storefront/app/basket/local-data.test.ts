import { describe, expect, test } from 'vitest'
import { changeLocal, type LocalStore, PersistenceTimeout, readLocal } from './local-data.ts'

function storeWith(stored: Map<string, string>, more: Partial<LocalStore> = {}): LocalStore {
  return {
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, text) => stored.set(key, text),
    alone: async (_key, _signal, work) => work(),
    ...more,
  }
}

describe('local data', () => {
  test('is updated from the stored value', async () => {
    const stored = new Map([['baskets', 'one']])
    await changeLocal('baskets', (before) => `${before} two`, { store: storeWith(stored) })
    expect(stored.get('baskets')).toBe('one two')
  })

  test('gives up if the lock is not granted in time, and changes nothing', async () => {
    const stored = new Map<string, string>()
    const store = storeWith(stored, {
      alone: (_key, signal) =>
        new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    })
    await expect(changeLocal('baskets', () => 'x', { store, timeoutMs: 10 })).rejects.toThrow(PersistenceTimeout)
    expect(stored.size).toBe(0)
  })

  test('rejects if the storage is full', async () => {
    const store = storeWith(new Map(), {
      setItem: () => {
        throw new Error('QuotaExceededError')
      },
    })
    await expect(changeLocal('inventory', () => 'x', { store })).rejects.toThrow('QuotaExceededError')
  })

  test('reads nothing if the storage is blocked', () => {
    const store = storeWith(new Map(), {
      getItem: () => {
        throw new Error('SecurityError')
      },
    })
    expect(readLocal('baskets', store)).toBeNull()
  })
})
