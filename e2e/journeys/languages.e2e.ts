import { expect } from '@playwright/test'
import { addToBasket, BUYERS, goToSummary, open, openBasket, title, visitorOf } from '../buying.ts'
import { confirmByCode, fillRegistration, newcomer } from '../members.ts'
import { expectOwnLanguage } from '../own-language.ts'
import { test } from '../watched-test.ts'

test('from the home page to the summary and into the account everything is said in one language, in one document', {
  tag: '@any-width',
}, async ({ page }) => {
  const visitor = visitorOf(page, 'pl-pl')
  const { say } = visitor
  const banner = page.getByRole('banner')
  await open(visitor, '')
  await page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''))
  await expectOwnLanguage(visitor)

  await banner.locator('a[href^="/pl-pl/c/"]').first().click()
  await expect(page).toHaveURL(/\/pl-pl\/c\//)
  await expectOwnLanguage(visitor)
  await page.getByRole('main').getByRole('article').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/pl-pl\/p\//)
  await expectOwnLanguage(visitor)
  await addToBasket(visitor, 1)
  await openBasket(visitor)
  await expectOwnLanguage(visitor)
  await goToSummary(visitor, BUYERS.PL, 'card')
  await expectOwnLanguage(visitor)

  await page
    .getByRole('link', { name: say('HOME_LINK', { shop: 'Meridian' }) })
    .first()
    .click()
  await expect(page).toHaveURL('/pl-pl')
  await banner.getByRole('link', { name: say('ACCOUNT') }).click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByRole('link', { name: say('REGISTER') })).toBeVisible()
  await expectOwnLanguage(visitor)
  await drawer.getByRole('link', { name: say('REGISTER') }).click()
  await expect(page).toHaveURL(/\/register/)
  await expectOwnLanguage(visitor)
  const person = newcomer()
  await fillRegistration(visitor, person)
  await confirmByCode(visitor, person)
  await expectOwnLanguage(visitor)
  await banner.getByRole('link', { name: say('ACCOUNT') }).click()
  await drawer.getByRole('link', { name: say('ACCOUNT_ADDRESSES') }).click()
  await expect(title(visitor, say('ACCOUNT_ADDRESSES'))).toBeVisible()
  await expectOwnLanguage(visitor)
  await expect(page.locator('html')).toHaveAttribute('data-same-document')
})
