import { AMBRE_51_50ML, HAND_WASH_AMBER } from '@meridian/seed/world.ts'
import { expect } from '@playwright/test'
import {
  acceptTerms,
  addToBasket,
  BUYERS,
  basketCount,
  basketLink,
  expectPaid,
  fillBasket,
  goToSummary,
  open,
  openBasket,
  placeOrder,
  putInBasket,
  startingWith,
  title,
  typeCard,
  typeDetails,
  visitorOf,
} from '../buying.ts'
import { expectNoFindingsInAny } from '../findings.ts'
import {
  accountEntry,
  becomeMember,
  confirmByCode,
  endSession,
  fillRegistration,
  newcomer,
  readMailTo,
  signOut,
  typeSignIn,
} from '../members.ts'
import { PHONE_IN_SOAK } from '../soak.ts'
import { mailTexts } from '../texts.ts'
import { CARDS, test } from '../watched-test.ts'

test(
  'a newcomer with a recommender’s link registers with them, keeps the basket and buys at member prices',
  { tag: PHONE_IN_SOAK },
  async ({ page, watch }, info) => {
    const visitor = visitorOf(page, 'en-pl')
    const { say } = visitor
    const person = newcomer()
    await open(visitor, `/p/${HAND_WASH_AMBER.slug}?ref=marek22`)
    await addToBasket(visitor, 1)
    await accountEntry(visitor).click()
    const drawer = page.getByRole('dialog', { name: say('ACCOUNT') })
    await expect(drawer).toHaveId('profile')
    await expect(drawer.getByText(say('ADVANTAGE_POINTS'))).toBeVisible()
    await expectNoFindingsInAny(page, info, 'the profile drawer of a guest')
    await drawer.getByRole('link', { name: say('REGISTER') }).click()

    await expect(title(visitor, say('REGISTER'))).toBeVisible()
    await expect(page.getByRole('textbox', { name: startingWith(say('FIELD_RECOMMENDER')) })).toHaveValue('MAREK22')
    await expect(page.getByText('Marek W.')).toBeVisible()
    watch.expectComplaint(/422/)
    await fillRegistration(visitor, { ...person, password: 'short' })
    await expect(page.getByText(say('ISSUE_PASSWORD_SHORT', { minimum: 8 })).first()).toBeVisible()
    await expectNoFindingsInAny(page, info, 'registration with a mistake')
    await fillRegistration(visitor, person)
    await expect(title(visitor, say('REGISTER_CONFIRM_TITLE'))).toBeVisible()
    await expect(page.getByText(person.email)).toBeVisible()
    await page.getByRole('textbox', { name: say('FIELD_CONFIRM_CODE') }).fill('000 000')
    await page.getByRole('button', { name: say('REGISTER_CONFIRM_BUTTON') }).click()
    await expect(page.getByText(say('ISSUE_CONFIRM_CODE')).first()).toBeVisible()
    await expectNoFindingsInAny(page, info, 'a wrong code')
    await confirmByCode(visitor, person)
    await expectNoFindingsInAny(page, info, 'the welcome')
    await expect.poll(() => page.evaluate(() => localStorage.getItem('recommender'))).toBe('')

    await page.getByRole('link', { name: say('GO_ON') }).click()
    await expect(title(visitor, 'Hand wash')).toBeVisible()
    await expect(basketLink(visitor, 1)).toBeVisible()
    await openBasket(visitor)
    await expect(page.getByText('44,90 zł').first()).toBeVisible()
    await goToSummary(visitor, { ...BUYERS.PL, email: person.email }, 'card')
    await typeCard(visitor, CARDS.paid)
    await acceptTerms(visitor)
    await placeOrder(visitor)
    await expectPaid(visitor, BUYERS.PL, '60,80 zł')
    await accountEntry(visitor, person.name_first).click()
    await expect(page.getByRole('dialog', { name: person.name_first })).toBeVisible()
    await expectNoFindingsInAny(page, info, 'the profile drawer of a member')
  },
)

