import { NEWS_TEXTS } from '@meridian/seed/documents/news/texts.ts'
import { expect } from '@playwright/test'
import { open, title, type Visitor, visitorOf } from '../buying.ts'
import { test } from '../watched-test.ts'

const { categories, iris, keeping, soap } = NEWS_TEXTS.en

/** From the list to a category, an article, and back; each step is a link. */
async function readNews(visitor: Visitor): Promise<void> {
  const { page, say } = visitor
  const main = page.getByRole('main')
  const link = (name: string) => main.getByRole('link', { name, exact: true })
  await expect(title(visitor, say('NEWS_TITLE'))).toBeVisible()
  await expect(link(soap.title)).toBeVisible()
  await link(categories.good_to_know).click()
  await expect(title(visitor, categories.good_to_know)).toBeVisible()
  await expect(link(soap.title)).toHaveCount(0)
  await link(keeping.title).click()
  await expect(title(visitor, keeping.title)).toBeVisible()
  await expect(main.getByRole('heading', { level: 2, name: keeping.signs_title })).toBeVisible()
  await main.getByText(keeping.signs[0]?.[0] ?? '').click()
  await expect(main.getByText(keeping.signs[0]?.[1] ?? '')).toBeVisible()
  await page.goBack()
  await expect(title(visitor, categories.good_to_know)).toBeVisible()
  await link(say('NEWS_TITLE')).click()
  await expect(title(visitor, say('NEWS_TITLE'))).toBeVisible()
  await link(iris.title).click()
  await expect(title(visitor, iris.title)).toBeVisible()
  await expect(main.getByRole('link', { name: /^Iris Blanc/ }).first()).toBeVisible()
}

test('a guest reaches the news by the footer, reads a category and its article, and goes back', {
  tag: '@any-width',
}, async ({ page }) => {
  const visitor = visitorOf(page, 'en-pl')
  await open(visitor, '/faq')
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: visitor.say('NEWS_TITLE') })
    .click()
  await readNews(visitor)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('without scripts the news can be read as well', { tag: '@any-width' }, async ({ page }) => {
    await page.goto('/en-pl/news')
    await readNews(visitorOf(page, 'en-pl'))
  })
})
