import { AMBRE_51_50ML } from '@meridian/seed/world.ts'
import { expect } from '@playwright/test'
import { adminOf } from '../editor.ts'
import { test } from '../watched-test.ts'

test('an editor’s page goes from a draft over a preview to its scheduled time, in two languages', {
  tag: '@any-width',
}, async ({ page, request, watch }) => {
  watch.expectComplaint(/404/)
  const admin = await adminOf(request)
  const { sequence } = await admin('POST', 'sequences', {
    sections: [
      { type: 'title', level: 1, text: { en: 'Quiet spring', pl: 'Cicha wiosna' } },
      { type: 'information', items: [{ paragraphs: [{ en: 'Only in English.' }] }] },
      {
        type: 'products_list',
        title: { en: 'To begin with', pl: 'Na początek' },
        products: [AMBRE_51_50ML.variant_id],
      },
    ],
  })
  const { landing_page } = await admin('POST', 'landing-pages', {
    uri: { en: 'quiet-spring', pl: 'cicha-wiosna' },
    title: { en: 'Quiet spring', pl: 'Cicha wiosna' },
    layout: 'main',
    sequence_id: sequence.id,
  })
  const { id, version } = landing_page
  expect((await page.goto('/en-pl/l/quiet-spring'))?.status()).toBe(404)

  const { preview } = await admin('POST', `documents/${id}/preview`, {})
  await page.goto(`/en-pl/l/quiet-spring?preview=${preview}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Quiet spring' })).toBeVisible()
  expect((await page.goto('/en-pl/l/quiet-spring'))?.status()).toBe(404)
  // The key stays in the address of the page in another language; an expired one is rejected.
  await page.goto(`/pl-pl/l/quiet-spring?preview=${preview}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Cicha wiosna' })).toBeVisible()
  expect((await page.goto('/en-pl?preview=over'))?.status()).toBe(404)

  const at = new Date(Date.now() + 3000).toISOString()
  await admin('PATCH', 'landing-pages/public', { id, version, public: true, at, sequence_version: sequence.version })
  await expect.poll(async () => (await page.goto('/en-pl/l/quiet-spring'))?.status(), { timeout: 60_000 }).toBe(200)
  await expect(page.getByRole('heading', { level: 1, name: 'Quiet spring' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ambre 51' }).first()).toBeVisible()

  await page.goto('/pl-pl/l/quiet-spring')
  await expect(page).toHaveURL(/\/pl-pl\/l\/cicha-wiosna$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Cicha wiosna' })).toBeVisible()
  await expect(page.getByText('Only in English.')).toBeVisible()
})
