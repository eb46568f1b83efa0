import { createTextOverride, removeTextOverride, saveTextOverride } from '@meridian/contract/admin/texts.ts'
import { createPreview, publishDocument, restoreDocument } from '@meridian/contract/content.ts'
import { createLandingPage, publishLandingPage } from '@meridian/contract/landing-pages.ts'
import { createPage } from '@meridian/contract/pages.ts'
import { createSequence, updateSequence } from '@meridian/contract/sequences.ts'
import { countryIds } from '@meridian/domain/countries.ts'
import { AMBRE_51_50ML } from '@meridian/seed/world.ts'
import { publishDue } from '@meridian/services/cms/publish-documents.ts'
import { createTestShop, type TestShop, type TestUser } from '@meridian/services/testing/testing.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { cacheVersionOf } from './parts.ts'
import { buildStorefront, startStorefront } from './storefront-testing.ts'

/** The pages that editors make, as visitors get them: each answer of a page is a plain one, so that it needs no browser. */
let shop: TestShop
let admin: TestUser
let storefront: Awaited<ReturnType<typeof startStorefront>>

beforeAll(async () => {
  await buildStorefront()
  shop = await createTestShop()
  admin = await shop.member({ type_id: 2, countries: ['DE', 'PL'] })
  storefront = await startStorefront(shop, { cacheVersion: () => cacheVersionOf(shop) })
})
afterAll(async () => {
  storefront?.close()
  await shop?.close()
  vi.unstubAllEnvs()
})

/** The page that a visitor reads at an address now, and the final address. */
async function read(path: string): Promise<{ status: number; text: string; path: string }> {
  await shop.deps.cache.refresh()
  const answer = await fetch(storefront.origin + path)
  const text = (await answer.text()).replaceAll(/<script.*?<\/script>/gs, '')
  return { status: answer.status, text, path: new URL(answer.url).pathname }
}

const NAMES = { en: 'Opening hours', pl: 'Godziny otwarcia', de: 'Öffnungszeiten' }
const URIS = { en: 'opening-hours', pl: 'godziny-otwarcia', de: 'oeffnungszeiten' }
const IN_SUMMER = { en: 'Open until eight.', pl: 'Otwarte do ósmej.', de: 'Geöffnet bis acht.' }
const IN_WINTER = { en: 'Open until six.', pl: 'Otwarte do szóstej.', de: 'Geöffnet bis sechs.' }

test('an editor changes a page in two languages while the others stay, and restores the old version', async () => {
  const sections = (words: typeof IN_SUMMER) => [
    { type: 'title' as const, level: 1 as const, text: NAMES },
    { type: 'information' as const, items: [{ paragraphs: [words] }] },
  ]
  const { sequence } = await admin.call(createSequence, { body: { sections: sections(IN_SUMMER) } })
  const { page } = await admin.call(createPage, {
    body: { uri: URIS, title: NAMES, description: NAMES, found_by: NAMES, position: 900, sequence_id: sequence.id },
  })
  const [english, polish, german] = [`/en-pl/i/${URIS.en}`, `/pl-pl/i/${URIS.pl}`, `/de-de/i/${URIS.de}`]
  expect((await read(english)).status).toBe(404)
  const ofPage = { params: { id: page.id } }
  await admin.call(publishDocument, { ...ofPage, body: { version: 1, public: true, sequence_version: 1 } })
  expect((await read(english)).text).toContain(IN_SUMMER.en)

  // A newer version can be read only with its preview key.
  await admin.call(updateSequence, {
    params: { id: sequence.id },
    body: { version: 1, sections: sections(IN_WINTER) },
  })
  const { preview } = await admin.call(createPreview, { ...ofPage, body: {} })
  expect((await read(`${polish}?preview=${preview}`)).text).toContain(IN_WINTER.pl)
  expect((await read(polish)).text).toContain(IN_SUMMER.pl)

  const ofSequence = { params: { id: sequence.id } }
  await admin.call(publishDocument, { ...ofSequence, body: { version: 2, public: true, languages: ['pl', 'de'] } })
  expect((await read(polish)).text).toContain(IN_WINTER.pl)
  expect((await read(german)).text).toContain(IN_WINTER.de)
  expect((await read(english)).text).toContain(IN_SUMMER.en)

  await admin.call(restoreDocument, { ...ofSequence, body: { version: 2, restored_version: 1 } })
  expect((await read(polish)).text).toContain(IN_WINTER.pl)
  await admin.call(publishDocument, { ...ofSequence, body: { version: 3, public: true, languages: ['pl'] } })
  expect((await read(polish)).text).toContain(IN_SUMMER.pl)
  expect((await read(german)).text).toContain(IN_WINTER.de)

  await admin.call(publishDocument, { ...ofPage, body: { version: 1, public: false } })
  expect((await read(english)).status).toBe(404)
})

