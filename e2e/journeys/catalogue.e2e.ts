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
  const menu = page.getByRole('navigation', { name: say('MAIN_MENU') })
  await expect(menu.getByRole('link', { name: say('PROMOTIONS_TITLE'), exact: true })).toBeVisible()
  await menu.getByRole('link', { name: 'Perfume', exact: true }).click()
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

test('a visitor types what it may cost, sees what is on offer, and takes the limit away again', async ({ page }, {
  project,
}) => {
  const visitor = visitorOf(page, 'en-pl')
  const { say } = visitor
  const main = page.getByRole('main')
  await open(visitor, '/c/face')
  const cards = main.getByRole('article')
  const all = await cards.count()
  if (project.name === 'phone') await main.getByRole('button', { name: say('FILTERS') }).click()
  const most = page.getByRole('textbox', { name: say('FILTER_PRICE_TO'), exact: true })
  await most.fill('160,00')
  await most.press('Enter')
  await expect(page).toHaveURL(/price_to=160/)
  const offers = page.getByRole('checkbox', { name: new RegExp(`^${say('FILTER_ON_OFFER')}`) })
  const few = Number((await offers.locator('xpath=..').textContent())?.replace(/\D/g, ''))
  expect(few).toBeGreaterThan(0)
  await offers.check()
  await expect(page).toHaveURL(/on_offer=true/)
  if (project.name === 'phone') await page.getByRole('button', { name: say('FILTERS_SHOW', { count: few }) }).click()
  await expect(cards).toHaveCount(few)
  await page.getByRole('link', { name: new RegExp(`^${say('FILTER_REMOVE')} .*160`) }).click()
  await expect(page).toHaveURL('/en-pl/c/face?on_offer=true')
  await page.getByRole('link', { name: `${say('FILTER_REMOVE')} ${say('FILTER_ON_OFFER')}` }).click()
  await expect(cards).toHaveCount(all)
  await expect(page).toHaveURL('/en-pl/c/face')
})

test('“stay here” keeps the filters', { tag: '@any-width' }, async ({ page }) => {
  const visitor = visitorOf(page, 'en-pl')
  await open(visitor, '/c/make-up?sort=price_up')
  await page.getByRole('button', { name: visitor.say('STAY_HERE', { country: 'Poland' }) }).click()
  await expect(page).toHaveURL('/en-pl/c/make-up?sort=price_up')
  await expect(page.getByRole('button', { name: visitor.say('STAY_HERE', { country: 'Poland' }) })).toBeHidden()
})

test('the header hides while reading on, returns on the first scroll up, and nothing shifts', async ({ page }, {
  project,
}) => {
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
  // On a desktop the first row of a category is in view with its names and prices.
  const firstPrice = page.getByRole('article').first().locator('.price').first()
  for (const slug of project.name === 'desktop' ? ['perfume', 'face'] : ['face']) {
    await open(visitor, `/c/${slug}`)
    if (project.name === 'desktop') await expect(firstPrice).toBeInViewport({ ratio: 1 })
  }
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
