/// <reference lib="dom" />
import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '@playwright/test'

const PAGES = [
  '/en-pl',
  '/en-pl/choose-country',
  '/en-pl/c/perfume',
  '/en-pl/c/face',
  '/en-pl/p/ambre-51-50-ml',
  '/en-pl/p/night-balm-50-ml',
  '/en-pl/faq',
  '/en-pl/cart-data',
  '/en-pl/checkout',
  '/en-pl/order',
  '/en-pl/404',
  '/en-pl/500',
]

for (const colorScheme of ['light', 'dark'] as const) {
  for (const path of PAGES) {
    test(`axe finds nothing on ${path} in ${colorScheme}`, async ({ browser }, { project }) => {
      const context = await browser.newContext({ ...project.use, colorScheme })
      const page = await context.newPage()
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
        .analyze()
      const found = violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).slice(0, 3)}`,
      )
      expect(found).toEqual([])
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overflow, 'nothing is wider than the screen').toBeLessThanOrEqual(0)
      await context.close()
    })
  }
}