test('a guest’s full basket meets the member’s: merged, both kept, or only one of them', {
  tag: ['@any-width', '@soak'],
}, async ({ page }) => {
  const visitor = visitorOf(page, 'en-pl')
  const { say } = visitor
  const { email, password } = await becomeMember(visitor)
  await putInBasket(visitor, HAND_WASH_AMBER)

  /** Fills a basket as a guest, signs in on the basket page and answers the question. */
  async function meetAgain(choice: string, product: { variant_id: number }): Promise<void> {
    await endSession(visitor)
    await putInBasket(visitor, product)
    await open(visitor, '/sign-in?to=/cart-data')
    await typeSignIn(visitor, email, password)
    await expect(title(visitor, say('BASKETS_TITLE'))).toBeVisible()
    await expect(page.getByText(say('BASKETS_GUESTS_PRICES'))).toBeVisible()
    await page.getByRole('radio', { name: startingWith(say(choice)) }).check()
    await page.getByRole('button', { name: say('GO_ON') }).click()
    await expect(title(visitor, say('CART_DATA_TITLE'))).toBeVisible()
  }
  const lines = page.getByRole('region', { name: say('PRODUCTS') })

  await meetAgain('BASKETS_MERGE', AMBRE_51_50ML)
  await expect(basketCount(visitor, 2)).toBeVisible()
  await expect(lines.getByText('Hand wash').first()).toBeVisible()
  await expect(lines.getByText('Ambre 51').first()).toBeVisible()

  await meetAgain('BASKETS_KEEP_GUEST', HAND_WASH_AMBER)
  await expect(basketCount(visitor, 1)).toBeVisible()
  await expect(lines.getByText('Hand wash').first()).toBeVisible()
  await expect(lines.getByText('Ambre 51')).toBeHidden()

  await meetAgain('BASKETS_KEEP_MINE', AMBRE_51_50ML)
  await expect(basketCount(visitor, 1)).toBeVisible()
  await expect(lines.getByText('Hand wash').first()).toBeVisible()
  await expect(lines.getByText('Ambre 51')).toBeHidden()

  await meetAgain('BASKETS_BOTH', AMBRE_51_50ML)
  await expect(basketCount(visitor, 1)).toBeVisible()
  await open(visitor, '/account/baskets')
  await expect(page.getByText(say('BASKETS_SECOND_NAME')).first()).toBeVisible()
})

test(
  'the question about two baskets can be postponed, and signing out restores the guest’s basket',
  { tag: '@any-width' },
  async ({ page }, info) => {
    const visitor = visitorOf(page, 'en-pl')
    const { say } = visitor
    const { email, password, name_first } = await becomeMember(visitor)
    await putInBasket(visitor, HAND_WASH_AMBER)
    await open(visitor, '')
    await signOut(visitor, name_first)
    await open(visitor, `/p/${AMBRE_51_50ML.slug}`)
    await addToBasket(visitor, 1)
    await open(visitor, '/sign-in?to=/cart-data')
    await typeSignIn(visitor, email, password)
    await expect(title(visitor, say('BASKETS_TITLE'))).toBeVisible()
    await expectNoFindingsInAny(page, info, 'the question about two baskets')
    await page.getByRole('link', { name: say('BASKETS_LATER') }).click()
    await expect(title(visitor, say('CART_DATA_TITLE'))).toBeVisible()
    await expect(page.getByRole('main').getByText('Hand wash').first()).toBeVisible()
    await open(visitor, '')
    await accountEntry(visitor, name_first).click()
    await page.getByRole('link', { name: say('BASKET_WAITS') }).click()
    await expect(title(visitor, say('BASKETS_TITLE'))).toBeVisible()
    await signOut(visitor, name_first)
    await open(visitor, '/cart-data')
    await expect(page.getByRole('main').getByText('Ambre 51').first()).toBeVisible()
  },
)

test(
  'after many wrong passwords the right one needs confirmation by mail, and the page shows the waiting time',
  { tag: ['@any-width', '@soak'] },
  async ({ page, watch }, info) => {
    const visitor = visitorOf(page, 'en-pl')
    const { say } = visitor
    const { email, password, name_first } = await becomeMember(visitor)
    await endSession(visitor)
    await open(visitor, '/sign-in')
    watch.expectComplaint(/422/)
    const refused = await page.evaluate(async (username) => {
      const statuses: number[] = []
      for (let guess = 0; guess < 10; guess++) {
        const body = new URLSearchParams({ username, password: `guess ${guess}` })
        statuses.push((await fetch('/en-pl/sign-in', { method: 'POST', body })).status)
      }
      return statuses
    }, email)
    expect(new Set(refused)).toEqual(new Set([422]))
    await typeSignIn(visitor, email, password)
    await expect(page.locator(':focus')).toContainText(
      /we have e-mailed you a link to sign in.*try again in 1\d minutes\./,
    )
    await expectNoFindingsInAny(page, info, 'a sign-in that needs confirmation')
    const mail = await readMailTo(page, email, mailTexts(visitor.language)('SUBJECT_CONFIRM_SIGN_IN'))
    const [link = ''] = /https?:\S+sign-in\/confirm\S+/.exec(mail) ?? []
    await page.goto(link)
    await expectNoFindingsInAny(page, info, 'the link that signs in')
    await page.getByRole('button', { name: say('CONFIRM_SIGN_IN_BUTTON') }).click()
    await expect(page).toHaveURL(/\/en-pl\/account$/)
    await expect(accountEntry(visitor, name_first)).toBeVisible()
    await signOut(visitor, name_first)
    await page.goto(link)
    await page.getByRole('button', { name: say('CONFIRM_SIGN_IN_BUTTON') }).click()
    await expect(page.getByText(say('REFUSED_LINK'))).toBeVisible()
  },
)

