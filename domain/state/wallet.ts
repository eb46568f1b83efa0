/** The wallet, and the points discount with its own loading and error. SPEC §4 Wallet and points. */
export type WalletState<Wallet> = {
  wallet: Wallet | null
  loading: boolean
  error: string | null
  discount_loading: boolean
  discount_error: string | null
}

export type WalletAction<Wallet> =
  | { type: 'wallet_requested' }
  | { type: 'wallet_loaded'; wallet: Wallet }
  | { type: 'wallet_failed'; message: string | null }
  | { type: 'discount_requested' }
  | { type: 'discount_failed'; message: string | null }

/** The initial state. SPEC §4 Wallet and points. */
export function initialWallet<Wallet>(): WalletState<Wallet> {
  return { wallet: null, loading: false, error: null, discount_loading: false, discount_error: null }
}

/** SPEC §4 Wallet and points, §8 (the two default texts). */
export function walletReducer<Wallet>(state: WalletState<Wallet>, action: WalletAction<Wallet>): WalletState<Wallet> {
  switch (action.type) {
    case 'wallet_requested':
      return { ...state, loading: true, error: null }
    case 'wallet_loaded':
      return { ...state, loading: false, wallet: action.wallet }
    case 'wallet_failed':
      return { ...state, loading: false, error: action.message || 'Failed to fetch wallet' }
    case 'discount_requested':
      return { ...state, discount_loading: true, discount_error: null }
    case 'discount_failed':
      return { ...state, discount_loading: false, discount_error: action.message || 'Failed to apply discount' }
  }
}
