import { ProviderPart } from '../providers/provider-part.tsx'
import type { PaymentType } from '../types.ts'
import { WalletEntry } from './wallet-entry.tsx'

export const paymentType: PaymentType = {
  logo: 'M4 8.5h22v14H4zM4 8.5l16-4v4M26 13h3v5h-3a2.5 2.5 0 0 1 0-5z',
  Entry: (props) => (
    <ProviderPart provider={props.provider}>
      {(parts, pages) => <WalletEntry {...props} findWallet={(payment) => parts.findWallet(pages, payment)} />}
    </ProviderPart>
  ),
  missing: 'WALLET_MISSING',
}
