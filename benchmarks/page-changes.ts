import { chromium, type Page } from '@playwright/test'
import { findChromium } from '../tools/chromium.ts'

/** The rooms between which the browser changes, by the ends of their addresses. */
const ROOMS = ['/today', '/orders', '/members', '/documents', '/returns', '/audit']
const ROUNDS = 10

/**
 * Duration of a change of page in the back office when its code and its data are in memory: from the click on a room
 * until the first frame that shows its heading, in milliseconds, for each change.
 */
export async function changePages(origin: string, cookie: string): Promise<number[]> {
  const found = await findChromium()
  if (found === null) throw new Error('There is no Chromium on this machine')
  const browser = await chromium.launch(found)
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    const [name = '', value = ''] = cookie.split('=')
    await context.addCookies([{ name, value, url: origin }])
    const page = await context.newPage()
    await page.goto(`${origin}/orders`)
    await page.locator('.room-link').first().waitFor()
    // Twice, so that code and answers are there.
    for (let round = 0; round < 2; round++) for (const room of ROOMS) await changeTo(page, room)
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      for (const room of ROOMS) times.push(await changeTo(page, room))
    }
    return times
  } finally {
    await browser.close()
  }
}

/** Runs in the page, so that the connection to the browser is not part of the time. */
async function changeTo(page: Page, room: string): Promise<number> {
  const ms = await page.evaluate(async (path) => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('a.room-link')]
    const link = links.find((one) => one.pathname === path)
    if (!link) throw new Error(`There is no room at ${path}`)
    const titleOf = () => document.querySelector('main h1')?.textContent
    const before = titleOf()
    const begun = performance.now()
    link.click()
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const isThere = () =>
      location.pathname === path && titleOf() !== before && !document.querySelector('main .state-loading')
    while (!isThere()) await frame()
    // The frame after the one in which the page was drawn.
    await frame()
    return performance.now() - begun
  }, room)
  await page.waitForLoadState('networkidle')
  return ms
}
