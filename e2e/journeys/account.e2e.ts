import { readFile } from 'node:fs/promises'
import { DEMO_PASSWORD } from '@meridian/seed/people/demo-password.ts'
import { HAND_WASH_AMBER } from '@meridian/seed/world.ts'
import { expect, type Locator, type TestInfo } from '@playwright/test'
import { fillBasket, open, startingWith, title, type Visitor, visitorOf } from '../buying.ts'
import { becomeMember, readMailTo, typeSignIn } from '../members.ts'
import { PHONE_IN_SOAK } from '../soak.ts'
import { mailTexts } from '../texts.ts'
import { test } from '../watched-test.ts'

/** Desktop and phone run in parallel, so each has its own members. */
const person = ({ project }: TestInfo) => (project.name === 'phone' ? 'greta' : 'tomas')
const localeOf = (info: TestInfo) => (person(info) === 'greta' ? 'en-de' : 'en-cz')
const ADDRESSES = {
  tomas: {
    street: 'Karlova',
    postal_code: '110 00',
    city_name: 'Praha',
    phone_number: '601234567',
    phone: /\+420\s601\s234\s567/,
  },
  greta: {
    street: 'Torstraße',
    postal_code: '10119',
    city_name: 'Berlin',
    phone_number: '015123456789',
    phone: /\+49\s1512\s3456789/,
  },
} as const

async function signIn(visitor: Visitor, email: string, password: string): Promise<void> {
  await open(visitor, '/sign-in')
  await typeSignIn(visitor, email, password)
  await expect(visitor.page).toHaveURL(new RegExp(`/${visitor.locale}/account$`))
}

/** Signs in a member of the seed world. */
const signInAs = (visitor: Visitor, name: string) => signIn(visitor, `${name}@meridian.example`, DEMO_PASSWORD)

