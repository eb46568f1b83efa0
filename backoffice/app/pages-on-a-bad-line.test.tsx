import { expect, test } from 'vitest'
import { BadLine, openPlace, PLACES, settle } from './calls/bad-line-testing.tsx'
import { all, shownText } from './testing.ts'

/** Reads without which a page is complete: it says nothing if they fail. */
const DISPENSABLE: Readonly<Record<string, string>> = {
  announcePresence: 'colleagues on the page are an addition',
  'openOrder of /returns/1': 'articles keep the names that their buyer read',
  'openOrder of /withdrawals/1': 'articles keep the names that their buyer read',
  'searchOrders of /orders/1': 'the way to the next one in the list',
  'searchReturns of /returns/1': 'the way to the next one in the list',
  'searchSalesDocuments of /documents/1': 'the way to the next one in the list',
  'listProductReferences of /products': 'without them the list has fewer filters',
}
test.each(PLACES)(
  '$address loads, says what it cannot read, and reads it again',
  { timeout: 100_000 },
  async (place) => {
    const line = new BadLine(0)
    line.isHeld = true
    const first = await openPlace(place, line)
    const reads = () => first.asked.map(({ name }) => name).filter((name) => name !== 'readSelf')
    if (reads().length > 0) expect(document.querySelector('[role="status"]:not(.toasts)'), place.address).not.toBeNull()
    line.release()
    await settle(first, line)
    const needed = [...new Set(reads())].filter(
      (name) => !(name in DISPENSABLE || `${name} of ${place.address}` in DISPENSABLE),
    )
    await first.close()
    // Parts that load late are there when nothing more comes.
    let whole = ''
    for (let before: string | null = null; whole !== before; ) {
      before = whole
      const again = await openPlace(place, line)
      whole = shownText()
      await again.close()
    }
    const silent: string[] = []
    for (const name of needed) {
      line.lost = new Set([name])
      const opened = await openPlace(place, line)
      const retries = all('button', 'Try again').filter((button) => button.closest('[role="alert"]') !== null)
      const alerts = [...document.querySelectorAll('[role="alert"]')].map(({ textContent }) => textContent).join(' | ')
      line.lost = new Set()
      for (const retry of retries) retry.click()
      await settle(opened, line)
      if (retries.length !== 1) silent.push(`${name}: ${retries.length} ways to try again, ${alerts}`)
      if (shownText() !== whole) silent.push(`${name}: ${shownText()} instead of ${whole}`)
      await opened.close()
    }
    expect(silent).toEqual([])
  },
)
