import { readFile } from 'node:fs/promises'
import { csvLine } from '@meridian/domain/csv.ts'
import { readCsv } from '@meridian/domain/csv-reading.ts'
import { AMBRE_51_50ML } from '@meridian/seed/world.ts'
import { expect, type Page } from '@playwright/test'
import { backOfficeOf, openAs, say } from '../back-office.ts'
import { IS_SOAK, PHONE_IN_SOAK } from '../soak.ts'
import { test } from '../watched-test.ts'

test.use({ locale: 'en-GB', storageState: { cookies: [], origins: [] } })

/** Where no other journey buys, in euro. */
const COUNTRIES = ['EE', 'LV', 'LT', 'SI', 'GR', 'LU', 'IE', 'FI', 'PT', 'HR']
const ROWS = IS_SOAK ? 4000 : 400

/** Reads the price of a perfume in Estonia, once a change has reached the caches. */
async function expectPrice(page: Page, price: string): Promise<void> {
  await expect(async () => {
    await page.goto(`/en-ee/p/${AMBRE_51_50ML.slug}`)
    await expect(page.getByRole('main').getByText(price).first()).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 20_000 })
}

test('a pricer raises prices in a file, another approves them, Monday is seen before, and they go live and back', {
  tag: PHONE_IN_SOAK,
}, async ({ page, openOtherDevice, baseURL, watch }) => {
  test.setTimeout(300_000)
  // Without a session the server answers 401, which the browser reports.
  watch.expectComplaint(/401 \(Unauthorized\)/)
  const office = backOfficeOf(baseURL)
  const main = page.getByRole('main')
  const dialog = page.getByRole('dialog')
  await openAs(page, 'pricer', `${office}/tables/prices`)
  await page.getByLabel(say('TABLE_FORMAT')).selectOption('csv')
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: say('TABLE_SAVE') }).click(),
  ])
  const table = readCsv(await readFile(await saved.path(), 'utf8'), 20_000)
  if ('problem' in table) throw new Error(table.problem)
  const [head = [], ...rows] = table.map(({ cells }) => cells)
  const at = (name: string) => head.indexOf(name)
  const raised = rows
    .filter((cells) => COUNTRIES.includes(cells[at('country')] ?? '') && Number(cells[at('gross_price')]) > 0)
    .toSorted((one, other) => Number(other[at('country')] === 'EE') - Number(one[at('country')] === 'EE'))
    .slice(0, ROWS)
  const before = raised.find((cells) => cells[at('sku')] === AMBRE_51_50ML.sku && cells[at('group')] === 'guest')
  const price = Number(before?.[at('gross_price')])
  // A quarter is beyond what one admin may raise alone.
  const dearer = (text: string) => (Math.round(Number(text) * 125) / 100).toFixed(2)
  const file = [
    head,
    ...raised.map((cells) => cells.map((cell, column) => (column === at('gross_price') ? dearer(cell) : cell))),
  ]
  expect(raised.length).toBe(ROWS)

  await page
    .getByLabel(say('IMPORT_CHOOSE'))
    .setInputFiles({ name: 'monday.csv', mimeType: 'text/csv', buffer: Buffer.from(file.map(csvLine).join('')) })
  const apply = main.getByRole('button', { name: say('IMPORT_APPLY', { count: ROWS }) })
  await expect(apply).toBeVisible({ timeout: 60_000 })
  await apply.click()
  await dialog.getByLabel(say('REASON_WORDS')).fill('The new list')
  await dialog.getByRole('button', { name: say('IMPORT_APPLY', { count: ROWS }) }).click()
  await main.getByRole('link', { name: say('IMPORT_CHANGE_SET') }).click({ timeout: 60_000 })
  await expect(main.getByRole('heading', { name: say('EFFECT') })).toBeVisible()
  await page.getByRole('button', { name: say('CHANGE_SET_SUBMIT') }).click()
  await dialog.getByRole('button', { name: say('CHANGE_SET_SUBMIT') }).click()
  await expect(page.getByText(say('NEXT_REVIEW_OWN'))).toBeVisible()

  const second = await openOtherDevice()
  await openAs(second, 'admin_all', page.url())
  const act = async (name: string, reason?: string) => {
    await second.getByRole('main').getByRole('button', { name, exact: true }).click()
    const asked = second.getByRole('dialog')
    if (reason !== undefined) await asked.getByLabel(say('REASON_WORDS')).fill(reason)
    await asked.getByRole('button', { name, exact: true }).click()
    await expect(asked).toBeHidden({ timeout: 30_000 })
  }
  await act(say('CHANGE_SET_APPROVE'))

  await second.getByRole('button', { name: say('PREVIEW_SHOP') }).click()
  const asked = second.getByRole('dialog')
  const day = new Date()
  day.setUTCDate(day.getUTCDate() + ((8 - day.getUTCDay()) % 7 || 7))
  const monday = day.toISOString().slice(0, 10).split('-').reverse().join('/')
  await asked.getByLabel(say('PREVIEW_LOCALE')).selectOption('Estonia · English')
  await asked.getByRole('textbox', { name: `${say('PREVIEW_AT')}, ${say('MOMENT_DAY')}` }).fill(monday)
  await asked.getByRole('textbox', { name: `${say('PREVIEW_AT')}, ${say('MOMENT_TIME')}` }).fill('08:00')
  await asked.getByRole('button', { name: say('PREVIEW_MAKE') }).click()
  const previewing = await openOtherDevice()
  await previewing.goto((await asked.getByRole('link', { name: say('PREVIEW_OPEN') }).getAttribute('href')) ?? '')
  await expectPrice(previewing, dearer(String(price)))
  await second.keyboard.press('Escape')
  const guest = await openOtherDevice()
  await expectPrice(guest, price.toFixed(2))

  await act(say('CHANGE_SET_PUBLISH'))
  await expect(second.getByText(say('NEXT_LIVE'))).toBeVisible()
  await expectPrice(guest, dearer(String(price)))
  await act(say('CHANGE_SET_UNDO'), 'The list was last year’s')
  await expect(second.getByText(say('NEXT_LIVE_REVERSE'))).toBeVisible({ timeout: 30_000 })
  await expectPrice(guest, price.toFixed(2))
})
