import type { PaymentProviderName } from '@meridian/domain/payment-provider.ts'
import { type ReactNode, Suspense, use } from 'react'
import { useTranslate } from '../../../strings/strings-context.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { useHydrated } from '../../../ui/hydrated.ts'
import { type ProviderPages, useShopFacts } from '../../../ui/shop-facts.ts'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { loadParts, type ProviderParts } from './provider-parts.ts'

type Children = (parts: ProviderParts, pages: ProviderPages) => ReactNode

/** A part drawn by the provider's scripts; without a provider or scripts, a sentence instead. */
export function ProviderPart({ provider, children }: { provider: PaymentProviderName; children: Children }) {
  const translate = useTranslate()
  const pages = useShopFacts()?.payment_pages.find((one) => one.provider === provider)
  const hydrated = useHydrated()
  if (pages === undefined) return <Absent />
  if (!hydrated) {
    return (
      <noscript>
        <p className="font-semibold">{translate('NEEDS_SCRIPTS')}</p>
      </noscript>
    )
  }
  return (
    <Suspense
      fallback={
        <div>
          <Loading />
          <Skeleton className="h-6" />
        </div>
      }
    >
      <LoadedPart pages={pages}>{children}</LoadedPart>
    </Suspense>
  )
}

function LoadedPart({ pages, children }: { pages: ProviderPages; children: Children }) {
  const parts = use(loadParts(pages.provider))
  return parts === null ? <Absent /> : children(parts, pages)
}

function Absent() {
  return <Alert severity="warning">{useTranslate()('CARD_FIELDS_ABSENT_TEXT')}</Alert>
}
