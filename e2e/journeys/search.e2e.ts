/// <reference lib="dom" />

import { AMBRE_51_50ML, HAND_WASH_AMBER } from '@meridian/seed/world.ts'
import { expect, type Page } from '@playwright/test'
import { afterHydration, open, title, visitorOf } from '../buying.ts'
import { expectNoFindingsInAny } from '../findings.ts'
import { PHONE_IN_SOAK } from '../soak.ts'
import { test } from '../watched-test.ts'

/** Products on the page. */
const cards = (page: Page) => page.getByRole('main').getByRole('article')

test('a misspelt query is understood, and a suggestion is chosen with the keyboard', async ({ page }, info) => {
  const visitor = visitorOf(page, 'en-pl')
  const { say } = visitor
  const isPhone = info.project.name === 'phone'
  await open(visitor, isPhone ? '/faq' : '/c/face')
  // On a phone the search is a separate page, whose field is focused at once.
  if (isPhone)
    await page
      .getByRole('banner')
      .getByRole('link', { name: say('SEARCH') })
      .click()
  const place = isPhone ? page.getByRole('main') : page.getByRole('banner')
  const field = place.getByLabel(say('SEARCH_QUESTION'))
  if (!isPhone) await field.focus()
  await expect(field).toBeFocused()

  await page.keyboard.type('ambree', { delay: 40 })
  const option = place.getByRole('option', { name: /^Ambre 51 Eau de parfum/ })
  await expect(option).toBeVisible()
  await expect(option).toContainText('189,00 zł')
  await expect(field).toHaveRole('combobox')
  await expect(field).toHaveAttribute('aria-expanded', 'true')
  await expectNoFindingsInAny(page, info, 'suggestions')

  await page.keyboard.press('Escape')
  await expect(option).toBeHidden()
  await expect(field).toHaveValue('ambree')
  await page.keyboard.press('ArrowDown')
  await expect(option).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(option).toHaveAttribute('aria-selected', 'true')
  await expect(field).toHaveAttribute('aria-activedescendant', (await option.getAttribute('id')) ?? '')
  await expect(field).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/en-pl/p/${AMBRE_51_50ML.slug}`)
  await expect(title(visitor, 'Ambre 51')).toBeVisible()
})

test(
  'results are filtered like a category, and a corrected spelling is shown',
  { tag: ['@any-width', '@soak'] },
  async ({ page }, info) => {
    const visitor = visitorOf(page, 'en-pl')
    const { say } = visitor
    await open(visitor, '/search?query=ambrr')
    await expect(title(visitor, say('SEARCH_RESULTS', { query: 'ambrr' }))).toBeVisible()
    await expect(page.getByText(say('SEARCH_CORRECTED', { query: 'ambrr', corrected: 'ambre' }))).toBeVisible()
    await expect(cards(page).filter({ hasText: 'Ambre 51' }).first()).toBeVisible()
    const before = await cards(page).count()
    if (info.project.name === 'phone') await page.getByRole('button', { name: say('FILTERS') }).click()
    await page.getByRole('checkbox', { name: /^Large/ }).check()
    await expect(page).toHaveURL(/query=ambrr&f=\d+/)
    await expect.poll(() => cards(page).count()).toBeLessThan(before)
    await expectNoFindingsInAny(page, info, 'results')
  },
)

test('a search for a help page finds it', { tag: ['@any-width', '@soak'] }, async ({ page }) => {
  const visitor = visitorOf(page, 'en-pl')
  const { say } = visitor
  await open(visitor, '/search?query=returns')
  await expect(title(visitor, say('SEARCH_RESULTS', { query: 'returns' }))).toBeVisible()
  await expect(page.getByText(say('SEARCH_EMPTY_TEXT'))).toHaveCount(0)
  const help = page
    .getByRole('main')
    .getByRole('paragraph')
    .filter({ hasText: say('SEARCH_HELP') })
  await help.getByRole('link').first().click()
  await expect(page).not.toHaveURL(/search/)
})

test(
  'a list extended by "load more" is restored at its length and position, by Back and after a reload',
  { tag: PHONE_IN_SOAK },
  async ({ page }, info) => {
    const visitor = visitorOf(page, 'en-pl')
    const { say } = visitor
    await open(visitor, '/search?query=oil')
    await expect(cards(page)).toHaveCount(24)
    await page.getByRole('link', { name: say('LOAD_MORE') }).click()
    await expect.poll(() => cards(page).count()).toBeGreaterThan(24)
    const long = await cards(page).count()
    const last = cards(page).last()
    await last.scrollIntoViewIfNeeded()
    const top = await page.evaluate(() => window.scrollY)
    await last.getByRole('link').first().click()
    await expect(page).toHaveURL(/\/p\//)

    await page.goBack()
    await expect(cards(page)).toHaveCount(long)
    const isThere = () => page.evaluate(() => window.scrollY).then((now) => Math.abs(now - top) < 40)
    await expect.poll(isThere).toBe(true)
    await afterHydration(visitor, () => page.reload())
    await expect(cards(page)).toHaveCount(long)
    await expect.poll(isThere).toBe(true)
    if (info.project.name === 'desktop') {
      await page.getByRole('checkbox', { name: /^Sensitive/ }).check()
      // Until the address has changed, Back would leave the shop; the skeleton of the list appears even earlier.
      await expect(page).toHaveURL(/[?&]f=\d+/)
      await expect.poll(() => cards(page).count()).toBeLessThan(long)
      await page.goBack()
      await expect(cards(page)).toHaveCount(long)
    }
  },
)

test('recently viewed products are shown with current prices, on this device only', {
  tag: '@any-width',
}, async ({ page }) => {
  const visitor = visitorOf(page, 'en-pl')
  const { say } = visitor
  for (const slug of [HAND_WASH_AMBER.slug, 'night-balm-50-ml', AMBRE_51_50ML.slug]) {
    await open(visitor, `/p/${slug}`)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('viewed'))).toMatch(/variant_id/)
  }
  const viewed = page.getByRole('region', { name: say('RECENTLY_VIEWED') })
  await viewed.scrollIntoViewIfNeeded()
  await expect(viewed.getByRole('link')).toHaveText(['Night balm', 'Hand wash'])
  await expect(viewed.getByText('49,90 zł')).toBeVisible()
  await open(visitor, '/cart-data')
  await expect(viewed.getByRole('link')).toHaveText(['Ambre 51', 'Night balm', 'Hand wash'])
})
