/// <reference lib="dom" />

import { expect, type Locator, type Page } from '@playwright/test'

/** More tab stops than any page has between two targets. */
const STOPS_MAX = 150

/** Presses Tab (or another key) until the element has focus; fails if it cannot be reached. */
export async function goTo(page: Page, goal: Locator, key = 'Tab'): Promise<void> {
  await expect(goal).toBeVisible()
  for (let stop = 0; stop < STOPS_MAX; stop += 1) {
    const isThere = await goal.evaluate(
      (element) => element.ownerDocument.hasFocus() && element.ownerDocument.activeElement === element,
    )
    if (isThere) return
    await page.keyboard.press(key)
  }
  throw new Error(`${goal} cannot be reached with ${key}`)
}

/** Goes to a button or link and presses it. */
export async function pressOn(page: Page, goal: Locator): Promise<void> {
  await goTo(page, goal)
  await page.keyboard.press('Enter')
}

/** Goes to a field and types into it. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await goTo(page, field)
  await page.keyboard.type(text)
}

/** Goes to a list of options and moves down to one by its name. */
export async function pick(page: Page, field: Locator, option: string): Promise<void> {
  await goTo(page, field)
  await expect(async () => {
    await page.keyboard.press('ArrowDown')
    expect(await field.evaluate((list) => (list as HTMLSelectElement).selectedOptions[0]?.text)).toBe(option)
  }).toPass()
}
