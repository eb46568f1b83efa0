import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { backOfficeOf, openAs, say } from '../back-office.ts'
import {
  acceptTerms,
  addToBasket,
  BUYERS,
  expectPaid,
  goToSummary,
  open,
  openBasket,
  placeOrder,
  title,
  typeCard,
  visitorOf,
} from '../buying.ts'
import { PHONE_IN_SOAK } from '../soak.ts'
import { CARDS, test } from '../watched-test.ts'

test.use({ locale: 'en-GB', storageState: { cookies: [], origins: [] } })

const LANGUAGES = { en: 'English', pl: 'Polski', de: 'Deutsch' } as const
type Texts = Readonly<Record<keyof typeof LANGUAGES, string>>

/** Writes a text into each language of a field. */
async function write(page: Page, field: string, texts: Texts): Promise<void> {
  const group = page.getByRole('main').getByRole('group', { name: field, exact: true })
  for (const language of ['en', 'pl', 'de'] as const) {
    // Translations are made from English, which stands beside them.
    if (language !== 'en') await group.locator(`[data-language="${language}"]`).click()
    await group.getByRole('textbox', { name: LANGUAGES[language], exact: true }).fill(texts[language])
  }
}

async function save(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: new RegExp(`^${say('SAVE')}`) })
  await button.click()
  await expect(button).toBeHidden()
}

/** Chooses a record of a field that finds them by typing. */
async function choose(page: Page, field: string, text: string): Promise<void> {
  await page.getByRole('main').getByRole('combobox', { name: field }).fill(text)
  await page.getByRole('listbox').getByRole('option').first().click()
}

