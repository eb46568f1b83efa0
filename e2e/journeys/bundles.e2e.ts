import { expect } from '@playwright/test'
import { sql } from 'kysely'
import { backOfficeOf, openAs, say } from '../back-office.ts'
import { basketLink, visitorOf } from '../buying.ts'
import { inDatabase } from '../shop-database.ts'
import { shopTexts } from '../texts.ts'
import { test } from '../watched-test.ts'

test.use({ locale: 'en-GB', storageState: { cookies: [], origins: [] } })

/** A product on sale in Poland whose variant has no stock, as a new one has before a delivery. */
async function addProduct(sku: string): Promise<string> {
  const slug = sku.toLowerCase()
  await inDatabase(async (database) => {
    await sql`
      with product as (
        insert into shop.product (tax_class, product_type_id, position, published_at, published_in)
          select 'standard', product_type_id, 9000, now() - interval '1 day', '{PL}' from shop.product order by product_id limit 1
          returning product_id
      ), named as (
        insert into shop.product_text (product_id, language_id, name, kind, short_text)
          select product_id, 'en', 'Evening set', 'Gift set', 'Two for a bath.' from product
      ), variant as (
        insert into shop.variant (product_id, sku, position, content_amount, content_unit)
          select product_id, ${sku}, 0, 1, 'piece' from product returning variant_id
      ), told as (
        insert into shop.variant_text (variant_id, language_id, name, slug) select variant_id, 'en', 'In a box', ${slug} from variant
      )
      insert into shop.price (variant_id, country_id, price_group_id, currency_code, gross_price, points, valid_from)
        select variant_id, 'PL', price_group_id, 'PLN', 10000, 3000, now() - interval '1 day'
          from variant, core.price_group`.execute(database)
    await sql`update core.cache_version set version = version + 1 where name = 'catalogue'`.execute(database)
  })
  return slug
}

test('an admin makes a set of two products, and a guest reads what is in it and buys it', async ({
  page,
  baseURL,
  watch,
}) => {
  // Without a session the server answers 401, which the browser reports.
  watch.expectComplaint(/401 \(Unauthorized\)/)
  const shopSays = shopTexts('en')
  const sku = `SET-${Date.now().toString(36).toUpperCase()}`
  const slug = await addProduct(sku)
  await openAs(page, 'buyer', `${backOfficeOf(baseURL)}/products?search=${sku}`)
  await page.locator('a[data-row]').first().click()
  await page.getByRole('link', { name: say('PRODUCT_BUNDLES'), exact: true }).click()
  await page.getByLabel(say('BUNDLE_BEGIN'), { exact: true }).selectOption({ index: 1 })
  const bundle = page.getByRole('group', { name: new RegExp(sku) }).first()
  const find = bundle.getByRole('combobox')
  const parts = bundle.getByRole('listitem')
  for (const [at, part] of ['HAND-WASH-AMBER', 'NIGHT-BALM-50ML'].entries()) {
    await find.fill(part)
    await expect(bundle.getByRole('option').first()).toContainText(part)
    await find.press('Enter')
    await expect(parts).toHaveCount(at + 1)
  }
  await parts.nth(1).getByRole('textbox').fill('2')
  await page.getByRole('button', { name: new RegExp(`^${say('SAVE')}`) }).click()
  await expect(page.getByText(say('SAVED')).first()).toBeVisible()
  const names = await parts.getByRole('link').allTextContents()
  await page.reload()
  await expect(parts.getByRole('link')).toHaveText(names)
  await expect(parts.nth(1).getByRole('textbox')).toHaveValue('2')

  await page.goto(`${baseURL}/en-pl/p/${slug}`)
  const inside = page.getByRole('region', { name: shopSays('BUNDLE_PARTS') })
  await expect(inside.getByRole('listitem')).toHaveText([`1 × ${names[0]}`, `2 × ${names[1]}`])
  await page
    .getByRole('main')
    .getByRole('button', { name: shopSays('ADD_TO_BASKET') })
    .first()
    .click()
  // The header counts it once it is added.
  await expect(basketLink(visitorOf(page, 'en-pl'), 1)).toBeVisible()
  await page.goto(`${baseURL}/en-pl/cart-data`)
  await expect(page.getByText(`1 × ${names[0]} · 2 × ${names[1]}`).first()).toBeVisible()
})
