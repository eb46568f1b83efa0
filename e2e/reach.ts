/// <reference lib="dom" />
import { expect, type Page } from '@playwright/test'

/** Whatever somebody can act with. */
const INTERACTIVE = 'a[href], button, input, select, textarea, summary, [role="button"], [role="link"], [role="switch"]'
/** Parts in which the arrow keys lead from one entry to the next, and Tab to one of them only. */
const BY_ARROWS =
  '[role="menu"], [role="listbox"], [role="radiogroup"], [role="toolbar"], [role="tablist"], [role="group"]'

/**
 * Every control on the page can be focused by Tab, and shows its focus. The elements themselves are queried: walking
 * to each of the hundreds in a list by keys would need minutes.
 */
export async function expectReachable(page: Page, what: string): Promise<void> {
  // An element focused by a script after a key shows its focus as one reached by Tab does.
  await page.keyboard.press('Tab')
  const unreachable = await page.evaluate(
    ([interactive, byArrows]) => {
      const nameOf = (element: Element) =>
        `${element.tagName.toLowerCase()}.${element.className} ${element.textContent?.trim().slice(0, 40)}`
      const lookOf = (element: Element) => {
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
        return `${outlineStyle === 'none' ? '' : outlineWidth} ${boxShadow}`
      }
      const found: string[] = []
      const known = new Set<string>()
      for (const element of document.querySelectorAll<HTMLElement>(interactive)) {
        const isOff = element.matches(':disabled, [aria-disabled="true"], [type="hidden"], [inert] *')
        if (isOff || !element.checkVisibility({ visibilityProperty: true })) continue
        if (element.tabIndex < 0) {
          if (element.closest(byArrows) === null) found.push(`no Tab: ${nameOf(element)}`)
          continue
        }
        // One of each kind is enough: a class looks the same in every row.
        const kind = `${element.tagName}.${element.className}`
        if (known.has(kind)) continue
        known.add(kind)
        const shown = element.closest('label') ?? element
        if (document.activeElement === element) element.blur()
        const before = lookOf(element) + lookOf(shown)
        element.focus({ preventScroll: true })
        const after = lookOf(element) + lookOf(shown)
        if (document.activeElement !== element || before === after) found.push(`no visible focus: ${nameOf(element)}`)
        element.blur()
      }
      return found
    },
    [INTERACTIVE, BY_ARROWS] as const,
  )
  expect.soft(unreachable, `everything is reached by Tab and shows its focus: ${what}`).toEqual([])
}
