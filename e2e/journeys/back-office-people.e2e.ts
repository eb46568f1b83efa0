import { expect } from '@playwright/test'
import { backOfficeOf, openAs, say } from '../back-office.ts'
import { expectNoFindingsInAny } from '../findings.ts'
import { test } from '../watched-test.ts'

const SIGNED_OUT = /401 \(Unauthorized\).*\/api\/admin\/self/

test.use({ locale: 'en-GB' })

test('a service person sees the shop as a member, changes nothing there, and leaves', async ({ page, watch }, info) => {
  watch.expectComplaint(SIGNED_OUT)
  const office = backOfficeOf(info.project.use.baseURL)
  await openAs(page, 'admin_all', `${office}/members?search=wisniewski+marek`)
  await page.getByRole('link', { name: /Marek W\./ }).click()
  await page.getByRole('button', { name: say('MORE_ACTS') }).click()
  await page.getByRole('menuitem', { name: say('MEMBER_ACT_AS') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('He does not find his invoice')
  await expectNoFindingsInAny(page, info, 'the question before an account is shown')
  await dialog.getByRole('button', { name: say('MEMBER_ACT_AS') }).click()
  const opening = page.context().waitForEvent('page')
  await dialog.getByRole('button', { name: say('MEMBER_ACT_AS_OPEN') }).click()
  const shop = await opening
  await shop.getByRole('main').getByRole('button').click()
  const bar = shop.locator('.acting-banner')
  await expect(bar).toContainText('Marek')
  await expectNoFindingsInAny(shop, info, 'an account that an admin sees')
  await shop.goto(`${info.project.use.baseURL}/pl-pl/account/orders`)
  await expect(bar).toBeVisible()
  await shop.goto(`${info.project.use.baseURL}/pl-pl`)
  await bar.getByRole('button').click()
  await expect(bar).toBeHidden()
  await shop.goto(`${info.project.use.baseURL}/pl-pl/account`)
  await expect(shop).toHaveURL(/sign-in/)
})