test(
  'a forgotten password is reset once by the link in the mail; the old one is refused, with the focus on the reason',
  { tag: '@any-width' },
  async ({ page, watch }, info) => {
    const visitor = visitorOf(page, 'en-pl')
    const { say } = visitor
    const { email, name_first, password } = await becomeMember(visitor)
    await endSession(visitor)
    await open(visitor, '/sign-in')
    await page.getByRole('link', { name: say('FORGOTTEN_PASSWORD') }).click()
    const dialog = page.getByRole('dialog', { name: say('FORGOTTEN_PASSWORD_TITLE') })
    await dialog.getByRole('textbox', { name: say('FIELD_EMAIL') }).fill(email)
    await expectNoFindingsInAny(page, info, 'the dialog of a forgotten password')
    await dialog.getByRole('button', { name: say('FORGOTTEN_PASSWORD_SEND') }).click()
    await expect(dialog.getByText(say('RESET_SENT_TEXT'))).toBeVisible()
    const mail = await readMailTo(page, email, mailTexts('en')('SUBJECT_RESET_PASSWORD'))
    const [link = ''] = /http\S+reset-password\?link=\S+/.exec(mail) ?? []

    await page.goto(link)
    await expect(title(visitor, say('RESET_PASSWORD_TITLE'))).toBeVisible()
    await expectNoFindingsInAny(page, info, 'a new password')
    await page.getByLabel(say('FIELD_PASSWORD_NEW')).fill('rzeka korek lampa')
    await page.getByRole('button', { name: say('RESET_PASSWORD_SAVE') }).click()
    await expect(title(visitor, say('RESET_DONE_TITLE'))).toBeVisible()
    await signOut(visitor, name_first)
    await page.goto('/en-pl/account/orders')
    await expect(page).toHaveURL(/\/en-pl\/sign-in\?to=\/account\/orders$/)
    await expectNoFindingsInAny(page, info, 'signing in')

    watch.expectComplaint(/422/)
    await page.goto(link)
    await page.getByLabel(say('FIELD_PASSWORD_NEW')).fill('lampa rzeka korek')
    await page.getByRole('button', { name: say('RESET_PASSWORD_SAVE') }).click()
    await expect(page.getByText(say('REFUSED_LINK'))).toBeVisible()
    await open(visitor, '/sign-in')
    await typeSignIn(visitor, email, password)
    await expect(page.locator(':focus')).toContainText(say('REFUSED_SIGN_IN'))
    await expectNoFindingsInAny(page, info, 'a wrong password')
    await typeSignIn(visitor, email, 'rzeka korek lampa')
    await expect(accountEntry(visitor, name_first)).toBeVisible()
  },
)

test('a member who visits another country is told where their basket is', { tag: '@any-width' }, async ({ page }) => {
  const visitor = visitorOf(page, 'en-pl')
  const { name_first } = await becomeMember(visitor)
  const abroad = visitorOf(page, 'de-de')
  await open(abroad, '/c/parfum')
  await expect(accountEntry(abroad, name_first)).toBeVisible()
  const line = page.getByText(abroad.say('MEMBER_ELSEWHERE', { country: 'Polen' })).filter({ visible: true })
  await expect(line).toBeVisible()
  await line.getByRole('link', { name: abroad.say('MEMBER_ELSEWHERE_GO', { country: 'Polen' }) }).click()
  await expect(page).toHaveURL(/\/(?:en|pl)-pl\/c\/[a-z-]+$/)
})

test("details typed into a guest's basket are kept after signing in", { tag: '@any-width' }, async ({ page }) => {
  const visitor = visitorOf(page, 'en-pl')
  const { say } = visitor
  const buyer = BUYERS.PL
  const person = await becomeMember(visitor)
  await endSession(visitor)
  await fillBasket(visitor, HAND_WASH_AMBER)
  await typeDetails(visitor, buyer)
  await page
    .getByRole('region', { name: say('DETAILS_TITLE') })
    .getByRole('link', { name: say('SIGN_IN') })
    .click()
  await typeSignIn(visitor, person.email, person.password)

  await expect(title(visitor, say('CART_DATA_TITLE'))).toBeVisible()
  await expect(basketCount(visitor, 1)).toBeVisible()
  // Complete data is shown as a summary with its fields inside.
  const known = page.locator('summary').filter({ hasText: `${say('EDIT')} ${say('BUYER_ADDRESS')}` })
  await expect(known).toContainText(buyer.email)
  await expect(known).toContainText(`+48 ${buyer.phone_number}`)
  await known.click()
  const address = page.getByRole('group', { name: say('BUYER_ADDRESS') })
  await expect(address.getByRole('textbox', { name: startingWith(say('FIELD_STREET')) })).toHaveValue(buyer.street)
  await expect(address.getByRole('textbox', { name: startingWith(say('FIELD_POSTAL_CODE')) })).toHaveValue(
    buyer.postal_code,
  )
  await page.getByRole('button', { name: say('TO_SHIPPING') }).click()
  await expect(page.getByRole('heading', { level: 2, name: say('SHIPPING_TITLE') })).toBeVisible()
})
