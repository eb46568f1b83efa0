import type { ProviderPages } from '../../../../ui/shop-facts.ts'
import { currentTheme } from '../../current-theme.ts'
import type { ShownAmount, Wallet } from '../provider-parts.ts'
import { waitForScript } from '../wait-for-script.ts'

/** The sandbox's wallet script, included on every page but possibly blocked. SPEC §1. */
interface SandboxWallet {
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
    meridianWallet?: SandboxWallet
  }
}

export async function findSandboxWallet(
  _: ProviderPages,
  { amount, currency_code, label, languageId }: ShownAmount,
): Promise<Wallet | null> {
  const script = await waitForScript(() => window.meridianWallet)
  if (script === null || !(await script.isReadyToPay().catch(() => false))) return null
  const approve = () =>
    script.requestPayment({ amount, currency: currency_code, label, locale: languageId }).then(
      ({ wallet_token }) => wallet_token,
      // Closed without approval: nothing changes.
      () => null,
    )
  return {
    approve,
    drawButton(container, onApproved) {
      const onClick = () => void approve().then((token) => token !== null && onApproved(token))
      const button = script.createButton({ onClick, theme: currentTheme(), locale: languageId })
      container.append(button)
      return () => button.remove()
    },
  }
}
