import { expect } from '@playwright/test'
import { backOfficeOf, openAs, say } from '../back-office.ts'
import { expectNoFindingsInAny } from '../findings.ts'
import { PHONE_IN_SOAK } from '../soak.ts'
import { test } from '../watched-test.ts'

const SIGNED_OUT = /401 \(Unauthorized\).*\/api\/admin\/self/

test.use({ locale: 'en-GB' })

test(
  'a service person sees the shop as a member, changes nothing there, and leaves',
  { tag: PHONE_IN_SOAK },
  async ({ page, watch }, info) => {
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
  },
)

test(
  'somebody sets up an app with codes by its picture and sees their sessions',
  { tag: ['@any-width', '@soak'] },
  async ({ page, watch }, info) => {
    watch.expectComplaint(SIGNED_OUT)
    const office = backOfficeOf(info.project.use.baseURL)
    await openAs(page, 'admin_all', `${office}/self`)
    await expect(page.getByText(say('SELF_THIS_ONE'))).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: say('SELF_THIS_ONE') })).toContainText('Chrome')
    await page.getByRole('button', { name: say('SELF_ADD_APP') }).click()
    await expect(page.getByRole('img', { name: say('SELF_QR') })).toBeVisible()
    await expectNoFindingsInAny(page, info, 'the picture for an app with codes')
    await page.getByRole('button', { name: say('BACK_TO_PAGE'), exact: true }).click()
    await expectNoFindingsInAny(page, info, 'the own sign-in')
  },
)

test(
  'each task of today leads to a list with as many rows',
  { tag: ['@any-width', '@soak'] },
  async ({ page, watch }, info) => {
    watch.expectComplaint(SIGNED_OUT)
    const office = backOfficeOf(info.project.use.baseURL)
    await openAs(page, 'admin_all', `${office}/today`)
    const tasks = page.getByRole('list', { name: say('WAITS') }).getByRole('link')
    await expect(tasks.first()).toBeVisible()
    if (info.project.name === 'desktop') await page.setViewportSize({ width: 1024, height: 768 })
    await expectNoFindingsInAny(page, info, 'what waits today')
    const names = await tasks.locator('.task-name').allTextContents()
    for (const name of names) {
      const task = tasks.filter({ has: page.getByText(name, { exact: true }) })
      // Other journeys work in the same shop: rows that moved between both reads are read again.
      await expect(async () => {
        await page.goto(`${office}/today`)
        await expect(tasks.first()).toBeVisible()
        if ((await task.count()) === 0) return
        const count = await task.locator('.task-count').textContent()
        await task.click()
        await expect(page.locator('.view-count'), name).toHaveText(` · ${count}`, { timeout: 5000 })
        const rows = page.getByRole('table').locator('tbody tr')
        await expect(rows).toHaveCount(Math.min(Number(count), 50), { timeout: 5000 })
      }).toPass()
    }
  },
)
