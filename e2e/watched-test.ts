import { type BrowserContext, test as base, expect, type Page, type Request } from '@playwright/test'

/** Every card number used in a journey; none of them may ever reach the shop. */
export const CARDS = {
  paid: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  asks_the_bank: '4000 0000 0000 3220',
  refuses_refunds: '4000 0000 0000 1141',
  paid_at_payu: '4444 3333 2222 1111',
} as const

const CARD_NUMBERS = Object.values(CARDS).map((number) => number.replaceAll(' ', ''))

interface Watch {
  /** Console errors that this journey causes on purpose: a refused form, a missing page. */
  expectComplaint(pattern: RegExp): void
  /** Watches another browser as well. */
  follow(context: BrowserContext): void
}

interface Fixtures {
  watch: Watch
  /** Opens a page in a browser without shared state. */
  openOtherDevice: () => Promise<Page>
}

/**
 * A test that watches its browsers: it fails on every console error (including violations of the content security
 * policy), every uncaught error, and every request that sends a card number to the shop. Content policy (R23).
 */
export const test = base.extend<Fixtures>({
  watch: [
    async ({ context, baseURL }, use) => {
      const complaints: string[] = []
      const expected: RegExp[] = []
      const leaks: string[] = []
      const follow = (followed: BrowserContext) => {
        followed.on('console', (message) => {
          if (message.type() === 'error') complaints.push(`${message.text()} (${message.location().url})`)
        })
        followed.on('weberror', (error) => complaints.push(String(error.error())))
        followed.on('request', (request) => {
          const isOfShop = new URL(request.url()).origin === baseURL
          if (isOfShop && holdsCardNumber(request)) leaks.push(`${request.method()} ${request.url()}`)
        })
      }
      follow(context)
      await use({ follow, expectComplaint: (pattern) => expected.push(pattern) })
      const unexpected = complaints.filter((text) => !expected.some((pattern) => pattern.test(text)))
      expect(unexpected, 'the browser reports no errors').toEqual([])
      expect(leaks, 'no card number reaches the shop').toEqual([])
    },
    { auto: true },
  ],
  openOtherDevice: async ({ browser, watch, contextOptions }, use) => {
    const opened: BrowserContext[] = []
    await use(async () => {
      const context = await browser.newContext(contextOptions)
      opened.push(context)
      watch.follow(context)
      return await context.newPage()
    })
    for (const context of opened) await context.close()
  },
})

function holdsCardNumber(request: Request): boolean {
  const sent = [request.url(), JSON.stringify(request.headers()), request.postDataBuffer()?.toString() ?? '']
  const digits = sent.join(' ').replaceAll(/%20|[\s+-]/g, '')
  return CARD_NUMBERS.some((number) => digits.includes(number))
}
