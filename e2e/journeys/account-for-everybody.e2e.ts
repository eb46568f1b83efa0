import { DEMO_PASSWORD } from '@meridian/seed/people/demo-password.ts'
import { expect, type Page, type TestInfo } from '@playwright/test'
import { open, startingWith, title, type Visitor, visitorOf } from '../buying.ts'
import { expectNoFindingsInAny, NARROW } from '../findings.ts'
import { confirmByCode, fillRegistration, newcomer, typeSignIn } from '../members.ts'
import { PHONE_IN_SOAK, soakIf } from '../soak.ts'
import { test } from '../watched-test.ts'

const PAGES = [
  ['', '/orders', '/addresses'],
  ['/club', '/personal', '/password'],
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

  for (const [place, paths] of PAGES.entries()) {
    const tag = [PHONE_IN_SOAK, ...soakIf(place > 0)]
    test(`axe finds nothing on the pages of the account:${paths.join(' ')}`, { tag }, async ({ page }, info) => {
      const visitor = await signIn(page, info)
      for (const path of paths) {
        await open(visitor, `/account${path}`)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expectNoFindingsInAny(page, info, `/account${path}`)
      }
    })
  }

  test('axe finds nothing in the dialogs of the account', { tag: '@any-width' }, async ({ page }, info) => {
    const visitor = await signIn(page, info)
    const { say } = visitor
    const look = async (name: string) => {
      const dialog = page.getByRole('dialog', { name })
      await expect(dialog).toBeVisible()
      await expectNoFindingsInAny(page, info, name)
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
    }
    await open(visitor, '/account/addresses')
    const add = page.getByRole('link', { name: say('ADDRESS_ADD') })
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
    await page.getByRole('button', { name: startingWith(say('AVATAR_ADD')) }).click()
    await look(say('AVATAR_TITLE'))
  })
})

test('the account is usable with the keyboard alone', async ({ page }) => {
  const visitor = visitorOf(page, 'en-pl')
  const { say } = visitor
  await open(visitor, '/sign-in')
  await typeSignIn(visitor, 'marek@meridian.example', DEMO_PASSWORD)
  await expect(page).toHaveURL(/account$/)
  const pages = page.getByRole('navigation', { name: say('ACCOUNT_PAGES') })
  await pages.getByRole('link', { name: say('ACCOUNT_OVERVIEW') }).focus()
  for (const _ of ['orders', 'baskets', 'addresses']) await page.keyboard.press('Tab')
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

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a newcomer saves addresses, edits their profile and deletes the account, all with plain forms', {
    tag: '@any-width',
  }, async ({ page }) => {
    const visitor = visitorOf(page, 'en-pl')
    const { say } = visitor
    const main = page.getByRole('main')
    const field = (label: string) => main.getByRole('textbox', { name: startingWith(say(label)) })
    const person = newcomer()
    await page.goto('/en-pl/register')
    await fillRegistration(visitor, person)
    await confirmByCode(visitor, person)

    await page.goto('/en-pl/account/addresses')
    await main.getByRole('link', { name: say('ADDRESS_ADD') }).click()
    await field('FIELD_NAME_FIRST').fill('Nina')
    await main.getByRole('button', { name: say('ADDRESS_SAVE') }).click()
    await expect(main.getByRole('alert').first()).toBeVisible()
    await expect(field('FIELD_NAME_FIRST')).toHaveValue('Nina')
    await field('FIELD_NAME_LAST').fill('Lis')
    await field('FIELD_STREET').fill('Prosta')
    await field('FIELD_STREET_HN').fill('1')
    await field('FIELD_POSTAL_CODE').fill('00001')
    await field('FIELD_CITY_NAME').fill('Warszawa')
    await field('FIELD_PHONE_NUMBER').fill('501 234 567')
    await main.getByRole('button', { name: say('ADDRESS_SAVE') }).click()
    await expect(main.getByText(say('ADDRESS_ADDED'))).toBeVisible()
    const saved = main.getByRole('list', { name: say('ACCOUNT_ADDRESSES') })
    await expect(saved.getByText('00-001 Warszawa')).toBeVisible()
    await main.getByRole('link', { name: say('ADDRESS_REMOVE_OF', { name: 'Nina Lis' }) }).click()
    await main.getByRole('button', { name: say('REMOVE'), exact: true }).click()
    await expect(main.getByText(say('ADDRESSES_EMPTY'))).toBeVisible()

    await page.goto('/en-pl/account/personal')
    const file = main.getByLabel(say('AVATAR_FILE'), { exact: true })
    await file.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
    await main.getByRole('button', { name: say('AVATAR_SAVE') }).click()
    await expect(main.getByText(say('ISSUE_PICTURE_UNREADABLE'))).toBeVisible()
    await file.setInputFiles({ name: 'b.png', mimeType: 'image/png', buffer: Buffer.alloc(6 * 1024 * 1024) })
    await main.getByRole('button', { name: say('AVATAR_SAVE') }).click()
    await expect(main.getByText(say('ISSUE_PICTURE_TOO_LARGE'))).toBeVisible()

    await page.goto('/en-pl/account/transfers')
    await main
      .getByRole('combobox', { name: startingWith(say('TRANSFER_TO_COUNTRY')) })
      .selectOption({ label: 'Italy' })
    await main.getByRole('button', { name: say('TRANSFER_SEND') }).click()
    await expect(main.getByText(say('TRANSFER_ASKED'))).toBeVisible()
    await main.getByRole('link', { name: say('TRANSFER_REJECT') }).click()
    await main.getByRole('button', { name: say('TRANSFER_REJECT') }).click()
    await expect(main.getByText(say('TRANSFER_WITHDRAWN'))).toBeVisible()

    await page.goto('/en-pl/account/privacy')
    await main.getByText(say('ERASE_BEGIN')).click()
    await main.getByLabel(say('FIELD_CURRENT_PASSWORD'), { exact: true }).fill('not this one')
    await main.getByRole('button', { name: say('ERASE_CONFIRM') }).click()
    await expect(main.getByText(say('ISSUE_PASSWORD_WRONG'))).toBeVisible()
    await main.getByLabel(say('FIELD_CURRENT_PASSWORD'), { exact: true }).fill(person.password)
    await main.getByRole('button', { name: say('ERASE_CONFIRM') }).click()
    await expect(title(visitor, say('GOODBYE_TITLE'))).toBeVisible()
  })
})
