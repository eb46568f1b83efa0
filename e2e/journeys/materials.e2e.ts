import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { FIRST_STEPS, SCENT_FAMILIES } from '@meridian/seed/materials/documents.ts'
import { expect, type Route } from '@playwright/test'
import { open, startingWith, title, visitorOf } from '../buying.ts'
import { signInAs } from '../members.ts'
import { PHONE_IN_SOAK } from '../soak.ts'
import { test } from '../watched-test.ts'

const fileOf = (name: string) => fileURLToPath(new URL(`../../seed/materials/files/${name}`, import.meta.url))

test('a member finds a material by category, language and text, and downloads it', {
  tag: PHONE_IN_SOAK,
}, async ({ page }) => {
  const visitor = visitorOf(page, 'en-pl')
  const { say } = visitor
  await signInAs(visitor, 'ewa')
  await open(visitor, '/account/materials')
  await expect(title(visitor, say('ACCOUNT_MATERIALS'))).toBeVisible()
  const tree = page.getByRole('navigation', { name: say('MATERIALS_CATEGORIES') })
  await tree.getByRole('button', { name: say('MATERIALS_BELOW', { name: 'Products' }) }).click()
  await tree.getByRole('link', { name: startingWith('Perfume') }).click()
  const found = page.getByRole('heading', { level: 3 })
  await expect(found).toHaveText([SCENT_FAMILIES.en.title])

  await page.getByRole('combobox', { name: say('LANGUAGE') }).selectOption('pl')
  await page.getByRole('searchbox', { name: startingWith(say('MATERIALS_QUERY')) }).fill('nothing like it')
  await page.getByRole('button', { name: say('MATERIALS_FILTER') }).click()
  await expect(page.getByText(say('MATERIALS_NONE_FIT'))).toBeVisible()
  await page.getByRole('searchbox', { name: startingWith(say('MATERIALS_QUERY')) }).fill('rodziny')
  await page.getByRole('button', { name: say('MATERIALS_FILTER') }).click()
  await expect(found).toHaveText([SCENT_FAMILIES.pl.title])

  const coming = page.waitForEvent('download')
  await page.getByRole('link', { name: startingWith(say('FILE_DOWNLOAD')) }).click()
  const download = await coming
  expect(download.suggestedFilename()).toBe(`${SCENT_FAMILIES.pl.title}.pdf`.replaceAll('\u00a0', ' '))
  expect((await readFile(await download.path())).equals(await readFile(fileOf('scent-families-pl.pdf')))).toBe(true)
})

/** The sentences of SPEC §2 Downloadable materials screen, each as a step. */
test('the screen of materials offers what the specification lists', { tag: PHONE_IN_SOAK }, async ({ page }) => {
  const visitor = visitorOf(page, 'en-pl')
  const { say } = visitor
  await signInAs(visitor, 'ewa')
  await open(visitor, '/account/materials?category=211&language=all')
  const tree = page.getByRole('navigation', { name: say('MATERIALS_CATEGORIES') })
  const entry = (name: string) => tree.getByRole('link', { name: startingWith(name) })
  const toggle = (name: string) => tree.getByRole('button', { name: say('MATERIALS_BELOW', { name }) })
  const found = page.getByRole('heading', { level: 3 })
  const list = page.getByRole('region', { name: 'Scents' }).getByRole('list')

  await test.step('a category tree with expanded categories and a current category, by keyboard', async () => {
    await expect(entry('Scents')).toHaveAttribute('aria-current', 'true')
    await expect(toggle('Products')).toHaveAttribute('aria-expanded', 'true')
    await expect(toggle('Getting started')).toHaveAttribute('aria-expanded', 'false')
    await expect(entry('Guides')).toHaveCount(0)
    await toggle('Getting started').focus()
    await page.keyboard.press('Enter')
    await expect(toggle('Getting started')).toHaveAttribute('aria-expanded', 'true')
    await expect(toggle('Getting started')).toBeFocused()
    await expect(entry('Guides')).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(entry('Guides')).toBeFocused()
    await toggle('Getting started').press('Space')
    await expect(entry('Guides')).toHaveCount(0)
    await expect(entry('Scents')).toHaveAttribute('aria-current', 'true')
  })
  await test.step('a display direction, row at first; a count of shown materials, 5 at first', async () => {
    await expect(list.first()).toHaveAttribute('data-direction', 'row')
    await expect(page.getByRole('link', { name: say('MATERIALS_ROW') })).toHaveAttribute('aria-current', 'true')
    await expect(found).toHaveCount(5)
  })
  await test.step('a list of materials with a loading skeleton', async () => {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(/materials\.data/, async (route) => {
      await held
      await route.continue()
    })
    await entry('For sharing').click()
    await expect(page.locator('.materials .skeleton').first()).toBeVisible()
    await expect(found).toHaveCount(0)
    release()
    await expect(found).toHaveCount(5)
    await expect(page.locator('.materials .skeleton')).toHaveCount(0)
  })
  await test.step('filters by language and by a text query', async () => {
    await expect(page.getByRole('combobox', { name: say('LANGUAGE') })).toHaveValue('all')
    await page.getByRole('searchbox', { name: startingWith(say('MATERIALS_QUERY')) }).fill('rose')
    await page.getByRole('button', { name: say('MATERIALS_FILTER') }).click()
    await expect(found).toHaveText(['Rose 27'])
    await page.unroute(/materials\.data/)
    const held = Promise.withResolvers<void>()
    await page.route(/materials\.data/, (route) => held.promise.then(() => route.continue()))
    await page.getByRole('combobox', { name: say('LANGUAGE') }).selectOption('en')
    await page.getByRole('button', { name: say('MATERIALS_FILTER') }).click()
    // Another language has another tree.
    await expect(entry('For sharing')).toHaveCount(0)
    held.resolve()
    await expect(entry('For sharing')).toBeVisible()
  })
})

