/** The wallet provider's script, included on every page but possibly blocked. SPEC §1. */
export interface Wallet {
  isReadyToPay(): Promise<boolean>
  createButton(look: { onClick: () => void; theme: 'light' | 'dark'; locale: string }): HTMLElement
  /** Rejects with an AbortError if the buyer closes it. `amount` in minor units. */
  requestPayment(payment: {
    amount: number
    currency: string
    label: string
    locale: string
  }): Promise<{ wallet_token: string }>
}

declare global {
  interface Window {
    meridianWallet?: Wallet
  }
}

const ASK_EVERY_MS = 250

/** The wallet once its script is loaded and can pay; null after a timeout. */
export async function findWallet(withinMs: number): Promise<Wallet | null> {
  const until = performance.now() + withinMs
  while (window.meridianWallet === undefined) {
    if (performance.now() > until) return null
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS))
  }
  try {
    return (await window.meridianWallet.isReadyToPay()) ? window.meridianWallet : null
  } catch {
    return null
  }
}
