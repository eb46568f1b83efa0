import { expect } from '@playwright/test'
import { open, startingWith, title, visitorOf } from '../buying.ts'
import { test } from '../watched-test.ts'

test('a visitor writes to the service desk, is told what is wrong and keeps what was typed', {
  tag: '@any-width',
}, async ({ page, watch }) => {
  watch.expectComplaint(/422/)
  const visitor = visitorOf(page, 'en-pl')
  const { say } = visitor
  await open(visitor, '/i/contact')
  const words = page.getByRole('textbox', { name: startingWith(say('CONTACT_WORDS')) })
  await page.getByRole('textbox', { name: startingWith(say('FIELD_NAME_WHOLE')) }).fill('Anna Nowak')
  await page.getByRole('textbox', { name: startingWith(say('FIELD_EMAIL')) }).fill('anna.writes@example.com')
  await page.getByRole('textbox', { name: startingWith(say('FIELD_ORDER_NUMBER')) }).fill('12')
  await words.fill('Where is my parcel?')
  await page.getByRole('button', { name: say('CONTACT_BUTTON') }).click()
  await expect(page.getByText(say('ISSUE_ORDER_NUMBER')).first()).toBeVisible()
  await expect(words).toHaveValue('Where is my parcel?')
  await page.getByRole('textbox', { name: startingWith(say('FIELD_ORDER_NUMBER')) }).fill('')
  await page.getByRole('button', { name: say('CONTACT_BUTTON') }).click()
  await expect(title(visitor, say('CONTACT_SENT_TITLE'))).toBeVisible()
  await expect(page.getByText(say('CONTACT_SENT_TEXT', { email: 'anna.writes@example.com' }))).toBeVisible()
})
