import { expect, test } from 'vitest'
import { initialWallet, type WalletAction, walletReducer } from './wallet.ts'

type Wallet = { wallet_balance: number }
const after = (...actions: WalletAction<Wallet>[]) => actions.reduce(walletReducer<Wallet>, initialWallet<Wallet>())

test('fetching the wallet sets loading, then the wallet', () => {
  expect(after({ type: 'wallet_requested' }).loading).toBe(true)
  const state = after({ type: 'wallet_requested' }, { type: 'wallet_loaded', wallet: { wallet_balance: 0 } })
  expect(state).toMatchObject({ loading: false, wallet: { wallet_balance: 0 }, error: null })
})

test('a failed fetch ends loading and stores the message, or the default', () => {
  expect(after({ type: 'wallet_requested' }, { type: 'wallet_failed', message: 'Down' })).toMatchObject({
    loading: false,
    error: 'Down',
  })
  expect(after({ type: 'wallet_failed', message: null }).error).toBe('Failed to fetch wallet')
  expect(after({ type: 'wallet_failed', message: 'Down' }, { type: 'wallet_requested' }).error).toBeNull()
})

test('a points discount loads and ends, and a failed one stores its error', () => {
  expect(after({ type: 'discount_requested' }).discount_loading).toBe(true)
  expect(after({ type: 'discount_requested' }, { type: 'discount_failed', message: null })).toMatchObject({
    discount_loading: false,
    discount_error: 'Failed to apply discount',
  })
  expect(after({ type: 'discount_failed', message: 'Too few points' }).discount_error).toBe('Too few points')
})
