import { readFile } from 'node:fs/promises'
import { csvLine } from '@meridian/domain/csv.ts'
import { readCsv } from '@meridian/domain/csv-reading.ts'
import { CEDAR_SMOKE_220G } from '@meridian/seed/world.ts'
import { expect, type Page } from '@playwright/test'
import { backOfficeOf, openAs, say } from '../back-office.ts'
import { expectNoFindingsInAny } from '../findings.ts'
import { placeByCalls } from '../placed-orders.ts'
import { test } from '../watched-test.ts'

test.use({ locale: 'en-GB', storageState: { cookies: [], origins: [] } })

async function download(page: Page, format: 'csv' | 'xlsx') {
  await page.getByLabel(say('TABLE_FORMAT')).selectOption(format)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: say('TABLE_SAVE') }).click(),
  ])
  return readFile(await file.path())
}

async function upload(page: Page, name: string, buffer: Buffer) {
  await page.getByLabel(say('IMPORT_CHOOSE')).setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
}

test('a warehouse counts in a file: out, two counts changed, one refused with its reason, the other applied', async ({
  page,
  watch,
  baseURL,
}, info) => {
  // Without a session the server answers 401, which the browser reports.
  watch.expectComplaint(/401 \(Unauthorized\)/)
  const office = backOfficeOf(baseURL)
  await placeByCalls(page, { lines: [{ variant_id: CEDAR_SMOKE_220G.variant_id, quantity: 1 }] })
  await openAs(page, 'warehouse_pl', `${office}/stock?view=all`)
  await page.getByRole('link', { name: say('STOCK_FILE') }).click()
  await expect(page.getByRole('heading', { name: say('TABLE_STOCK') })).toBeVisible()
  await expectNoFindingsInAny(page, info, 'a table as a file')

  await upload(page, 'list.csv', Buffer.from('sku;count\nA;1\n'))
  await expect(page.getByRole('alert')).toHaveText(say('FILE_COLUMNS_UNKNOWN', { names: 'count' }))

  const table = readCsv((await download(page, 'csv')).toString(), 20_000)
  if ('problem' in table) throw new Error(table.problem)
  const [head, ...rows] = table.map(({ cells }) => cells)
  const at = (name: string) => head?.indexOf(name) ?? -1
  // Both widths run at once, each on an article of its own. No other journey counts or ships the refused one.
  const many = rows.filter((cells) => Number(cells[at('on_hand')]) > 20)
  const [counted = '', onHand] = [at('sku'), at('on_hand')].map(
    (index) => many[info.project.name === 'phone' ? 30 : 31]?.[index],
  )
  const changed = rows.map((cells) =>
    cells.map((cell, index) => {
      if (index !== at('on_hand')) return cell
      // The article has a row for each place.
      if (cells[at('sku')] === counted && cell === onHand) return String(Number(onHand) + 3)
      return cells[at('sku')] === CEDAR_SMOKE_220G.sku ? '0' : cell
    }),
  )
  const file = Buffer.from([head ?? [], ...changed].map(csvLine).join(''))
  await upload(page, 'counted.csv', file)
  const main = page.getByRole('main')
  await expect(main.getByText(say('IMPORT_CHECKED_TEXT'))).toBeVisible()
  const lines = main.getByRole('row')
  await expect(lines.nth(1)).toContainText(CEDAR_SMOKE_220G.sku)
  await expect(lines.nth(1)).toContainText(/Orders hold \d+\. Cancel those first, or count again\./)
  await expect(lines.nth(2)).toContainText(counted)
  await expectNoFindingsInAny(page, info, 'a checked import')

  await main.getByRole('button', { name: say('IMPORT_APPLY', { count: 1 }) }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(say('REASON_WORDS')).fill('Yearly count')
  await dialog.getByRole('button', { name: say('IMPORT_APPLY', { count: 1 }) }).click()
  await expect(dialog).toBeHidden()
  await expect(main.getByText(say('IMPORT_DONE'), { exact: true })).toBeVisible()
  await main.getByRole('link', { name: new RegExp(`^${say('ROW_DONE')}`) }).click()
  await expect(lines.nth(1)).toContainText(counted)

  // The same file again, and then what another program makes of an export.
  await main.getByRole('link', { name: say('IMPORT_AGAIN') }).click()
  await upload(page, 'counted.csv', file)
  await expect(main.getByText(say('IMPORT_NOTHING'))).toBeVisible()
  await page.goto(`${office}/tables/stock`)
  await upload(page, 'stock.xlsx', await download(page, 'xlsx'))
  await expect(main.getByText(say('IMPORT_NOTHING'))).toBeVisible()
  await expect(main.getByText(say('ROW_REFUSED'))).toHaveCount(1)
})

test('a buyer brings a product to the shop in two files: the product, then its German texts', async ({
  page,
  watch,
  baseURL,
}, info) => {
  // Without a session the server answers 401, which the browser reports.
  watch.expectComplaint(/401 \(Unauthorized\)/)
  const office = backOfficeOf(baseURL)
  const main = page.getByRole('main')
  const sku = `QUILL-${info.project.name}`.toUpperCase()
  const apply = async (count: number) => {
    await main.getByRole('button', { name: say('IMPORT_APPLY', { count }) }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(say('REASON_WORDS')).fill('Autumn range')
    await dialog.getByRole('button', { name: say('IMPORT_APPLY', { count }) }).click()
    await expect(dialog).toBeHidden()
    await expect(main.getByText(say('IMPORT_DONE'), { exact: true })).toBeVisible()
  }
  await openAs(page, 'buyer', `${office}/products`)
  await page.getByRole('link', { name: say('PRODUCTS_FILE') }).click()
  await expect(page.getByRole('heading', { name: say('TABLE_PRODUCTS') })).toBeVisible()
  await expectNoFindingsInAny(page, info, 'files of products')

  const products = readCsv((await download(page, 'csv')).toString(), 20_000)
  if ('problem' in products) throw new Error(products.problem)
  const [head = [], like = []] = products.map(({ cells }) => cells)
  const made = (changed: Readonly<Record<string, string>>) =>
    like.map((cell, at) => ({ sku, published_in: '', base: '', ...changed })[head[at] ?? ''] ?? cell)
  // The second row is refused at its cell, and does not stop the first one.
  const file = [head, made({}), made({ sku: `${sku}-2`, type: 'no-such-type' })]
  await upload(page, 'autumn.csv', Buffer.from(file.map(csvLine).join('')))
  await expect(main.getByText(say('ROW_VALUE_UNKNOWN', { column: 'type' }))).toBeVisible()
  await apply(1)

  await page.goto(`${office}/tables/products`)
  await page
    .getByRole('navigation', { name: say('TABLE_KINDS') })
    .getByText(say('TABLE_PRODUCT_TEXTS'))
    .click()
  await expect(page.getByRole('heading', { name: say('TABLE_PRODUCT_TEXTS') })).toBeVisible()
  await main.getByLabel(say('TABLE_LANGUAGE')).selectOption('de')
  await main.getByLabel(say('TABLE_MISSING')).check()
  const texts = readCsv((await download(page, 'csv')).toString(), 20_000)
  if ('problem' in texts) throw new Error(texts.problem)
  const [columns = [], ...rows] = texts.map(({ cells }) => cells)
  const missing = rows.filter(([code]) => code === sku)
  expect(missing).toHaveLength(1)
  const told: Readonly<Record<string, string>> = {
    name: 'Federkiel',
    kind: 'Schreibfeder',
    short_text: 'Zum Schreiben.',
    description: 'Erste Zeile\nZweite Zeile',
  }
  const german = missing.map((cells) => cells.map((cell, at) => told[columns[at] ?? ''] ?? cell))
  await upload(page, 'texte.csv', Buffer.from([columns, ...german].map(csvLine).join('')))
  await expect(main.getByText(say('IMPORT_CHECKED_TEXT'))).toBeVisible()
  await expectNoFindingsInAny(page, info, 'a checked import of texts')
  await apply(1)
  await page.goto(`${office}/products?search=${sku}`)
  await main
    .getByRole('link', { name: new RegExp(sku) })
    .first()
    .click()
  await expect(main.getByRole('navigation', { name: say('PRODUCT_TABS') })).toBeVisible()
})

test('a buyer takes out facts of one type, and is told which cell of them is wrong @any-width', async ({
  page,
  watch,
  baseURL,
}, info) => {
  // Without a session the server answers 401, which the browser reports.
  watch.expectComplaint(/401 \(Unauthorized\)/)
  const office = backOfficeOf(baseURL)
  const main = page.getByRole('main')
  await openAs(page, 'buyer', `${office}/attributes`)
  await page.getByRole('link', { name: say('ATTRIBUTES_FILE') }).click()
  const kinds = page.getByRole('navigation', { name: say('TABLE_KINDS') })
  await kinds.getByText(say('TABLE_ATTRIBUTE_VALUES')).click()
  const values = await download(page, 'xlsx')
  await upload(page, 'values.xlsx', values)
  await expect(main.getByText(say('IMPORT_NOTHING'))).toBeVisible()

  await page.goto(`${office}/tables/products`)
  await kinds.getByText(say('TABLE_PRODUCT_FACTS')).click()
  await expect(main.getByText(say('TABLE_UNTOLD'))).toBeVisible()
  await main.getByLabel(say('TABLE_TYPE')).selectOption('perfume')
  await expectNoFindingsInAny(page, info, 'facts of products as a file')
  const facts = readCsv((await download(page, 'csv')).toString(), 20_000)
  if ('problem' in facts) throw new Error(facts.problem)
  const [head = [], first = [], ...rows] = facts.map(({ cells }) => cells)
  expect(head).toContain('warnings.pl')
  const wrong = first.map((cell, at) => (head[at] === 'scent_family' ? 'no-such-family' : cell))
  await upload(page, 'facts.csv', Buffer.from([head, wrong, ...rows].map(csvLine).join('')))
  await expect(main.getByText(say('ROW_VALUE_UNKNOWN', { column: 'scent_family' }))).toBeVisible()
  await expect(main.getByText('scent_family: no-such-family')).toBeVisible()
})
