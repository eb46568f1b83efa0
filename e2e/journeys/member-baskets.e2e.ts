import { AMBRE_51_50ML, HAND_WASH_AMBER } from '@meridian/seed/world.ts'
import { expect } from '@playwright/test'
import { addToBasket, basketLink, open, openBasket, title, visitorOf } from '../buying.ts'
import { signInAs } from '../members.ts'
import { PHONE_IN_SOAK } from '../soak.ts'
import { test } from '../watched-test.ts'

test(
  'a member fills two baskets, switches between them and deletes one',
  { tag: PHONE_IN_SOAK },
  async ({ page }, { project }) => {
    const visitor = visitorOf(page, 'en-pl')
    const { say } = visitor
    const name = `For Zofia, ${project.name}`
    // Each project has its own member, since baskets are stored.
    await signInAs(visitor, project.name === 'phone' ? 'ewa' : 'marek')
    await open(visitor, `/p/${AMBRE_51_50ML.slug}`)
    await addToBasket(visitor, 1)

    await open(visitor, '/account/baskets')
    await page.getByRole('button', { name: say('BASKET_ADD') }).click()
    const dialog = page.getByRole('dialog', { name: say('BASKET_ADD') })
    await dialog.getByRole('textbox', { name: say('BASKET_NAME') }).fill(name)
    await dialog.getByRole('button', { name: say('BASKET_ADD') }).click()
    await expect(page.getByText(say('BASKET_CREATED_ALERT', { name }))).toBeVisible()
    const fresh = page.getByRole('listitem').filter({ hasText: name })
    await expect(fresh.getByText(say('BASKET_CURRENT'))).toBeVisible()

    await open(visitor, `/p/${HAND_WASH_AMBER.slug}`)
    await addToBasket(visitor, 1)
    await openBasket(visitor)
    await expect(page.getByRole('main').getByRole('link', { name: 'Hand wash' }).first()).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'Ambre 51' })).toHaveCount(0)

    await open(visitor, '/account/baskets')
    // Only a basket that is not current can be chosen.
    await page
      .getByRole('button', { name: say('BASKET_CHOOSE') })
      .first()
      .click()
    await expect(page.getByText(say('BASKET_CHANGED_PRODUCTS_ALERT'))).toBeVisible()
    await expect(basketLink(visitor, 1)).toBeVisible()
    await fresh.getByRole('button', { name: say('BASKET_DELETE') }).click()
    const confirmation = page.getByRole('dialog', { name: say('BASKET_DELETE_TITLE') })
    await expect(confirmation.getByText(say('BASKET_DELETE_TEXT', { name }))).toBeVisible()
    await confirmation.getByRole('button', { name: say('BASKET_DELETE') }).click()
    await expect(page.getByText(say('BASKET_REMOVED_ALERT', { name }))).toBeVisible()
    await expect(fresh).toHaveCount(0)
  },
)

test('a favourite basket is saved, shared by its link, filled again and taken by a guest', {
  tag: ['@any-width', '@soak'],
}, async ({ page, openOtherDevice }) => {
  const visitor = visitorOf(page, 'en-pl')
  const { say } = visitor
  const name = 'Every month'
  await signInAs(visitor, 'nowa')
  await open(visitor, `/p/${HAND_WASH_AMBER.slug}`)
  await addToBasket(visitor, 1)
  await openBasket(visitor)
  await page
    .getByRole('main')
    .getByRole('button', { name: say('BASKET_SAVE') })
    .click()
  const save = page.getByRole('dialog', { name: say('BASKET_SAVE') })
  await save.getByRole('textbox', { name: say('BASKET_NAME') }).fill(name)
  await save.getByRole('button', { name: say('BASKET_SAVE') }).click()
  await expect(save.getByText(say('BASKET_SAVED', { name }))).toBeVisible()
  await save.getByRole('link', { name: say('BASKETS_ALL') }).click()

  const favourite = page.getByRole('listitem').filter({ hasText: name })
  await favourite.getByRole('button', { name: say('FAVORITE_ADD') }).click()
  await expect(page.getByText(say('BASKET_FAVORITE_ALERT'))).toBeVisible()
  await expect(basketLink(visitor, 2)).toBeVisible()
  // The lines of the current basket are replaced only after confirmation.
  const replace = page.getByRole('dialog', { name: say('REPLACE_BASKET_TITLE') })
  await favourite.getByRole('button', { name: say('FAVORITE_FILL') }).click()
  await replace.getByRole('button', { name: say('CANCEL') }).click()
  await expect(basketLink(visitor, 2)).toBeVisible()
  await favourite.getByRole('button', { name: say('FAVORITE_FILL') }).click()
  await replace.getByRole('button', { name: say('REPLACE_BASKET'), exact: true }).click()
  await expect(basketLink(visitor, 1)).toBeVisible()

  // A form that works without scripts asks for confirmation on a page.
  const code = await favourite.locator('input[name="code"]').first().inputValue()
  const sent = await page.request.post('/en-pl/basket', {
    form: { intent: 'fill_basket', from: 'baskets', code, mode: 'replace' },
    headers: { Origin: new URL(page.url()).origin, Accept: 'text/html' },
    maxRedirects: 0,
  })
  expect(sent.status()).toBe(303)
  await open(visitor, sent.headers().location?.replace('/en-pl', '') ?? '')
  const prompt = page.getByRole('region', { name: say('REPLACE_BASKET_TITLE') })
  await expect(prompt.getByText(say('REPLACE_BASKET_TEXT', { count: 1, name }))).toBeVisible()
  await prompt.getByRole('link', { name: say('CANCEL') }).click()
  await expect(prompt).toHaveCount(0)

  const link = await favourite.getByRole('link', { name: say('SHARE') }).getAttribute('href')
  const guest = visitorOf(await openOtherDevice(), 'en-pl')
  await guest.page.goto(link ?? '')
  await expect(title(guest, name)).toBeVisible()
  await expect(guest.page.getByText('Hand wash').first()).toBeVisible()
  await guest.page.getByRole('button', { name: say('SHARED_BASKET_TAKE') }).click()
  await expect(title(guest, say('CART_DATA_TITLE'))).toBeVisible()
  await expect(guest.page.getByText(say('BASKET_FAVORITE_ALERT'))).toBeVisible()

  await favourite.getByRole('button', { name: say('BASKET_DELETE') }).click()
  await page
    .getByRole('dialog', { name: say('BASKET_DELETE_TITLE') })
    .getByRole('button', { name: say('BASKET_DELETE') })
    .click()
  await expect(favourite).toHaveCount(0)
})
