import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { backOfficeOf, openAs, say } from '../back-office.ts'
import { expectNoFindingsInAny } from '../findings.ts'
import { DESK_IN_SOAK } from '../soak.ts'
import { test } from '../watched-test.ts'

test.use({ locale: 'en-GB', storageState: { cookies: [], origins: [] } })

/** A picture of one colour, which no other one has. */
async function pictureOf(name: string, seed: number) {
  const background = { r: seed % 251, g: Math.floor(seed / 251) % 251, b: Math.floor(seed / 63_001) % 251 }
  const buffer = await sharp({ create: { width: 400, height: 500, channels: 3, background } })
    .png()
    .toBuffer()
  return { name, mimeType: 'image/png', buffer }
}

/** Drags files onto the place for them. */
async function drop(page: Page, files: readonly { name: string; mimeType: string; buffer: Buffer }[]) {
  const transfer = await page.evaluateHandle(
    (sent) => {
      const data = new DataTransfer()
      for (const { name, type, base64 } of sent) {
        data.items.add(new File([Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))], name, { type }))
      }
      return data
    },
    files.map(({ name, mimeType: type, buffer }) => ({ name, type, base64: buffer.toString('base64') })),
  )
  await page.locator('.upload-drop').dispatchEvent('drop', { dataTransfer: transfer })
}

test(
  'a buyer drags pictures to their products, replaces one, and deletes what nothing uses',
  {
    tag: DESK_IN_SOAK,
  },
  async ({ page, baseURL, watch, openOtherDevice }, info) => {
    watch.expectComplaint(/401 \(Unauthorized\)/)
    const office = backOfficeOf(baseURL)
    const tag = Date.now()
    const unique = tag.toString(36)
    const chosen = `shelf ${unique}.png`
    const files = await Promise.all(
      ['Ambre-51-50ml.PNG', 'AMBRE-51-50ML_2.png', chosen].map((name, at) => pictureOf(name, tag + at)),
    )
    await openAs(page, 'buyer', `${office}/files/upload`)
    await drop(page, files)
    const rows = page.getByRole('list', { name: say('UPLOAD_FILES') }).getByRole('listitem')
    await expect(rows.nth(0)).toContainText(say('UPLOAD_MATCH_MAIN', { product: 'Ambre 51', sku: 'AMBRE-51-50ML' }))
    await expect(rows.nth(1)).toContainText(
      say('UPLOAD_MATCH', { product: 'Ambre 51', sku: 'AMBRE-51-50ML', place: 2 }),
    )
    await expectNoFindingsInAny(page, info, 'matched pictures')
    const product = rows.nth(2).getByRole('combobox', { name: say('UPLOAD_PRODUCT', { name: chosen }) })
    await product.fill('Ambre 51')
    await page
      .getByRole('option', { name: /AMBRE-51-50ML/ })
      .first()
      .click()
    await page.getByRole('button', { name: say('UPLOAD_SEND', { number: 3 }) }).click()
    await expect(rows.filter({ hasText: say('UPLOAD_ON_PRODUCT') })).toHaveCount(3)

    await page.goto(`${office}/files?search=${encodeURIComponent(unique)}`)
    await page.locator('a[data-row]').first().click()
    await expect(page.getByRole('link', { name: 'Ambre 51' })).toBeVisible()
    const image = page.getByRole('main').getByRole('img', { name: /shelf/ })
    const former = new URL((await image.getAttribute('src')) ?? '').pathname
    await page.getByRole('button', { name: say('FILE_REPLACE') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(say('FILE_NEW_CONTENT')).setInputFiles(await pictureOf('other name.png', tag + 7))
    await expect(dialog.getByRole('status')).toContainText('other name.png')
    await dialog.getByRole('button', { name: say('FILE_REPLACE') }).click()
    await expect(dialog).toBeHidden()
    await expect(image).not.toHaveAttribute('src', new RegExp(former))
    const present = new URL((await image.getAttribute('src')) ?? '').pathname

    const visitor = await openOtherDevice()
    const hash = present.split('/')[3] ?? ''
    await expect(async () => {
      await visitor.goto('/en-pl/p/ambre-51-50-ml')
      await expect(visitor.locator(`img[src*="${hash}"]`).first()).toBeAttached({ timeout: 1000 })
    }).toPass()
    const redirected = await visitor.request.get(former, { maxRedirects: 0 })
    expect([redirected.status(), redirected.headers().location]).toEqual([302, present])

    await page.getByRole('link', { name: 'Ambre 51' }).click()
    await expect(page.getByRole('row', { name: /./ }).or(page.getByRole('gridcell')).first()).toBeVisible()
    const list = page.getByRole('grid')
    const pictures = await list.getByRole('row').count()
    await list.getByRole('row').last().click()
    await page.keyboard.press('Delete')
    await expect(list.getByRole('row')).toHaveCount(pictures - 1)
    await page.getByRole('button', { name: new RegExp(`^${say('SAVE')}`) }).click()
    await expect(page.getByText(say('SAVED')).first()).toBeVisible()

    await page.goto(`${office}/files?search=${encodeURIComponent(unique)}`)
    await page.locator('a[data-row]').first().click()
    await page.getByRole('button', { name: say('MORE_ACTS') }).click()
    await page.getByRole('menuitem', { name: say('FILE_DELETE') }).click()
    await dialog.getByRole('button', { name: say('FILE_DELETE') }).click()
    await expect(page).toHaveURL(/\/files$/)
    await page.goto(`${office}/files?search=${encodeURIComponent(unique)}`)
    await expect(page.locator('a[data-row]')).toHaveCount(0)
  },
)
