import { expect } from '@playwright/test'
import { backOfficeOf, openAs, say } from '../back-office.ts'
import { expectNoFindingsInAny } from '../findings.ts'
import { test } from '../watched-test.ts'

test.use({ locale: 'en-GB', storageState: { cookies: [], origins: [] } })

test(
  'a service person refunds one piece of an order, and asks for a reduction that a colleague approves',
  {
    tag: ['@any-width', '@soak'],
  },
  async ({ page, browser, watch, baseURL }, info) => {
    // Without a session the server answers 401, which the browser reports.
    watch.expectComplaint(/401 \(Unauthorized\)/)
    const office = backOfficeOf(baseURL)
    await openAs(page, 'service', `${office}/orders?view=all&state=DELIVERED&payment_status=PAID`)
    await page.locator('a[data-row]').first().click()
    const main = page.getByRole('main')
    await main.getByRole('button', { name: say('REFUND'), exact: true }).click()
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

    // Reductions need a second person: the requester sees it wait, and another approves it from the list.
    await main
      .getByRole('button', { name: say('MORE_ACTS'), exact: true })
      .first()
      .click()
    await page.getByRole('menuitem', { name: say('GOODWILL'), exact: true }).click()
    await dialog.getByLabel(say('GOODWILL_AMOUNT', { currency: sum.slice(0, 3) })).fill('7')
    await dialog.getByLabel(say('REASON_WORDS')).fill('Waited three weeks')
    const ask = dialog.getByRole('button', { name: new RegExp(`^${say('REFUND_ASK', { amount: '' })}.*7`) })
    await expect(ask).toBeEnabled()
    await ask.click()
    await expect(dialog).toBeHidden()
    const waiting = page
      .getByRole('list', { name: say('REFUNDS') })
      .getByRole('listitem')
      .last()
    await expect(waiting).toContainText(say('REFUND_WAITS'))
    await expect(waiting.getByRole('button', { name: say('REFUND_APPROVE') })).toHaveCount(0)
    await expect(waiting.getByRole('button', { name: say('REFUND_TAKE_BACK') })).toBeVisible()

    const number = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
    const second = await browser.newPage({ locale: 'en-GB', storageState: { cookies: [], origins: [] } })
    await openAs(second, 'finance', `${office}/refunds?view=waiting`)
    await second.locator('a[data-row]').filter({ hasText: number }).first().click()
    const requested = second
      .getByRole('list', { name: say('REFUNDS') })
      .getByRole('listitem')
      .last()
    await expect(requested).toContainText(say('REFUND_REQUESTED_BY', { name: '' }).trim())
    await requested.getByRole('button', { name: say('REFUND_REFUSE'), exact: true }).click()
    await expect(second.getByRole('dialog')).toBeVisible()
    await expectNoFindingsInAny(second, info, 'the refusal of a refund', '[role="dialog"]')
    await second.keyboard.press('Escape')
    await requested.getByRole('button', { name: say('REFUND_APPROVE'), exact: true }).click()
    await expect(second.getByRole('dialog')).toBeVisible()
    await expectNoFindingsInAny(second, info, 'the approval of a refund', '[role="dialog"]')
    await second
      .getByRole('dialog')
      .getByRole('button', { name: /^Refund .*7/ })
      .click()
    await expect(requested).not.toContainText(say('REFUND_WAITS'))
    await expect(second.getByRole('main')).toContainText(say('ACT_REFUND_APPROVED'))
    await second.close()
  },
)
