import { AMBRE_51_50ML } from '@meridian/seed/world.ts'
import { expect } from '@playwright/test'
import { afterHydration, open, title, visitorOf } from '../buying.ts'
import { test } from '../watched-test.ts'

test('a visitor finds a perfume by its category, and the filter is in the address and undone by Back', async ({
  page,
}, { project }) => {
  const visitor = visitorOf(page, 'en-pl')
  const { say } = visitor
  const main = page.getByRole('main')
  await open(visitor, '')
  await expect(page).toHaveTitle('Meridian')
  if (project.name === 'phone') await page.getByRole('banner').getByLabel(say('MAIN_MENU')).first().click()
  await page
    .getByRole('navigation', { name: say('MAIN_MENU') })
    .getByRole('link', { name: 'Perfume', exact: true })
    .click()
  await expect(title(visitor, 'Perfume')).toBeVisible()
  await expect(page).toHaveTitle('Perfume · Meridian')
  // On a slow machine the heading appears before the cards, and cards of the previous page are articles too.
  await expect(main.getByRole('paragraph').filter({ hasText: /^Showing \d+ of \d+/ })).toBeVisible()
  const cards = main.getByRole('article')
  const all = await cards.count()
  const shown = (count: number) =>
    main.getByRole('paragraph').filter({ hasText: say('LISTING_SHOWN', { shown: count, total: count }) })
  await expect(shown(all)).toBeVisible()

  if (project.name === 'phone') await main.getByRole('button', { name: say('FILTERS') }).click()
  const citrus = page.getByRole('checkbox', { name: /^Citrus/ })
  const few = Number((await citrus.locator('xpath=..').textContent())?.replace(/\D/g, ''))
  expect(few).toBeLessThan(all)
  await citrus.focus()
  await page.keyboard.press('Space')
  await expect(citrus).toBeChecked()
  if (project.name === 'phone') {
    await page.getByRole('button', { name: say('FILTERS_SHOW', { count: few }) }).click()
    await expect(page.getByRole('complementary', { name: say('FILTERS') })).toBeHidden()
  }
  await expect(page).toHaveURL(/[?&]f=\d+/)
  await expect(shown(few)).toBeVisible()
  // Keyboard users continue from the chosen filter.
  if (project.name === 'desktop') await expect(citrus).toBeFocused()
  await afterHydration(visitor, () => page.reload())
  await expect(shown(few)).toBeVisible()
  await page.goBack()
  await expect(shown(all)).toBeVisible()
  await main.getByRole('link', { name: 'Ambre 51' }).click()
  await expect(page).toHaveURL(`/en-pl/p/${AMBRE_51_50ML.slug}`)
  await expect(page).toHaveTitle(/^Ambre 51.* · Meridian$/)
})

test('choosing another size changes address, price and unit price', { tag: '@any-width' }, async ({ page }) => {
  const visitor = visitorOf(page, 'en-pl')
  await open(visitor, '/p/ambre-51-50-ml')
  await expect(page.getByRole('main').getByText('189,00 zł').first()).toBeVisible()
  const sizes = page.getByRole('navigation', { name: visitor.say('VARIANTS') })
  await sizes.getByRole('link', { name: /100 ml/ }).click()
  await expect(page).toHaveURL('/en-pl/p/ambre-51-100-ml')
  await expect(page.getByRole('main').getByText('309,00 zł').first()).toBeVisible()
  await expect(page.getByRole('main').getByText('309,00 zł / 100 ml', { exact: true })).toBeVisible()
})

test('another language shows the same product under its own slug', { tag: '@any-width' }, async ({ page }) => {
  const english = visitorOf(page, 'en-pl')
  const polish = visitorOf(page, 'pl-pl')
  await open(english, '/p/hand-wash-amber-300-ml')
  const languages = page.getByRole('banner').getByText('English').filter({ visible: true })
  await languages.click()
  await afterHydration(polish, () => page.getByRole('banner').getByRole('link', { name: 'Polski' }).click())
  await expect(title(polish, 'Mydło do rąk')).toBeVisible()
  await expect(page).toHaveURL(/\/pl-pl\/p\/mydlo-do-rak/)
  await open(polish, '/p/hand-wash-amber-300-ml')
  await expect(page).toHaveURL(/\/pl-pl\/p\/mydlo-do-rak/)
})

test('an unknown locale and an unknown page show a not-found page', { tag: '@any-width' }, async ({ page, watch }) => {
  watch.expectComplaint(/404/)
  for (const path of ['/en-xx', '/en-pl/nothing-here', '/en-pl/p/no-such-thing']) {
    const response = await page.goto(path)
    expect(response?.status(), path).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})

test('the error page links back into the shop, and “stay here” keeps the filters', {
  tag: '@any-width',
}, async ({ page, watch }) => {
  watch.expectComplaint(/500/)
  const visitor = visitorOf(page, 'en-pl')
  await page.goto('/en-pl/500')
  await page.getByRole('link', { name: visitor.say('TRY_AGAIN') }).click()
  await expect(page).toHaveURL('/en-pl')
  await open(visitor, '/c/make-up?sort=price_up')
  await page.getByRole('button', { name: visitor.say('STAY_HERE', { country: 'Poland' }) }).click()
  await expect(page).toHaveURL('/en-pl/c/make-up?sort=price_up')
  await expect(page.getByRole('button', { name: visitor.say('STAY_HERE', { country: 'Poland' }) })).toBeHidden()
})

test('the header hides while reading on, returns on the first scroll up, and nothing shifts', async ({ page }) => {
  const visitor = visitorOf(page, 'en-pl')
  await page.addInitScript(() => {
    Object.assign(window, { moved: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        // The cast adds layout shifts, which the browser types lack; shifts after user input do not count.
        const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
        if (!shift.hadRecentInput) Object.assign(window, { moved: Reflect.get(window, 'moved') + shift.value })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await open(visitor, '/c/face')
  const header = page.getByRole('banner')
  await expect(header).toBeInViewport()
  await page.evaluate(() => window.scrollTo(0, 1200))
  await expect(header).not.toBeInViewport()
  await page.evaluate(() => window.scrollBy(0, -60))
  await expect(header).toBeInViewport()
  // Keyboard focus below the header must not be covered by it.
  const card = page.getByRole('main').getByRole('article').last().getByRole('link').first()
  await card.focus()
  await page.keyboard.press('Shift+Tab')
  const covered = await page.evaluate(() => {
    const focused = document.activeElement?.getBoundingClientRect()
    const banner = document.querySelector('header.header')?.getBoundingClientRect()
    return (
      focused === undefined || banner === undefined || (focused.top < banner.bottom && focused.bottom <= banner.bottom)
    )
  })
  expect(covered).toBe(false)
  // Sticky elements below the header leave room for it also when focus has brought it back.
  await page.evaluate(() => window.scrollBy(0, 400))
  await expect(header).not.toBeInViewport()
  await page.getByRole('banner').getByRole('link').first().focus()
  await expect(header).toBeInViewport()
  expect(await page.evaluate(() => document.documentElement.style.getPropertyValue('--header-shown'))).not.toBe('0px')
  expect(await page.evaluate(() => Reflect.get(window, 'moved'))).toBeLessThan(0.01)
})

test('on a desktop the first row of a category is in view with its names and prices', {
  tag: '@any-width',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const slug of ['face', 'perfume']) {
    await open(visitorOf(page, 'en-pl'), `/c/${slug}`)
    const price = page.getByRole('article').first().locator('.price').first()
    const box = await price.boundingBox()
    expect(box && box.y + box.height).toBeLessThanOrEqual(900)
  }
})
