import { DEMO_PASSWORD } from '@meridian/seed/people/demo-password.ts'
import { expect, type Page, type TestInfo } from '@playwright/test'
import { open, startingWith, title, type Visitor, visitorOf } from '../buying.ts'
import { expectNoFindingsInAny, NARROW } from '../findings.ts'
import { typeSignIn } from '../members.ts'
import { PHONE_IN_SOAK } from '../soak.ts'
import { test } from '../watched-test.ts'

/** The overview, the addresses and the personal data are looked at with their dialogs. */
const PAGES = [
  ['/orders', '/club', '/password'],
  ['/devices', '/transfers', '/privacy'],
  ['/materials?category=11&language=all', '/materials?category=30&direction=grid', '/materials?category=40'],
]

test.beforeEach(({ watch }) => {
  watch.expectComplaint(/422|_mail/)
})

test.describe('with reduced motion', () => {
  async function signIn(page: Page, { project }: TestInfo): Promise<Visitor> {
    if (project.name === 'phone') await page.setViewportSize(NARROW)
    const visitor = visitorOf(page, 'en-pl')
    await open(visitor, '/sign-in')
    await typeSignIn(visitor, 'marek@meridian.example', DEMO_PASSWORD)
    await expect(page).toHaveURL(/account$/)
    return visitor
  }

  for (const paths of PAGES) {
    test(
      `axe finds nothing on the pages of the account: ${paths.join(' ')}`,
      { tag: '@soak' },
      async ({ page }, info) => {
        const visitor = await signIn(page, info)
        for (const path of paths) {
          await open(visitor, `/account${path}`)
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          await expectNoFindingsInAny(page, info, `/account${path}`)
        }
      },
    )
  }

  test(
    'axe finds nothing in the dialogs of the account and below them',
    { tag: PHONE_IN_SOAK },
    async ({ page }, info) => {
      const visitor = await signIn(page, info)
      const { say } = visitor
      const look = async (name: string) => {
        const dialog = page.getByRole('dialog', { name })
        await expect(dialog).toBeVisible()
        await expectNoFindingsInAny(page, info, name)
        await page.keyboard.press('Escape')
        await expect(dialog).toBeHidden()
      }
      await expectNoFindingsInAny(page, info, '/account')
      await open(visitor, '/account/addresses')
      const add = page.getByRole('link', { name: say('ADDRESS_ADD') })
      await expect(add).toBeVisible()
      await expectNoFindingsInAny(page, info, '/account/addresses')
      await add.click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: say('ADDRESS_SAVE') })
        .click()
      await look(say('ADDRESS_ADD'))
      await expect(add).toBeFocused()
      await page
        .getByRole('link', { name: startingWith(say('ADDRESS_REMOVE_OF', { name: '' }).trim()) })
        .first()
        .click()
      await look(say('ADDRESS_REMOVE_TITLE'))
      await open(visitor, '/account/personal')
      const picture = page.getByRole('button', { name: startingWith(say('AVATAR_ADD')) })
      await expect(picture).toBeVisible()
      await expectNoFindingsInAny(page, info, '/account/personal')
      await picture.click()
      await look(say('AVATAR_TITLE'))
    },
  )
})

test('the account is usable with the keyboard alone', async ({ page }) => {
  const visitor = visitorOf(page, 'en-pl')
  const { say } = visitor
  await open(visitor, '/sign-in')
  await typeSignIn(visitor, 'marek@meridian.example', DEMO_PASSWORD)
  await expect(page).toHaveURL(/account$/)
  const pages = page.getByRole('navigation', { name: say('ACCOUNT_PAGES') })
  await pages.getByRole('link', { name: say('ACCOUNT_OVERVIEW') }).focus()
  for (const _ of ['orders', 'baskets', 'wishes', 'addresses']) await page.keyboard.press('Tab')
  await expect(pages.getByRole('link', { name: say('ACCOUNT_ADDRESSES') })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(title(visitor, say('ACCOUNT_ADDRESSES'))).toBeVisible()
  const add = page.getByRole('link', { name: say('ADDRESS_ADD') })
  await add.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: say('ADDRESS_ADD') })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Tab')
  expect(await focusIsIn(page, 'dialog')).toBe(true)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(add).toBeFocused()
})

async function focusIsIn(page: Page, selector: string): Promise<boolean> {
  return page.evaluate((inside) => document.activeElement?.closest(inside) !== null, selector)
}
