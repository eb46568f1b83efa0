import { expect } from '@playwright/test'
import { backOfficeOf, openAs, say } from '../back-office.ts'
import { DESK_IN_SOAK } from '../soak.ts'
import { test } from '../watched-test.ts'

test.use({ locale: 'en-GB', storageState: { cookies: [], origins: [] } })

test('a buyer makes a book, tells it in two languages, what it is and where it stands, and sees what is still missing shrink', {
  tag: DESK_IN_SOAK,
}, async ({ page, baseURL, watch }) => {
  // Without a session the server answers 401, which the browser reports.
  watch.expectComplaint(/401 \(Unauthorized\)/)
  const office = backOfficeOf(baseURL)
  const mark = Date.now().toString(36)
  const name = `The art of ink ${mark}`
  await openAs(page, 'buyer', `${office}/products`)
  await page.getByRole('button', { name: say('PRODUCT_NEW') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(say('PRODUCT_TYPE')).selectOption({ label: 'Book' })
  await dialog.getByLabel(say('PRODUCT_NAME'), { exact: true }).fill(name)
  await dialog.getByLabel(say('PRODUCT_SKU')).fill(`ink-${mark}`)
  await dialog.getByLabel(say('PRODUCT_CONTENT'), { exact: true }).fill('1')
  await dialog.getByLabel(say('PRODUCT_CONTENT_UNIT')).selectOption('piece')
  await dialog.getByRole('button', { name: say('SAVE') }).click()

  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name })).toBeVisible()
  const poland = main.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Poland', exact: true }) })
  await expect(poland).toContainText(say('NEED_TEXT'))
  await expect(poland).toContainText(say('NEED_SAFETY'))
  const openPart = (part: string) => main.getByRole('link', { name: say(part), exact: true }).click()
  const save = async () => {
    await page.getByRole('button', { name: say('SAVE') }).click()
    await expect(page.getByText(say('SAVED')).last()).toBeVisible()
    await expect(page.getByRole('button', { name: say('SAVE') })).toBeHidden()
  }

  await openPart('PRODUCT_TEXTS')
  const texts = {
    PRODUCT_NAME: ['', 'Sztuka atramentu'],
    PRODUCT_KIND: ['Book', 'Książka'],
    PRODUCT_SHORT_TEXT: ['On ink.', 'O atramencie.'],
  }
  for (const [field, [english = '', polish = '']] of Object.entries(texts)) {
    const group = main.getByRole('group', { name: say(field), exact: true })
    if (english !== '') await group.getByLabel('English', { exact: true }).fill(english)
    await group.getByRole('tab', { name: /Polski/ }).click()
    await group.getByLabel('Polski', { exact: true }).fill(polish)
  }
  await save()

  await openPart('PRODUCT_FACTS')
  for (const field of ['PRODUCT_MANUFACTURER', 'PRODUCT_RESPONSIBLE']) {
    const operator = main.getByLabel(say(field), { exact: true })
    await operator.click()
    await operator.press('ArrowDown')
    await operator.press('Enter')
    await expect(operator).not.toHaveValue('')
  }
  await save()

  await openPart('PRODUCT_PLACES')
  await main.getByLabel(say('PRODUCT_CATEGORY_ADD')).selectOption({ index: 1 })
  await main.getByLabel(say('PRODUCT_RELATED_ADD')).fill('Ambre')
  await page.getByRole('option').first().click()
  await save()

  await openPart('PRODUCT_COUNTRIES')
  await expect(poland).not.toContainText(say('NEED_TEXT'))
  await expect(poland).not.toContainText(say('NEED_SAFETY'))
  await expect(poland).toContainText(say('NEED_PRICE'))
  // What is missing leads to where it is told.
  await poland.getByRole('link', { name: say('NEED_FIELDS') }).click()
  await expect(
    main.getByRole('link', { name: /Texts|Facts/, exact: true }).and(page.locator('[aria-current]')),
  ).toBeVisible()
})
