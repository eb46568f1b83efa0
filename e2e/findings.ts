/// <reference lib="dom" />
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, type TestInfo } from '@playwright/test'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The narrowest screen: what 1280 pixels are at a zoom of 400 %. WCAG 1.4.10. */
export const NARROW = { width: 320, height: 720 }

/** The appearances that are tried: both on the desktop, on the phone one, because colours do not depend on the width. */
export function schemesOf({ project }: TestInfo): readonly ('light' | 'dark')[] {
  return project.name === 'phone' ? ['light'] : ['light', 'dark']
}

/** Axe finds nothing on the page as it is, frames of the provider included, and nothing is wider than the screen. */
export async function expectNoFindings(page: Page, what: string): Promise<void> {
  // Axe would measure a colour on its way to another one. Who wants no motion gets none at all.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  // Where a page was scrolled to, a target may lie half under the header, which axe takes for its size.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => drawn(window.scrollTo(0, 0)))))
  const moving = await page.evaluate(() => document.getAnimations().length)
  expect.soft(moving, `nothing moves: ${what}`).toBe(0)
  const axe = new AxeBuilder({ page }).options({ runOnly: TAGS, resultTypes: ['violations'] })
  // Only frames need the slower way, which joins their results in a page of its own.
  if (page.frames().length === 1) axe.setLegacyMode()
  const { violations } = await axe.analyze()
  const found = violations.map(({ id, nodes }) => {
    const places = nodes.slice(0, 4).map(({ target, any }) => `${target.join(' ')} ${any[0]?.message ?? ''}`)
    return `${id}: ${places.join('; ')}`
  })
  expect.soft(found, `axe finds nothing: ${what}`).toEqual([])
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect.soft(overflow, `nothing is wider than the screen: ${what}`).toBeLessThanOrEqual(0)
}

/** The same in every appearance that is tried. */
export async function expectNoFindingsInAny(page: Page, info: TestInfo, what: string): Promise<void> {
  for (const colorScheme of schemesOf(info)) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    // The colours are those of the appearance once it has been drawn.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
    await expectNoFindings(page, `${what} in ${colorScheme}`)
  }
}