/** A single-colour picture of 240 by 180 pixels, as a phone would send. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAPAAAAC0CAMAAACdQlHaAAAAA1BMVEW0eFDpoMkcAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAQUlEQVR42u3BgQAAAADDoPlTH+ECVQEAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAHwDqXQAATKeEMwAAAAASUVORK5CYII=',
  'base64',
)

// The status of a form with invalid input.
test.beforeEach(({ watch }) => {
  watch.expectComplaint(/422|_mail/)
})

const card = ({ page }: Visitor, text: string): Locator =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: text })

async function typeAddress(
  { page, say }: Visitor,
  within: Locator,
  name: { first: string; last: string },
  who: keyof typeof ADDRESSES,
) {
  const address = ADDRESSES[who]
  const field = (label: string) => within.getByRole('textbox', { name: startingWith(say(label)) })
  await field('FIELD_NAME_FIRST').fill(name.first)
  await field('FIELD_NAME_LAST').fill(name.last)
  await field('FIELD_STREET').fill(address.street)
  await field('FIELD_STREET_HN').fill('7')
  await field('FIELD_POSTAL_CODE').fill(address.postal_code)
  await field('FIELD_CITY_NAME').fill(address.city_name)
  await field('FIELD_PHONE_NUMBER').fill(address.phone_number)
  await expect(page.getByRole('dialog').or(page.getByRole('main')).first()).toBeVisible()
}

test(
  'the address book is filled, sorted, corrected and emptied, and the checkout starts with its default',
  { tag: PHONE_IN_SOAK },
  async ({ page }, info) => {
    const who = person(info)
    const visitor = visitorOf(page, localeOf(info))
    const { say } = visitor
    await signInAs(visitor, who)
    await open(visitor, '/account/addresses')
    await expect(title(visitor, say('ACCOUNT_ADDRESSES'))).toBeVisible()
    const cards = page.getByRole('list', { name: say('ACCOUNT_ADDRESSES') }).getByRole('listitem')
    const before = await cards.count()

    await page.getByRole('link', { name: say('ADDRESS_ADD') }).click()
    const dialog = page.getByRole('dialog', { name: say('ADDRESS_ADD') })
    await dialog.getByRole('button', { name: say('ADDRESS_SAVE') }).click()
    await expect(dialog.getByRole('alert')).toBeVisible()
    await typeAddress(visitor, dialog, { first: 'Office', last: 'Reception' }, who)
    await dialog.getByRole('button', { name: say('ADDRESS_SAVE') }).click()
    await expect(dialog).toBeHidden()
    await expect(cards).toHaveCount(before + 1)
    // SPEC §4: a new address that is not the default comes last.
    await expect(cards.last()).toContainText('Office Reception')

    await card(visitor, 'Office Reception')
      .getByRole('button', { name: say('ADDRESS_MAKE_DEFAULT') })
      .click()
    await expect(cards.first()).toContainText('Office Reception')
    await expect(cards.first()).toContainText(say('ADDRESS_DEFAULT'))
    await expect(page.getByRole('main').getByText(say('ADDRESS_DEFAULT'), { exact: true })).toHaveCount(1)

    await page.getByRole('link', { name: say('ADDRESS_EDIT_OF', { name: 'Office Reception' }) }).click()
    const editing = page.getByRole('dialog', { name: say('ADDRESS_EDIT') })
    await editing.getByRole('textbox', { name: startingWith(say('FIELD_STREET_HN')) }).fill('9')
    await editing.getByRole('button', { name: say('ADDRESS_SAVE') }).click()
    await expect(editing).toBeHidden()
    await expect(cards.first()).toContainText(`${ADDRESSES[who].street} 9`)
    const checkoutData = page.getByRole('region', { name: say('CHECKOUT_DATA_TITLE') })
    await expect(checkoutData).toContainText(`${who}@meridian.example`)
    await expect(checkoutData).toContainText(`${ADDRESSES[who].street} 9`)

    await fillBasket(visitor, HAND_WASH_AMBER)
    const shipTo = page.getByRole('group', { name: say('SHIP_TO_TITLE') })
    await expect(shipTo).toContainText('Office Reception')
    await shipTo.getByRole('button', { name: say('SELECT_DIFFERENT_ADDRESS') }).click()
    const different = page.getByRole('dialog', { name: say('SELECT_DIFFERENT_ADDRESS') })
    await typeAddress(visitor, different, { first: 'Neighbour', last: 'Nextdoor' }, who)
    await different.getByRole('button', { name: say('SHIP_TO_HERE') }).click()
    await expect(shipTo).toContainText('Neighbour Nextdoor')
    await expect(shipTo).toContainText(ADDRESSES[who].phone)
    await shipTo.getByRole('button', { name: say('SELECT_ADDRESS') }).click()
    const select = page.getByRole('dialog', { name: say('SELECT_ADDRESS') })
    await select.getByRole('radio', { name: /Office Reception/ }).check()
    await select.getByRole('button', { name: say('SHIP_TO_HERE') }).click()
    await expect(shipTo).toContainText('Office Reception')
    await page.getByRole('button', { name: say('TO_SHIPPING') }).click()
    await expect(page.getByRole('heading', { level: 2, name: say('SHIPPING_TITLE') })).toBeVisible()

    await open(visitor, '/account/addresses')
    await page.getByRole('link', { name: say('ADDRESS_REMOVE_OF', { name: 'Office Reception' }) }).click()
    const removing = page.getByRole('dialog', { name: say('ADDRESS_REMOVE_TITLE') })
    await removing.getByRole('button', { name: say('REMOVE'), exact: true }).click()
    await expect(removing).toBeHidden()
    await expect(card(visitor, 'Office Reception')).toHaveCount(0)
    await expect(cards).toHaveCount(before)
  },
)

test(
  'a picture is chosen, previewed before it is sent, shown everywhere, and removed',
  { tag: PHONE_IN_SOAK },
  async ({ page }, { project }) => {
    // Separate members: their pages elsewhere would request a picture that is gone.
    const who = project.name === 'phone' ? 'jana' : 'lukas'
    const visitor = visitorOf(page, who === 'jana' ? 'en-cz' : 'en-de')
    const { say } = visitor
    await signInAs(visitor, who)
    await open(visitor, '/account/personal')
    const main = page.getByRole('main')
    await main.getByRole('button', { name: say('AVATAR_ADD') }).click()
    const dialog = page.getByRole('dialog', { name: say('AVATAR_TITLE') })
    await dialog
      .getByLabel(say('AVATAR_FILE'))
      .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
    await expect(dialog.getByText(say('ISSUE_PICTURE_UNREADABLE'))).toBeVisible()
    await dialog
      .getByLabel(say('AVATAR_FILE'))
      .setInputFiles({ name: 'b.png', mimeType: 'image/png', buffer: Buffer.alloc(6 * 1024 * 1024) })
    await expect(dialog.getByText(say('ISSUE_PICTURE_TOO_LARGE'))).toBeVisible()
    await dialog
      .getByLabel(say('AVATAR_FILE'))
      .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: PICTURE })
    await expect(dialog.getByRole('img', { name: say('AVATAR_PREVIEW') })).toBeVisible()
    await dialog.getByRole('button', { name: say('AVATAR_SAVE') }).click()
    await expect(dialog).toBeHidden()
    await expect(main.getByText(say('AVATAR_SET'))).toBeVisible()
    const picture = main.locator('img.member-picture').last()
    await expect(picture).toBeVisible()
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await main.getByRole('button', { name: say('AVATAR_CHANGE') }).click()
    await dialog.getByRole('button', { name: say('AVATAR_REMOVE') }).click()
    await expect(main.getByText(say('AVATAR_GONE'))).toBeVisible()
    await expect(main.locator('img.member-picture')).toHaveCount(0)

    // One message at a time: that of the last submitted form.
    await main.getByRole('button', { name: say('SAVE'), exact: true }).click()
    await expect(main.getByText(say('SAVED'))).toBeVisible()
    await expect(main.getByText(say('AVATAR_GONE'))).toHaveCount(0)
  },
)

test(
  'only one move to another country can be requested at a time, and it can be withdrawn',
  { tag: ['@any-width', '@soak'] },
  async ({ page }, info) => {
    const visitor = visitorOf(page, localeOf(info))
    const { say } = visitor
    await signInAs(visitor, person(info))
    await open(visitor, '/account/transfers')
    const main = page.getByRole('main')
    await main.getByRole('button', { name: say('TRANSFER_SEND') }).click()
    await expect(main.getByText(say('ISSUE_REQUIRED', { field: say('TRANSFER_TO_COUNTRY') }))).toBeVisible()
    await main
      .getByRole('combobox', { name: startingWith(say('TRANSFER_TO_COUNTRY')) })
      .selectOption({ label: 'Portugal' })
    await main.getByRole('textbox', { name: startingWith(say('TRANSFER_REASON')) }).fill('The sea')
    await main.getByRole('button', { name: say('TRANSFER_SEND') }).click()
    const request = card(visitor, 'Portugal').filter({ hasText: say('TRANSFER_PENDING') })
    await expect(request).toBeVisible()
    await expect(main.getByText(say('TRANSFER_ONE_AT_A_TIME'))).toBeVisible()
    await request.getByRole('link', { name: say('TRANSFER_REJECT') }).click()
    const dialog = page.getByRole('dialog', { name: say('TRANSFER_REJECT_TITLE') })
    await dialog.getByRole('button', { name: say('TRANSFER_REJECT') }).click()
    await expect(dialog).toBeHidden()
    await expect(request).toBeHidden()
    await expect(card(visitor, 'Portugal').first()).toContainText(say('TRANSFER_REJECTED'))
    await expect(main.getByRole('button', { name: say('TRANSFER_SEND') })).toBeVisible()
  },
)

test('a newcomer corrects their data, changes address and password, downloads a copy of everything and deletes the account', {
  tag: ['@any-width', '@soak'],
}, async ({ page, watch, openOtherDevice }) => {
  const visitor = visitorOf(page, 'en-pl')
  const { say } = visitor
  const { email, password } = await becomeMember(visitor)
  const main = page.getByRole('main')

  await open(visitor, '/account/personal')
  await main.getByRole('textbox', { name: startingWith(say('FIELD_NAME_LAST')) }).fill('')
  await main.getByRole('button', { name: say('SAVE'), exact: true }).click()
  await expect(main.getByText(say('ISSUE_REQUIRED', { field: say('FIELD_NAME_LAST') }))).toBeVisible()
  await main.getByRole('textbox', { name: startingWith(say('FIELD_NAME_LAST')) }).fill('Zielińska-Lis')
  await main.getByRole('textbox', { name: startingWith(say('FIELD_PHONE_NUMBER')) }).fill('501 234 567')
  await main.getByRole('button', { name: say('SAVE'), exact: true }).click()
  await expect(main.getByText(say('SAVED'))).toBeVisible()

  const other = `new.${email}`
  await main.getByRole('textbox', { name: startingWith(say('FIELD_NEW_EMAIL')) }).fill(other)
  await main.getByLabel(say('FIELD_CURRENT_PASSWORD'), { exact: true }).fill('not this one')
  await main.getByRole('button', { name: say('EMAIL_CHANGE') }).click()
  await expect(main.getByText(say('ISSUE_PASSWORD_WRONG'))).toBeVisible()
  await expect(main.getByRole('textbox', { name: startingWith(say('FIELD_NEW_EMAIL')) })).toHaveValue(other)
  await main.getByLabel(say('FIELD_CURRENT_PASSWORD'), { exact: true }).fill(password)
  await main.getByRole('button', { name: say('EMAIL_CHANGE') }).click()
  await expect(main.getByText(say('EMAIL_PENDING_TEXT', { email: other }))).toBeVisible()
  const mailbox = await openOtherDevice()
  const mail = await readMailTo(mailbox, other, mailTexts('en')('SUBJECT_CONFIRM_NEW_EMAIL'))
  const [link = ''] = /https?:\S+confirm-email\S+/.exec(mail) ?? []
  const confirm = mailbox.getByRole('main').getByRole('button', { name: say('CONFIRM_EMAIL_BUTTON') })
  await mailbox.goto(link)
  await confirm.click()
  await expect(mailbox.getByRole('heading', { level: 1, name: say('EMAIL_CONFIRMED_TITLE') })).toBeVisible()
  watch.expectComplaint(/422.*confirm-email/)
  await mailbox.goto(link)
  await confirm.click()
  await expect(mailbox.getByText(say('REFUSED_LINK'))).toBeVisible()

  const elsewhere = visitorOf(await openOtherDevice(), 'en-pl')
  await signIn(elsewhere, other, password)
  await open(visitor, '/account/devices')
  await expect(main.getByRole('button', { name: say('DEVICES_END_OTHERS') })).toBeVisible()
  const next = 'vetiver under the stairs'
  await open(visitor, '/account/password')
  await main.getByLabel(say('FIELD_CURRENT_PASSWORD'), { exact: true }).fill(password)
  await main.getByLabel(say('FIELD_PASSWORD_NEW'), { exact: true }).fill('password1')
  await main.getByRole('button', { name: say('PASSWORD_CHANGE') }).click()
  // The hint below the field says the same while somebody types.
  await expect(main.getByText(say('ISSUE_PASSWORD')).first()).toBeVisible()
  await main.getByLabel(say('FIELD_CURRENT_PASSWORD'), { exact: true }).fill(password)
  await main.getByLabel(say('FIELD_PASSWORD_NEW'), { exact: true }).fill(next)
  await main.getByRole('button', { name: say('PASSWORD_CHANGE') }).click()
  await expect(main.getByText(say('PASSWORD_CHANGED'))).toBeVisible()
  await open(visitor, '/account/devices')
  await expect(main.getByText(say('DEVICE_THIS'))).toBeVisible()
  await expect(main.getByRole('button', { name: say('DEVICES_END_OTHERS') })).toBeHidden()
  await elsewhere.page.goto('/en-pl/account')
  await expect(elsewhere.page).toHaveURL(/sign-in/)

  await open(visitor, '/account/privacy')
  const news = card(visitor, say('CONSENT_MARKETING_EMAIL'))
  await news.getByRole('button').click()
  await expect(main.getByText(say('SAVED'))).toBeVisible()
  await expect(news.getByRole('button', { name: startingWith(say('CONSENT_TAKE_BACK')) })).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    main.getByRole('link', { name: say('EXPORT_DOWNLOAD') }).click(),
  ])
  const copy: unknown = JSON.parse(await readFile(await download.path(), 'utf8'))
  expect(JSON.stringify(copy)).toContain(other)
  expect(JSON.stringify(copy)).toContain('Zielińska-Lis')

  await main.getByText(say('ERASE_BEGIN')).click()
  await main.getByLabel(say('FIELD_CURRENT_PASSWORD'), { exact: true }).fill(next)
  await main.getByRole('button', { name: say('ERASE_CONFIRM') }).click()
  await expect(title(visitor, say('GOODBYE_TITLE'))).toBeVisible()
  await page.goto('/en-pl/account')
  await expect(page).toHaveURL(/sign-in/)
})
