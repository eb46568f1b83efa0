import { expect } from '@playwright/test'
import { open, visitorOf } from '../buying.ts'
import { PHONE_IN_SOAK } from '../soak.ts'
import { test } from '../watched-test.ts'

/** All 27 blocks in every state: design/routes/blocks.tsx. */
const BLOCKS = '/design/blocks'

test('tabs, pictures and comparisons can be used with the keyboard alone', async ({ page }) => {
  const visitor = visitorOf(page, 'en-pl')
  await open(visitor, BLOCKS)
  const tabs = page.getByRole('tablist', { name: 'Read on' })
  await tabs.getByRole('tab', { name: 'Chapter 1' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(tabs.getByRole('tab', { name: 'Chapter 2' })).toBeFocused()
  await expect(page.getByRole('tabpanel', { name: 'Chapter 2' })).toBeVisible()
  await expect(page.getByRole('tabpanel', { name: 'Chapter 1' })).toBeHidden()
  await page.keyboard.press('End')
  await expect(tabs.getByRole('tab', { name: 'Chapter 4' })).toHaveAttribute('aria-selected', 'true')

  const range = page.getByRole('slider', { name: visitor.say('COMPARISON_RANGE', { label: 'After' }) })
  await range.focus()
  await page.keyboard.press('Home')
  await expect(range).toHaveAttribute('aria-valuetext', 'After: 0%')
  await page.keyboard.press('End')
  await expect(range).toHaveAttribute('aria-valuetext', 'After: 100%')

  await page.getByRole('region', { name: 'In the workshop' }).getByRole('link').first().focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'In the workshop' })
  await dialog.getByRole('region', { name: 'Picture 1' }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(dialog.getByRole('region', { name: 'Picture 6' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('a comparison slider moved before its code loads keeps its position', { tag: '@any-width' }, async ({ page }) => {
  const visitor = visitorOf(page, 'en-pl')
  let sendCode = () => {}
  const released = new Promise<void>((resolve) => {
    sendCode = resolve
  })
  await page.route(/\/image-comparison-[^/]+\.js$/, async (route) => {
    await released
    await route.continue()
  })
  await page.goto(`/en-pl${BLOCKS}`)
  const range = page.getByRole('slider', { name: visitor.say('COMPARISON_RANGE', { label: 'After' }) })
  await range.focus()
  await page.keyboard.press('Home')
  await expect(range).toHaveValue('0')
  sendCode()
  await expect(range).toHaveAttribute('aria-valuetext', 'After: 0%')
})

test('a page of blocks that replaces another is complete at once', { tag: '@any-width' }, async ({ page }) => {
  const { say } = visitorOf(page, 'en-pl')
  await open(visitorOf(page, 'en-pl'), '/c/perfume')
  await page.evaluate(() => {
    const seen: number[] = []
    Object.assign(window, { seen })
    const look = () => {
      const blocks = document.querySelector('.blocks')
      if (blocks !== null) seen.push(blocks.querySelectorAll('h1, h2').length)
    }
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true })
  })
  await page
    .getByRole('banner')
    .getByRole('link', { name: say('HOME_LINK', { shop: 'Meridian' }) })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'A house of quiet scents' })).toBeVisible()
  const seen = await page.evaluate(() => (window as unknown as { seen: number[] }).seen)
  expect(Math.min(...seen)).toBe(Math.max(...seen))
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('every tab can be read, both pictures of a comparison are visible, and a picture links to itself', {
    tag: PHONE_IN_SOAK,
  }, async ({ page }) => {
    await page.goto(`/en-pl${BLOCKS}`)
    const tabs = page.getByRole('region', { name: 'Read on' })
    for (const chapter of ['Chapter 1', 'Chapter 2', 'Chapter 3', 'Chapter 4'])
      await expect(tabs.getByRole('heading', { name: chapter })).toBeVisible()
    await expect(page.getByRole('slider').first()).toBeHidden()
    const pictures = page.getByRole('region', { name: 'Four weeks later' }).getByRole('figure')
    const [before, after] = [await pictures.first().boundingBox(), await pictures.last().boundingBox()]
    expect(after?.x).toBeGreaterThan((before?.x ?? 0) + (before?.width ?? 0) - 1)
    await expect(page.getByRole('region', { name: 'In the workshop' }).getByRole('link').first()).toHaveAttribute(
      'href',
      /\/1440\.webp$/,
    )
  })
})
