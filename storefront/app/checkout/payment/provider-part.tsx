import type { ReactNode } from 'react'
import { useTranslate } from '../../strings/strings-context.tsx'
import { Alert } from '../../ui/alert.tsx'
import { useHydrated } from '../../ui/hydrated.ts'
import { useShopFacts } from '../../ui/shop-facts.ts'

/** A part rendered by the provider's scripts; without a provider or scripts, a sentence instead. */
export function ProviderPart({ children }: { children: (sandbox_url: string) => ReactNode }) {
  const translate = useTranslate()
  const sandbox_url = useShopFacts()?.sandbox_url ?? null
  const hydrated = useHydrated()
  if (sandbox_url === null) return <Alert severity="warning">{translate('CARD_FIELDS_ABSENT_TEXT')}</Alert>
  if (hydrated) return children(sandbox_url)
  return (
    <noscript>
      <p className="font-semibold">{translate('NEEDS_SCRIPTS')}</p>
    </noscript>
  )
}
