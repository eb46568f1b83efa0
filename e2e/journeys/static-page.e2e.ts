import { expect, type Page } from '@playwright/test'
import { open, startingWith, title, visitorOf } from '../buying.ts'
import { adminOf } from '../editor.ts'
import { test } from '../watched-test.ts'

const NAMES = { en: 'Opening hours', pl: 'Godziny otwarcia', de: 'Öffnungszeiten' }
const URIS = { en: 'opening-hours', pl: 'godziny-otwarcia', de: 'oeffnungszeiten' }
const IN_SUMMER = { en: 'Open until eight.', pl: 'Otwarte do ósmej.', de: 'Geöffnet bis acht.' }
const IN_WINTER = { en: 'Open until six.', pl: 'Otwarte do szóstej.', de: 'Geöffnet bis sechs.' }

/** The page shows this text in a language, once its cache has expired. */
async function expectTold(page: Page, path: string, words: string): Promise<void> {
  await expect
    .poll(
      async () => {
        const answer = await page.goto(path)
        return answer?.status() === 200 ? page.getByRole('main').textContent() : ''
      },
      { timeout: 60_000 },
    )
    .toContain(words)
}

test('an editor changes a page in two languages while the others stay, and restores the old version', {
  tag: '@any-width',
}, async ({ page, request, watch }) => {
  watch.expectComplaint(/404/)
  const admin = await adminOf(request)
  const sections = (words: object) => [
    { type: 'title', level: 1, text: NAMES },
    { type: 'information', items: [{ paragraphs: [words] }] },
  ]
  const { sequence } = await admin('POST', 'sequences', { sections: sections(IN_SUMMER) })
  const made = await admin('POST', 'pages', {
    ...{ uri: URIS, title: NAMES, description: NAMES, found_by: NAMES, position: 900 },
    sequence_id: sequence.id,
  })
  const { id } = made.page
  const [english, polish, german] = [`/en-pl/i/${URIS.en}`, `/pl-pl/i/${URIS.pl}`, `/de-de/i/${URIS.de}`]
  expect((await page.goto(english))?.status()).toBe(404)
  await admin('PATCH', `documents/${id}/public`, { version: 1, public: true, sequence_version: 1 })
  await expectTold(page, english, IN_SUMMER.en)

  // A newer version can be read only with its preview key.
  await admin('PUT', `sequences/${sequence.id}`, { version: 1, sections: sections(IN_WINTER) })
  const { preview } = await admin('POST', `documents/${id}/preview`, {})
  await page.goto(`${polish}?preview=${preview}`)
  await expect(page.getByRole('main')).toContainText(IN_WINTER.pl)
  await expectTold(page, polish, IN_SUMMER.pl)

  const ofSequence = `documents/${sequence.id}/public`
  await admin('PATCH', ofSequence, { version: 2, public: true, languages: ['pl', 'de'] })
  await expectTold(page, polish, IN_WINTER.pl)
  await expectTold(page, german, IN_WINTER.de)
  await expectTold(page, english, IN_SUMMER.en)

  await admin('POST', `documents/${sequence.id}/restore`, { version: 2, restored_version: 1 })
  await expectTold(page, polish, IN_WINTER.pl)
  await admin('PATCH', ofSequence, { version: 3, public: true, languages: ['pl'] })
  await expectTold(page, polish, IN_SUMMER.pl)
  await expectTold(page, german, IN_WINTER.de)

  await admin('PATCH', `documents/${id}/public`, { version: 1, public: false })
  await expect.poll(async () => (await page.goto(english))?.status(), { timeout: 60_000 }).toBe(404)
})

test('a visitor writes to the service desk, is told what is wrong and keeps what was typed', {
  tag: '@any-width',
}, async ({ page, watch }) => {
  watch.expectComplaint(/422/)
  const visitor = visitorOf(page, 'en-pl')
  const { say } = visitor
  await open(visitor, '/i/contact')
  const words = page.getByRole('textbox', { name: startingWith(say('CONTACT_WORDS')) })
  await page.getByRole('textbox', { name: startingWith(say('FIELD_NAME_WHOLE')) }).fill('Anna Nowak')
  await page.getByRole('textbox', { name: startingWith(say('FIELD_EMAIL')) }).fill('anna.writes@example.com')
  await page.getByRole('textbox', { name: startingWith(say('FIELD_ORDER_NUMBER')) }).fill('12')
  await words.fill('Where is my parcel?')
  await page.getByRole('button', { name: say('CONTACT_BUTTON') }).click()
  await expect(page.getByText(say('ISSUE_ORDER_NUMBER')).first()).toBeVisible()
  await expect(words).toHaveValue('Where is my parcel?')
  await page.getByRole('textbox', { name: startingWith(say('FIELD_ORDER_NUMBER')) }).fill('')
  await page.getByRole('button', { name: say('CONTACT_BUTTON') }).click()
  await expect(title(visitor, say('CONTACT_SENT_TITLE'))).toBeVisible()
  await expect(page.getByText(say('CONTACT_SENT_TEXT', { email: 'anna.writes@example.com' }))).toBeVisible()
})
