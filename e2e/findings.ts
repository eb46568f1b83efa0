/// <reference lib="dom" />
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, type TestInfo } from '@playwright/test'
import { IS_SOAK } from './soak.ts'

/** The rules about colours, all that a second colour scheme of the same page can break. */
export const COLOUR_RULES = ['color-contrast', 'link-in-text-block']
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The narrowest screen: 1280 pixels at a zoom of 400 %. WCAG 1.4.10. */
export const NARROW = { width: 320, height: 720 }

/**
 * Axe finds nothing on the page, frames of the provider included, and nothing is wider than the screen. `within` looks at one part
 * only: an open dialog makes the page below it inert, and then the page itself seems to have no heading.
 */
export async function expectNoFindings(
  page: Page,
  what: string,
  within?: string,
  rules: readonly string[] = TAGS,
): Promise<void> {
  // Axe would measure a colour during its transition. Reduced motion has none.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  // After scrolling a target may be half covered by the header, and axe would measure only the visible half.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => drawn(window.scrollTo(0, 0)))))
  const moving = await page.evaluate(() => document.getAnimations().length)
  expect.soft(moving, `nothing moves: ${what}`).toBe(0)
  const axe = new AxeBuilder({ page }).options({ runOnly: [...rules], resultTypes: ['violations'] })
  if (within !== undefined) axe.include(within)
  // Only frames need the slower mode, which joins their results in a separate page.
  if (page.frames().length === 1) axe.setLegacyMode()
  const { violations } = await axe.analyze()
  const found = violations.map(({ id, nodes }) => {
    const places = nodes.slice(0, 4).map(({ target, any }) => `${target.join(' ')} ${any[0]?.message ?? ''}`)
    return `${id}: ${places.join('; ')}`
  })
  expect.soft(found, `axe finds nothing: ${what}`).toEqual([])
  await expectNoOverflow(page, what)
}

/** Nothing is wider than the screen. */
export async function expectNoOverflow(page: Page, what: string): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect.soft(overflow, `nothing is wider than the screen: ${what}`).toBeLessThanOrEqual(0)
}

/**
 * The same in the colour schemes to check. On a phone one, because colours do not depend on the width. On a desk `npm test` checks one,
 * some things in light and some in dark; `npm run soak` walks the journeys about axe in both, with all rules in the first and those about
 * colours in the other.
 */
export async function expectNoFindingsInAny(page: Page, info: TestInfo, what: string, within?: string): Promise<void> {
  for (const [index, colorScheme] of schemesFor(what, info).entries()) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    // The colours of the scheme apply once it has been painted.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
    await expectNoFindings(page, `${what} in ${colorScheme}`, within, index === 0 ? TAGS : COLOUR_RULES)
  }
}

function schemesFor(what: string, { project }: TestInfo): readonly ('light' | 'dark')[] {
  if (project.name === 'phone') return ['light']
  if (IS_SOAK) return ['light', 'dark']
  // Any choice does that is the same each time.
  return what.length % 2 === 0 ? ['light'] : ['dark']
}
