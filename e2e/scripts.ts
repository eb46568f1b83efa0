/// <reference lib="dom" />
import { expect, type Page } from '@playwright/test'

/**
 * The only scripts allowed on a payment page (docs/payment-page-scripts.json): our own files, those of the providers,
 * and inline scripts that the policy allows by hash or nonce. Content policy (R23).
 */
export async function expectOnlyKnownScripts(page: Page): Promise<void> {
  const { origin } = new URL(page.url())
  const sources = await page.evaluate(() => [...document.scripts].map(({ src }) => src).filter((src) => src !== ''))
  const foreign = sources.filter((src) => !src.startsWith(`${origin}/assets/`)).map((src) => new URL(src))
  expect(foreign.map(({ pathname }) => pathname)).toEqual(['/wallet.js', '/endive/stripe.js'])
  const policy = (await page.request.get(page.url())).headers()['content-security-policy'] ?? ''
  const [, allowed = ''] = /script-src ([^;]*)/.exec(policy) ?? []
  const others = allowed.split(' ').filter((source) => !/^'(?:self|(?:nonce|sha256)-[\w+/=-]+)'$/.test(source))
  expect(others, 'the policy allows nothing else').toEqual(foreign.map((script) => script.origin))
}
