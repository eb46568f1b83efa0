import { AMBRE_51_50ML } from '@meridian/seed/world.ts'
import { expect } from '@playwright/test'
import {
  acceptTerms,
  addToBasket,
  BUYERS,
  choosePayment,
  goToSummary,
  open,
  openBasket,
  placeOrder,
  title,
  typeCard,
  visitorOf,
} from '../buying.ts'
import { signInAs } from '../members.ts'
import { PHONE_IN_SOAK } from '../soak.ts'
import { CARDS, test } from '../watched-test.ts'

test(
  'a member pays partly with points, and finds the transaction with its order',
  { tag: PHONE_IN_SOAK },
  async ({ page, watch }, { project }) => {
    // An invalid number of points is refused.
    watch.expectComplaint(/422.*checkout/)
    const visitor = visitorOf(page, 'en-pl')
    const { say } = visitor
    // Each project has its own member, since points are spent.
    await signInAs(visitor, project.name === 'phone' ? 'zofia' : 'anna')
    await open(visitor, `/p/${AMBRE_51_50ML.slug}`)
    await addToBasket(visitor, 1)
    await openBasket(visitor)
    // Data known from the account is not requested again.
    await expect(page.getByRole('group', { name: say('BUYER_ADDRESS') })).toBeHidden()
    await goToSummary(visitor, BUYERS.PL, 'card')
    await page.getByRole('link', { name: `${say('EDIT')} ${say('STEP_PAYMENT')}` }).click()

    const panel = page.getByRole('region', { name: say('POINTS_USE_TITLE') })
    await panel.getByRole('textbox', { name: say('POINTS_HOW_MANY') }).fill('many')
    await panel.getByRole('button', { name: say('POINTS_USE'), exact: true }).click()
    await expect(panel.getByText(say('POINTS_UNREADABLE'))).toBeVisible()
    await panel.getByRole('textbox', { name: say('POINTS_HOW_MANY') }).fill('20')
    await panel.getByRole('button', { name: say('POINTS_USE'), exact: true }).click()
    await expect(panel.getByText(say('POINTS_IN_USE', { points: '20,00 P', price: '1,80 zł' }))).toBeVisible()
    await choosePayment(visitor, 'card')
    await expect(page.getByText('−1,80 zł').first()).toBeVisible()
    await typeCard(visitor, CARDS.paid)
    await acceptTerms(visitor)
    await placeOrder(visitor)
    await expect(title(visitor, say('ORDER_PAID_TITLE', { name: BUYERS.PL.name_first }))).toBeVisible()

    await open(visitor, '/account/wallet')
    const spent = page
      .getByRole('listitem')
      .filter({ hasText: say('MOVEMENT_SPENT') })
      .first()
    await expect(spent.getByText('−20,00 P')).toBeVisible()
    await spent.getByRole('link').click()
    await expect(page.getByText('−1,80 zł').first()).toBeVisible()
  },
)