test('an editor’s page goes from a draft over a preview to its scheduled time, in two languages', async () => {
  const title = { en: 'Quiet spring', pl: 'Cicha wiosna' }
  const { sequence } = await admin.call(createSequence, {
    body: {
      sections: [
        { type: 'title', level: 1, text: title },
        { type: 'information', items: [{ paragraphs: [{ en: 'Only in English.' }] }] },
        {
          type: 'products_list',
          title: { en: 'To begin with', pl: 'Na początek' },
          products: [AMBRE_51_50ML.variant_id],
        },
      ],
    },
  })
  const { landing_page } = await admin.call(createLandingPage, {
    body: {
      uri: { en: 'quiet-spring', pl: 'cicha-wiosna' },
      title,
      layout: 'main',
      sequence_id: sequence.id,
    },
  })
  const { id, version } = landing_page
  expect((await read('/en-pl/l/quiet-spring')).status).toBe(404)

  const { preview } = await admin.call(createPreview, { params: { id }, body: {} })
  expect((await read(`/en-pl/l/quiet-spring?preview=${preview}`)).text).toMatch(/<h1[^>]*>Quiet spring/)
  expect((await read('/en-pl/l/quiet-spring')).status).toBe(404)
  // The key stays in the address of the page in another language; an expired one is rejected.
  expect((await read(`/pl-pl/l/quiet-spring?preview=${preview}`)).text).toMatch(/<h1[^>]*>Cicha wiosna/)
  expect((await read('/en-pl?preview=over')).status).toBe(404)

  const at = new Date(shop.time.now.getTime() + 60_000)
  await admin.call(publishLandingPage, {
    body: { id, version, public: true, at: at.toISOString(), sequence_version: sequence.version },
  })
  expect((await read('/en-pl/l/quiet-spring')).status).toBe(404)
  shop.time.now = at
  await publishDue(shop.pool.kysely, { now: at, log: shop.deps.log })
  const english = await read('/en-pl/l/quiet-spring')
  expect(english.text).toMatch(/<h1[^>]*>Quiet spring/)
  expect(english.text).toContain('Ambre 51')

  const polish = await read('/pl-pl/l/quiet-spring')
  expect(polish.path).toBe('/pl-pl/l/cicha-wiosna')
  expect(polish.text).toMatch(/<h1[^>]*>Cicha wiosna/)
  expect(polish.text).toContain('Only in English.')
})

test('a text of the shop is said otherwise on its pages and by its scripts at once, and as before once it is removed', async () => {
  const page = async (path: string) => {
    await shop.deps.cache.refresh()
    return (await fetch(storefront.origin + path)).text()
  }
  const everywhere = await shop.member({ type_id: 2, countries: [...countryIds()] })
  const params = { surface: 'shop', language_id: 'pl', key: 'FIND_ORDER_TITLE' } as const
  const base = 'Znajdź zamówienie'
  expect(await page('/pl-pl')).toContain(base)
  const said = { ...params, base, text: 'Gdzie jest paczka' }
  const { row } = await everywhere.call(createTextOverride, { query: {}, body: said })
  const changed = await page('/pl-pl')
  expect(changed).toContain('Gdzie jest paczka')
  expect(changed).toContain('/api/core/api/texts/pl?v=')
  expect(await page('/de-de')).not.toContain('/api/core/api/texts/')
  const body = { version: row.version, base, text: 'Paczka?' }
  const saved = await everywhere.call(saveTextOverride, { params, query: {}, body })
  expect(await page('/pl-pl')).not.toContain('Gdzie jest paczka')
  await everywhere.call(removeTextOverride, { params, body: { version: saved.row?.version ?? 0 } })
  expect(await page('/pl-pl')).toContain(base)
})
