/// <reference lib="dom" />

import { HAND_WASH_AMBER } from '@meridian/database/seed/world.ts'
import { expect } from '@playwright/test'
import { basketLink, open, starting, visitorOf } from '../buying.ts'
import { test } from '../watched-test.ts'

test('the picture of a product is looked at closely, and the next ones after it', async ({ page }) => {
  const visitor = visitorOf(page, 'en-pl')
  const { say } = visitor
  await open(visitor, `/p/${HAND_WASH_AMBER.slug}`)
  const picture = page.getByRole('link', { name: say('ZOOM') })
  await picture.focus()
  await page.keyboard.press('Enter')
  const zoom = page.getByRole('dialog', { name: 'Hand wash' })
  await expect(zoom.getByText(say('PICTURE_OF', { number: 1, total: 3 }))).toBeVisible()
  await zoom.getByRole('button', { name: say('ZOOM_IN') }).click()
  await zoom.getByRole('region').focus()
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => zoom.getByRole('region').evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0)
  await zoom.getByRole('button', { name: say('CAROUSEL_ON') }).click()
  await expect(zoom.getByText(say('PICTURE_OF', { number: 2, total: 3 }))).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(zoom).toBeHidden()
  await expect(picture).toBeFocused()
})

test('on a phone the add button stays at the thumb while its form is out of sight', async ({ page }, { project }) => {
  const visitor = visitorOf(page, 'en-pl')
  const { say } = visitor
  await open(visitor, `/p/${HAND_WASH_AMBER.slug}`)
  const add = page
    .getByRole('main')
    .getByRole('button', { name: starting(say('ADD_TO_BASKET')) })
    .and(page.locator('[form]'))
  if (project.name !== 'phone') return expect(add).toBeHidden()
  await page.getByRole('heading', { name: say('PRODUCT_SAFETY') }).scrollIntoViewIfNeeded()
  await add.click()
  await expect(basketLink(visitor, 1)).toBeVisible()
  await page.getByRole('spinbutton').scrollIntoViewIfNeeded()
  await expect(add).toBeHidden()
})

test('what is in the basket is marked in lists, also after the page was loaded anew', async ({ page }) => {
  const visitor = visitorOf(page, 'en-pl')
  const { say } = visitor
  await open(visitor, '/c/hands')
  const card = page.getByRole('article').filter({ has: page.getByRole('link', { name: 'Hand wash' }) })
  await card.getByRole('button', { name: starting(say('ADD_TO_BASKET')) }).click()
  await expect(card.getByText(say('IN_BASKET'))).toBeVisible()
  // The device keeps it a moment after it is shown, in its turn among the tabs.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('baskets'))).not.toBeNull()
  await open(visitor, '/c/hands')
  await expect(card.getByText(say('IN_BASKET'))).toBeVisible()
})
