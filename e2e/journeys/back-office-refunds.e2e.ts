import { expect } from '@playwright/test'
import { backOfficeOf, openAs, say } from '../back-office.ts'
import { test } from '../watched-test.ts'

test.use({ locale: 'en-GB', storageState: { cookies: [], origins: [] } })

test('a service person refunds one piece of an order, and sees it in its money and its history', {
  tag: '@any-width',
}, async ({ page, watch, baseURL }) => {
  // Whoever is not signed in is told so by the server, which the browser reports.
  watch.expectComplaint(/401 \(Unauthorized\)/)
  const office = backOfficeOf(baseURL)
  await openAs(page, 'service', `${office}/orders?view=all&state=DELIVERED&payment_word=PAID`)
  await page.locator('a[data-row]').first().click()
  const main = page.getByRole('main')
  await main
    .getByRole('button', { name: say('MORE_ACTS'), exact: true })
    .first()
    .click()
  await page.getByRole('menuitem', { name: say('REFUND'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog
    .getByRole('button', { name: new RegExp(`^${say('MORE', { name: '' })}`) })
    .first()
    .click()
  await dialog.getByLabel(say('REASON'), { exact: true }).selectOption(say('REFUND_COMPLAINT'))
  await dialog.getByLabel(say('REASON_WORDS')).fill('The bottle arrived broken')
  const confirm = dialog.getByRole('button', { name: /^Refund .*\d/ })
  await expect(confirm).toBeEnabled()
  const [sum = ''] = /[A-Z]{3}\s[\d,.]+/.exec((await confirm.textContent()) ?? '') ?? []
  await confirm.click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('list', { name: say('REFUNDS') })).toContainText(sum)
  await expect(main).toContainText(`${say('ACT_REFUND_DECIDED')}, ${sum}`)
  await expect(main.getByText('The bottle arrived broken')).toHaveCount(1)
})