test('a category, a language or a file that cannot be loaded says so, shows nothing of another, and can be retried', {
  tag: '@any-width',
}, async ({ page, watch }) => {
  watch.expectComplaint(/Failed to load resource|Failed to fetch|Service Unavailable/)
  const visitor = visitorOf(page, 'en-pl')
  const { say } = visitor
  await signInAs(visitor, 'ewa')
  await open(visitor, '/account/materials?category=211&language=en')
  const found = page.getByRole('heading', { level: 3 })
  await expect(found).toHaveText([SCENT_FAMILIES.en.title])
  const tree = page.getByRole('navigation', { name: say('MATERIALS_CATEGORIES') })
  const dead = page.getByRole('alert').filter({ hasText: say('REFUSED_NO_ANSWER') })
  const again = page.getByRole('main').getByRole('link', { name: say('TRY_AGAIN') })
  const link = page.getByRole('link', { name: startingWith(say('FILE_DOWNLOAD')) })
  for (const lose of [
    (route: Route) => route.abort('internetdisconnected'),
    (route: Route) => route.fulfill({ status: 503, body: 'Service Unavailable' }),
  ]) {
    await page.route(/materials\/file/, lose)
    await link.click()
    await expect(dead).toBeVisible()
    await expect(found).toHaveText([SCENT_FAMILIES.en.title])
    await page.unroute(/materials\/file/)
    const coming = page.waitForEvent('download')
    await link.click()
    expect((await coming).suggestedFilename()).toMatch(/\.pdf$/)
    await expect(dead).toHaveCount(0)

    await page.route(/materials\.data/, lose)
    await tree.getByRole('link', { name: startingWith('Getting started') }).click()
    await expect(dead).toBeVisible()
    await expect(found).toHaveCount(0)
    await expect(tree.getByRole('link', { name: startingWith('Getting started') })).toHaveAttribute(
      'aria-current',
      'true',
    )
    await page.unroute(/materials\.data/)
    await again.click()
    await expect(dead).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 2, name: 'Getting started' })).toBeVisible()
    await expect(found.filter({ hasText: FIRST_STEPS.en.title })).toBeVisible()
    await tree.getByRole('link', { name: startingWith('Scents') }).click()
    await expect(found).toHaveText([SCENT_FAMILIES.en.title])
  }
  await page.route(/materials\.data/, (route) => route.abort('internetdisconnected'))
  await page.getByRole('combobox', { name: say('LANGUAGE') }).selectOption('pl')
  await page.getByRole('button', { name: say('MATERIALS_FILTER') }).click()
  await expect(dead).toBeVisible()
  await expect(tree).toHaveCount(0)
  await page.unroute(/materials\.data/)
  await again.click()
  await expect(found).toHaveText([SCENT_FAMILIES.pl.title])
})

test(
  'a member uploads a file with a progress bar, and removes it again',
  { tag: PHONE_IN_SOAK },
  async ({ page, watch }, { project }) => {
    const visitor = visitorOf(page, 'en-pl')
    const { say } = visitor
    await signInAs(visitor, project.name === 'phone' ? 'ewa' : 'marek')
    await open(visitor, '/account/materials?category=40')
    const choose = page.getByLabel(say('FILE_CHOOSE'), { exact: true })
    watch.expectComplaint(/422/)
    await choose.setInputFiles({ name: 'x.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg onload="x()"/>') })
    await page.getByRole('button', { name: say('FILE_SEND'), exact: true }).click()
    await expect(page.getByText(say('FILE_ISSUE_KIND'))).toBeVisible()
    await choose.setInputFiles(fileOf('first-steps-en.pdf'))
    await page.getByRole('button', { name: say('FILE_SEND'), exact: true }).click()
    await expect(page.getByText(say('FILE_SENT'))).toBeVisible()
    await page.locator('summary', { hasText: 'first-steps-en.pdf' }).click()
    await page.getByRole('button', { name: `${say('FILE_REMOVE_YES')} first-steps-en.pdf` }).click()
    await expect(page.getByText(say('FILES_NONE'))).toBeVisible()
  },
)