test('a buyer brings a shirt of a new type to market in Poland and Germany, and it is found and bought', {
  tag: PHONE_IN_SOAK,
}, async ({ page, openOtherDevice, context, baseURL, watch }) => {
  test.setTimeout(180_000)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  // Without a session the server answers 401, which the browser reports.
  watch.expectComplaint(/401 \(Unauthorized\)/)
  const office = backOfficeOf(baseURL)
  const number = Date.now().toString(36)
  const sku = `SHIRT-${number}`.toUpperCase()
  const names: Texts = { en: `Linen shirt ${number}`, pl: `Koszula lniana ${number}`, de: `Leinenhemd ${number}` }
  const main = page.getByRole('main')
  const dialog = page.getByRole('dialog')

  await test.step('a type with three fields', async () => {
    await openAs(page, 'buyer', `${office}/product-types`)
    await page.getByRole('button', { name: say('TYPE_NEW') }).click()
    await dialog.getByLabel(say('TYPE_NAME_ENGLISH')).fill(`Shirt ${number}`)
    await dialog.getByLabel(say('TYPE_KEY')).fill(`shirt_${number}`)
    await dialog.getByRole('button', { name: say('SAVE') }).click()
    await expect(dialog).toBeHidden()
    await page
      .locator('a[data-row]')
      .filter({ hasText: `Shirt ${number}` })
      .click()
    const fields = main.getByRole('group', { name: say('TYPE_FIELDS'), exact: true })
    for (const [key, kind, name] of [
      ['sleeve', 'KIND_NUMBER', 'Sleeve'],
      ['collar', 'KIND_TEXT', 'Collar'],
      ['wash_cold', 'KIND_YES_NO', 'Wash cold'],
    ] as const) {
      await fields.getByLabel(say('TYPE_KEY')).last().fill(key)
      await fields.getByLabel(say('FIELD_KIND')).last().selectOption(say(kind))
      await fields.getByRole('button', { name: say('FIELD_ADD') }).click()
      const part = fields.locator(`[data-key="${key}"]`)
      await part.locator('summary').click()
      await part.getByLabel('English').last().fill(name)
      await part.locator('summary').click()
    }
    await save(page)
  })

  let product = ''
  await test.step('a product of it, with texts, facts and a category', async () => {
    await page.goto(`${office}/products`)
    await page.getByRole('button', { name: say('PRODUCT_NEW') }).click()
    await dialog.getByLabel(say('PRODUCT_TYPE')).selectOption(`Shirt ${number}`)
    await dialog.getByLabel(say('PRODUCT_NAME'), { exact: true }).fill(names.en)
    await dialog.getByLabel(say('PRODUCT_SKU')).fill(sku)
    await dialog.getByLabel(say('PRODUCT_CONTENT'), { exact: true }).fill('1')
    await dialog.getByLabel(say('PRODUCT_CONTENT_UNIT')).selectOption(say('UNIT_PIECE'))
    await dialog.getByRole('button', { name: say('SAVE') }).click()
    await expect(page.getByRole('heading', { level: 1, name: names.en })).toBeVisible()
    product = new URL(page.url()).pathname
    await page.goto(`${office}${product}/texts`)
    await write(page, say('PRODUCT_NAME'), names)
    await write(page, say('PRODUCT_KIND'), { en: 'Shirt', pl: 'Koszula', de: 'Hemd' })
    await write(page, say('PRODUCT_SHORT_TEXT'), { en: 'Airy linen.', pl: 'Przewiewny len.', de: 'Luftiges Leinen.' })
    await write(page, say('PRODUCT_DESCRIPTION'), {
      en: 'Woven in Flanders.',
      pl: 'Tkana we Flandrii.',
      de: 'In Flandern gewebt.',
    })
    await save(page)
    await page.goto(`${office}${product}/facts`)
    await choose(page, say('PRODUCT_MANUFACTURER'), 'a')
    await choose(page, say('PRODUCT_RESPONSIBLE'), 'a')
    await main.getByLabel('Sleeve').fill('64')
    await save(page)
    await page.goto(`${office}${product}/places`)
    await main.getByLabel(say('PRODUCT_CATEGORY_ADD')).selectOption('43')
    await save(page)
  })

  await test.step('two variants and a picture that is dropped', async () => {
    await page.goto(`${office}${product}/variants`)
    const grid = page.getByRole('grid', { name: say('VARIANTS') })
    const active = grid.locator('[data-active]')
    const typeInto = async (row: number, column: string, text: string) => {
      await grid.locator(`[data-row="${row}"][data-column]`).last().click()
      await page.keyboard.press('Home')
      const heads = grid.getByRole('columnheader', { name: column, exact: true })
      for (let moves = 0; moves < 20; moves += 1) {
        const at = await active.getAttribute('aria-colindex')
        if ((await heads.count()) === 1 && (await heads.getAttribute('aria-colindex')) === at) break
        await page.keyboard.press('ArrowRight')
      }
      await page.keyboard.type(text)
      await page.keyboard.press('Enter')
    }
    await expect(grid).toBeVisible()
    await page.getByLabel(say('VARIANTS_ROWS'), { exact: true }).fill('1')
    await page.getByRole('button', { name: say('VARIANTS_ADD') }).click()
    await typeInto(1, say('VARIANT_SKU'), `${sku}-L`)
    for (const language of ['en', 'pl', 'de'] as const) {
      await page.getByLabel(say('VARIANTS_LANGUAGE')).selectOption(LANGUAGES[language])
      await typeInto(0, say('VARIANT_NAME', { language: LANGUAGES[language] }), 'M')
      await typeInto(1, say('VARIANT_NAME', { language: LANGUAGES[language] }), 'L')
    }
    await typeInto(1, say('VARIANT_AMOUNT'), '1')
    await save(page)
    await page.goto(`${office}${product}/pictures`)
    const picture = await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#c9b79c' } })
      .jpeg()
      .toBuffer()
    await page.locator('input[type=file]').setInputFiles({ name: 'shirt.jpg', mimeType: 'image/jpeg', buffer: picture })
    await expect(main.getByText(say('PICTURE_STORED', { place: 1 }))).toBeAttached()
    await write(page, say('PICTURE_ALT'), { en: 'A linen shirt', pl: 'Koszula z lnu', de: 'Ein Hemd aus Leinen' })
    await save(page)
  })

  const pricer = await openOtherDevice()
  await pricer.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await test.step('prices pasted from a spreadsheet, approved by another', async () => {
    await openAs(pricer, 'pricer', `${office}/prices?search=${sku}`)
    const asked = pricer.getByRole('dialog')
    for (const [country, block] of [
      ['Poland', '199\t40\t179\t40\t159\t40\n199\t40\t179\t40\t159\t40\n'],
      ['Germany', '49.90\t40\t44.90\t40\t39.90\t40\n49.90\t40\t44.90\t40\t39.90\t40\n'],
    ] as const) {
      await pricer.getByLabel(say('PRICES_COUNTRY'), { exact: true }).selectOption(country)
      const grid = pricer.getByRole('grid')
      await grid.locator('[data-row="0"][data-column]').first().click()
      await pricer.evaluate((text) => navigator.clipboard.writeText(text), block)
      await pricer.keyboard.press('Control+v')
      await pricer.keyboard.press('Control+s')
      if (country === 'Poland') await asked.getByLabel(say('PROPOSE_DRAFT_NAME')).fill(`Shirts ${number}`)
      else await asked.getByRole('combobox', { name: say('PROPOSE_TARGET') }).selectOption(`Shirts ${number}`)
      await asked.getByRole('button', { name: say('PROPOSE_CONFIRM') }).click()
      await expect(asked).toBeHidden()
      await pricer.goto(`${office}/prices?search=${sku}`)
    }
    await pricer.goto(`${office}/changes`)
    await pricer.getByRole('link', { name: `Shirts ${number}` }).click()
    await pricer.getByRole('button', { name: say('CHANGE_SET_SUBMIT') }).click()
    await asked.getByRole('button', { name: say('CHANGE_SET_SUBMIT') }).click()
    await expect(asked).toBeHidden()
    const second = await openOtherDevice()
    await openAs(second, 'admin_all', pricer.url())
    for (const name of [say('CHANGE_SET_APPROVE'), say('CHANGE_SET_PUBLISH')]) {
      await second.getByRole('main').getByRole('button', { name, exact: true }).click()
      await second.getByRole('dialog').getByRole('button', { name, exact: true }).click()
      await expect(second.getByRole('dialog')).toBeHidden()
    }
    for (const country of ['PL', 'DE']) {
      await second.goto(`${office}/stock/receipts?country=${country}`)
      for (const one of [sku, `${sku}-L`]) {
        await second.getByLabel(say('RECEIPT_SCAN')).fill(one)
        await second.getByLabel(say('RECEIPT_SCAN')).press('Enter')
      }
      await second.getByRole('button', { name: say('RECEIPT_BOOK', { count: 2 }) }).click()
      await expect(second.getByText(say('RECEIPT_EMPTY'))).toBeVisible()
    }
  })

  await test.step('on sale in both countries', async () => {
    await page.goto(`${office}${product}`)
    await expect(main.getByRole('table')).toBeVisible()
    await page.getByRole('button', { name: say('PRODUCT_PUBLISH_READY', { number: 2 }) }).click()
    await expect(dialog).toContainText('Poland')
    await expect(dialog).toContainText('Germany')
    await dialog.getByRole('button', { name: say('PRODUCT_PUBLISH') }).click()
    await expect(dialog).toBeHidden()
  })

  await test.step('found by a typing error, and bought', async () => {
    const guest = await openOtherDevice()
    await expect(async () => {
      await guest.goto(`/de-de/search?query=${encodeURIComponent(`Leinenhmed ${number}`)}`)
      await expect(guest.getByRole('main').getByRole('link', { name: names.de }).first()).toBeVisible({ timeout: 500 })
    }).toPass({ timeout: 20_000 })
    const visitor = visitorOf(guest, 'pl-pl')
    await open(visitor, `/search?query=${encodeURIComponent(`koszla lniana ${number}`)}`)
    await guest.getByRole('main').getByRole('link', { name: names.pl }).first().click()
    await expect(title(visitor, names.pl)).toBeVisible()
    await expect(guest.getByRole('main').getByText('64', { exact: true })).toBeVisible()
    await addToBasket(visitor, 1)
    await openBasket(visitor)
    await goToSummary(visitor, BUYERS.PL, 'card')
    await typeCard(visitor, CARDS.paid)
    await acceptTerms(visitor)
    await placeOrder(visitor)
    await expectPaid(visitor, BUYERS.PL, '199,00 zł')
  })
})
