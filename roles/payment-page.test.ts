import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { completeCart, fillCart, placeTestOrder } from '@meridian/seed/buying.ts'
import { AMBRE_51_50ML } from '@meridian/seed/world.ts'
import { createTestShop, type TestShop } from '@meridian/services/testing/testing.ts'
import { sandboxPages, stripePages } from '@meridian/storefront/server/payment-pages.ts'
import { importsOf } from '@meridian/tools/tidy.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { buildStorefront, startStorefront } from './storefront-testing.ts'

const SHOP = 'https://shop.test'
const PROVIDER = 'https://pay.test'
const STRIPE = ['https://js.stripe.com', 'https://*.js.stripe.com']
const LINES = [{ variant_id: AMBRE_51_50ML.variant_id, quantity: 1 }]

/** The machine-readable part of docs/payment-page-scripts.json. */
interface Inventory {
  loaded: Entry[]
  inline: Entry[]
}

interface Entry {
  begins: string
}

let shop: TestShop
let storefront: Awaited<ReturnType<typeof startStorefront>>
let inventory: Inventory

beforeAll(async () => {
  await buildStorefront()
  // The file is ours, and a wrong shape fails the test.
  inventory = JSON.parse(
    readFileSync(new URL('../docs/payment-page-scripts.json', import.meta.url), 'utf8'),
  ) as Inventory
  shop = await createTestShop()
  storefront = await startStorefront(shop, {
    public_url: SHOP,
    sandbox_url: PROVIDER,
    payment_pages: [sandboxPages(PROVIDER), stripePages({ publishable_key: 'pk_test_of_the_pages', url: null })],
  })
})
afterAll(async () => {
  storefront?.close()
  await shop?.close()
  vi.unstubAllEnvs()
})

/** A payment page as a guest gets it. */
async function paymentPage(step: 'cart-data' | 'checkout' | 'order') {
  const guest = await shop.guest('PL')
  let address = `/en-pl/${step}`
  if (step === 'order') address += `/${(await placeTestOrder(guest, LINES)).order_id}`
  else await fillCart(guest, LINES)
  if (step === 'checkout') await completeCart(guest)
  const headers = { cookie: `token=${guest.token}` }
  const response = await fetch(`${storefront.origin}${address}`, { headers, redirect: 'manual' })
  expect(response.status).toBe(200)
  return { html: await response.text(), policy: response.headers.get('content-security-policy') ?? '' }
}

/** The scripts that a page loads or contains; data blocks are not scripts. */
function scriptsOf(html: string) {
  const tags = [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)]
    .map(([, attributes = '', text = '']) => ({
      text,
      source: attribute(attributes, 'src'),
      nonce: attribute(attributes, 'nonce'),
      type: attribute(attributes, 'type'),
    }))
    .filter(({ type }) => type === null || type === 'module' || type === 'later')
  const preloads = [...html.matchAll(/<link data-rel="modulepreload"([^>]*)>/g)].map(([, text = '']) =>
    attribute(text, 'href'),
  )
  const inline = tags.filter(({ source }) => source === null)
  const imported = inline.flatMap(({ text }) =>
    importsOf({ file: 'inline.js', text }).map(({ specifier }) => specifier),
  )
  const loaded = [...tags.map(({ source }) => source), ...preloads, ...imported].filter((source) => source !== null)
  return { inline, loaded: withImports(loaded) }
}

function attribute(attributes: string, name: string): string | null {
  return new RegExp(`\\s${name}="([^"]+)"`).exec(attributes)?.[1] ?? null
}

/** Everything that our own files import, at once or lazily. */
function withImports(sources: string[]): Set<string> {
  const all = new Set(sources)
  for (const source of all) {
    if (!source.startsWith('/assets/')) continue
    const file = fileURLToPath(new URL(`../storefront/build/client${source}`, import.meta.url))
    for (const { specifier } of importsOf({ file, text: readFileSync(file, 'utf8') })) {
      const target = new URL(specifier, `${SHOP}${source}`)
      all.add(target.origin === SHOP ? target.pathname : target.href)
    }
  }
  return all
}

describe.each(['cart-data', 'checkout', 'order'] as const)('the page /%s', (step) => {
  test('runs the scripts of the inventory and no others', async () => {
    const { html } = await paymentPage(step)
    const { inline, loaded } = scriptsOf(html)
    const begins = (entries: Entry[]) =>
      entries.map((entry) => entry.begins.replace('{provider}', PROVIDER).replace('{stripe}', STRIPE[0] ?? ''))
    expect(loaded.size).toBeGreaterThan(10)
    for (const [found, known] of [
      [[...loaded], begins(inventory.loaded)],
      [inline.map(({ text }) => text), begins(inventory.inline)],
    ] as const) {
      expect(found.filter((script) => !known.some((start) => script.startsWith(start)))).toEqual([])
      expect(known.filter((start) => !found.some((script) => script.startsWith(start)))).toEqual([])
    }
  })

  test('allows only those, by origin and by the nonce of this response', async () => {
    const { html, policy } = await paymentPage(step)
    const [, allowed = ''] = /script-src ([^;]*)/.exec(policy) ?? []
    const [self, provider, js, frames, nonce, ...others] = allowed.split(' ')
    expect([self, provider, js, frames, others]).toEqual(["'self'", PROVIDER, ...STRIPE, []])
    const nonces = new Set(scriptsOf(html).inline.map((script) => `'nonce-${script.nonce}'`))
    expect([...nonces]).toEqual([nonce])
    expect((await paymentPage(step)).policy).not.toBe(policy)
  })
})

test("the browser autofills the buyer's address, and the other one as a shipping address", async () => {
  const { html } = await paymentPage('cart-data')
  const hints = (group: string) =>
    [...html.matchAll(/<(?:input|select)([^>]*)>/g)]
      .filter(([, attributes = '']) => attribute(attributes, 'name')?.startsWith(`${group}.`))
      .map(([, attributes = '']) => attribute(attributes, 'autoComplete'))
      .filter((hint) => hint !== 'off')
  expect(hints('buyer')).toEqual(expect.arrayContaining(['given-name', 'family-name', 'address-line1', 'postal-code']))
  expect(hints('shipping')).toEqual(hints('buyer').map((hint) => `shipping ${hint}`))
})
