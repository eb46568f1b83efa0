import { expect } from '@playwright/test'
import { backOfficeOf, openAs, say } from '../back-office.ts'
import { expectNoFindingsInAny } from '../findings.ts'
import { findMails } from '../mails.ts'
import { test } from '../watched-test.ts'

test.use({ locale: 'en-GB', storageState: { cookies: [], origins: [] } })

test(
  'an invited admin chooses a password by a link that works once, and the audit log tells of it',
  { tag: ['@any-width', '@soak'] },
  async ({ page, baseURL, watch, openOtherDevice }, info) => {
    // A visitor without a session, a refused password, and a used link.
    watch.expectComplaint(/40[01] \(|422 \(/)
    const office = backOfficeOf(baseURL)
    await openAs(page, 'admin_all', `${office}/admins`)
    await expect(page.getByRole('heading', { level: 1, name: say('ROOM_ADMINS') })).toBeVisible()
    await expectNoFindingsInAny(page, info, 'the list of admins')
    await page.getByRole('button', { name: say('ADMIN_INVITE') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(say('EMAIL')).fill('nina.newcomer@meridian.example')
    await dialog.getByLabel(say('ADMIN_FIRST_NAME')).fill('Nina')
    await dialog.getByLabel(say('ADMIN_LAST_NAME')).fill('Nowak')
    await dialog.getByLabel(say('ADMIN_ROLE')).selectOption(say('ROLE_SERVICE'))
    await dialog.getByLabel('Poland').check()
    await dialog.getByRole('button', { name: say('ADMIN_INVITE_SEND') }).click()
    await expect(page.getByRole('row', { name: /Nina Nowak/ })).toContainText(say('ADMIN_INVITED'))

    const guest = await openOtherDevice()
    await guest.goto(new URL('/_mail', baseURL).href)
    const [mail] = await findMails(guest, ['You are invited to the back office of Meridian'])
    await mail?.click()
    const [link = ''] = /http\S+invitation\?link=[\w-]+/.exec((await guest.locator('pre').textContent()) ?? '') ?? []
    await guest.goto(link)
    const password = guest.getByLabel(say('PASSWORD'), { exact: true })
    const save = guest.getByRole('button', { name: say('INVITATION_SAVE') })
    await password.fill('password')
    await save.click()
    await expect(guest.getByText(say('INVITATION_COMMON'))).toBeVisible()
    await expectNoFindingsInAny(guest, info, 'the password of an invited admin')
    await password.fill('four quiet lakes at dawn')
    await save.click()
    await expect(guest.getByRole('heading', { level: 1, name: say('ROOM_TODAY') })).toBeVisible()
    await guest.goto(link)
    await password.fill('four quiet lakes at dawn')
    await save.click()
    await expect(guest.getByRole('heading', { name: say('INVITATION_OVER_TITLE') })).toBeVisible()

    await page.getByRole('link', { name: say('ROOM_AUDIT') }).click()
    const entries = page.getByRole('row')
    await expect(entries.filter({ hasText: say('ACTED_ACCEPT_INVITATION') }).first()).toContainText('Nina Nowak')
    await expectNoFindingsInAny(page, info, 'the audit log')
    await page
      .getByRole('link', { name: say('ACTED_INVITE_ADMIN') })
      .first()
      .click()
    await expect(page).toHaveURL(/act=createAdmin/)
    await expect(entries.filter({ hasText: say('ACTED_ACCEPT_INVITATION') })).toHaveCount(0)
    await expect(entries.filter({ hasText: say('ACTED_INVITE_ADMIN') }).first()).toContainText('Service')
  },
)
