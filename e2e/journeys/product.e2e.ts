/// <reference lib="dom" />

import { PRODUCT_VIEWS } from '@meridian/seed/product-content/views.ts'
import { AMBRE_51_50ML, HAND_WASH_AMBER } from '@meridian/seed/world.ts'
import { expect } from '@playwright/test'
import { basketLink, open, startingWith, visitorOf } from '../buying.ts'
import { DESK_IN_SOAK, PHONE_IN_SOAK } from '../soak.ts'
import { test } from '../watched-test.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('a product picture is zoomed, and the next ones after it', { tag: PHONE_IN_SOAK }, async ({ page }) => {
  const visitor = visitorOf(page, 'en-pl')
  const { say } = visitor
  await open(visitor, `/p/${HAND_WASH_AMBER.slug}`)
  const picture = page.getByRole('link', { name: say('ZOOM') }).first()
  // Three scents, and their additional pictures.
  const total = 3 + (PRODUCT_VIEWS['hand-wash']?.length ?? 0)
  await picture.focus()
  await page.keyboard.press('Enter')
  const zoom = page.getByRole('dialog', { name: 'Hand wash' })
  await expect(zoom.getByText(say('PICTURE_OF', { number: 1, total }))).toBeVisible()
  await zoom.getByRole('button', { name: say('ZOOM_IN') }).click()
  await zoom.getByRole('region').focus()
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => zoom.getByRole('region').evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0)
  await zoom.getByRole('button', { name: say('CAROUSEL_ON') }).click()
  await expect(zoom.getByText(say('PICTURE_OF', { number: 2, total }))).toBeVisible()
  await zoom.getByRole('region').dispatchEvent('pointerdown', { pointerType: 'touch', clientX: 300 })
  await zoom.getByRole('region').dispatchEvent('pointerup', { pointerType: 'touch', clientX: 220 })
  await expect(zoom.getByText(say('PICTURE_OF', { number: 3, total }))).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(zoom).toBeHidden()
  await expect(picture).toBeFocused()
})

test('a guest reads the scent notes of a perfume, and opens a picture with the keyboard', {
  tag: PHONE_IN_SOAK,
}, async ({ page }) => {
  const visitor = visitorOf(page, 'en-pl')
  const { say } = visitor
  await open(visitor, `/p/${AMBRE_51_50ML.slug}`)
  await expect(page.getByRole('heading', { name: say('SCENT_PYRAMID') })).toBeVisible()
  await expect(page.getByText('wet stone, cinnamon')).toBeVisible()
  const book = page.getByRole('list', { name: say('MORE_PICTURES') }).getByRole('link', { name: 'On a closed book' })
  await book.focus()
  await page.keyboard.press('Enter')
  const zoom = page.getByRole('dialog', { name: 'Ambre 51' })
  await expect(zoom.getByRole('img', { name: 'On a closed book' })).toBeVisible()
  await expect(zoom.getByRole('region')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(zoom.getByRole('img', { name: 'Beside its box' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(book).toBeFocused()
})

test(
  'on a phone the add button stays within reach while its form is out of view',
  { tag: DESK_IN_SOAK },
  async ({ page }, { project }) => {
    const visitor = visitorOf(page, 'en-pl')
    const { say } = visitor
    await open(visitor, `/p/${HAND_WASH_AMBER.slug}`)
    const add = page
      .getByRole('main')
      .getByRole('button', { name: startingWith(say('ADD_TO_BASKET')) })
      .and(page.locator('[form]'))
    if (project.name !== 'phone') return expect(add).toBeHidden()
    await page.getByRole('heading', { name: say('PRODUCT_SAFETY') }).scrollIntoViewIfNeeded()
    await add.click()
    await expect(basketLink(visitor, 1)).toBeVisible()
    await page.getByRole('spinbutton').scrollIntoViewIfNeeded()
    await expect(add).toBeHidden()
  },
)
