import { expect, type Page } from '@playwright/test'
import { title, visitorOf } from '../buying.ts'
import { expectNoFindingsInAny } from '../findings.ts'
import { PHONE_IN_SOAK } from '../soak.ts'
import { test } from '../watched-test.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

// A device on which nothing was closed before.
test.use({ storageState: { cookies: [], origins: [] } })

const WELCOME = 'Welcome to our house of scents'
const CANDLELIGHT = 'Evenings by candlelight'
const DELAY = 'Before the holidays parcels take up to two days longer.'
/** Longer than the inactivity before a popup opens. */
const REST_MS = 2500

const popup = (page: Page, name: string) => page.getByRole('dialog', { name })

/** Opens a page, and waits until it is hydrated. */
async function openPage(page: Page, path: string): Promise<void> {
  const popups = page.waitForResponse((response) => response.url().includes('/popups'))
  await page.goto(path)
  await popups
}

/** The first page of a visit has no popup. */
const arrive = (page: Page) => openPage(page, '/en-pl/faq')

const touch = (page: Page) => page.evaluate(() => window.scrollBy(0, 40))

test('a popup closed stays closed', { tag: PHONE_IN_SOAK }, async ({ page }, info) => {
  await openPage(page, '/en-pl')
  await touch(page)
  await page.waitForTimeout(REST_MS)
  // It is the first page of the visit.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await openPage(page, '/en-pl/faq')
  await openPage(page, '/en-pl')
  const account = page.getByRole('banner').getByRole('link').first()
  await account.focus()
  await page.waitForTimeout(REST_MS)
  // There was no interaction with the page.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await touch(page)
  await expect(popup(page, WELCOME)).toBeVisible()
  await expectNoFindingsInAny(page, info, 'the welcome popup')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(account).toBeFocused()

  await openPage(page, '/en-pl')
  await touch(page)
  await page.waitForTimeout(REST_MS)
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await openPage(page, '/en-pl/c/candles')
  await touch(page)
  await popup(page, CANDLELIGHT).getByRole('link', { name: 'Sets and gifts' }).click()
  await expect(title(visitorOf(page, 'en-pl'), 'Sets and gifts')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a popup that cannot be loaded is not shown', { tag: '@any-width' }, async ({ page, watch }) => {
  watch.expectComplaint(/Failed to load resource/)
  let requested = 0
  await page.route(/\/popups\?id=/, (route) => {
    requested += 1
    return route.abort()
  })
  await arrive(page)
  await openPage(page, '/en-pl')
  await expect(async () => {
    await touch(page)
    expect(requested).toBeGreaterThan(0)
  }).toPass()
  await page.waitForTimeout(REST_MS)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(title(visitorOf(page, 'en-pl'), 'A house of quiet scents')).toBeVisible()
})

test('an infobox is closed at once, and stays closed', { tag: PHONE_IN_SOAK }, async ({ page }) => {
  const { say } = visitorOf(page, 'en-pl')
  await openPage(page, '/en-pl/c/perfume')
  const changes: string[] = []
  page.on('request', (request) => request.method() === 'POST' && changes.push(request.url()))
  const close = page
    .getByRole('complementary', { name: say('NOTICES') })
    .getByRole('button', { name: say('CLOSE_NOTICE') })
  await close.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(DELAY)).toBeHidden()
  await expect(page.locator('#content')).toBeFocused()
  expect(changes).toEqual([])
  await openPage(page, '/en-pl')
  await expect(page.getByText(DELAY)).toBeHidden()
})
