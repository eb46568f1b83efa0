import type { Appearance, Stripe, StripeConstructor, StripeElementLocale } from '@stripe/stripe-js'
import type { ProviderPages } from '../../../../ui/shop-facts.ts'
import { currentTheme } from '../../current-theme.ts'
import { waitForScript } from '../wait-for-script.ts'

declare global {
  interface Window {
    Stripe?: StripeConstructor
  }
}

let made: { key: string; stripe: Stripe } | null = null

/**
 * Stripe.js, which is on every page but may be blocked; null if it does not load in time. `again` requests it once
 * more.
 */
export async function findStripe({
  publishable_key,
  url,
}: Pick<ProviderPages, 'publishable_key' | 'url'>): Promise<Stripe | null> {
  const key = publishable_key ?? ''
  if (made?.key === key) return made.stripe
  const script = await waitForScript(() => window.Stripe)
  if (script === null) {
    loadAgain(url)
    return null
  }
  made = { key, stripe: script(key) }
  return made.stripe
}

/** Inserts a script that did not load once more, so that the next try may find it. */
function loadAgain(url: string): void {
  const old = [...document.scripts].find(({ src }) => src.startsWith(`${url}/`))
  if (old === undefined) return
  const next = document.createElement('script')
  next.async = true
  next.src = old.src
  old.replaceWith(next)
}

/**
 * The look of Stripe's fields, in the colours of the page. The computed ones, because Stripe reads no `light-dark()`.
 */
export function appearance(): Appearance {
  const { color, backgroundColor } = getComputedStyle(document.documentElement)
  const { fontFamily } = getComputedStyle(document.body)
  return {
    theme: currentTheme() === 'dark' ? 'night' : 'stripe',
    variables: { colorText: color, colorBackground: backgroundColor, borderRadius: '3px', fontFamily },
  }
}

/** Stripe's locale of a language; it lacks only Ukrainian, for which it uses the browser's. */
export function localeOf(languageId: string): StripeElementLocale {
  const known: readonly StripeElementLocale[] = ['cs', 'de', 'en', 'es', 'fr', 'hu', 'it', 'pl', 'pt', 'ro', 'ru', 'sk']
  return known.find((one) => one === languageId) ?? 'auto'
}
