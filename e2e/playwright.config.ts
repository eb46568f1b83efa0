import { withClosed } from '@meridian/domain/closed-content.ts'
import { POPUPS } from '@meridian/seed/documents/popups.ts'
import { defineConfig } from '@playwright/test'
import { DESK_IN_SOAK, IS_SOAK, PHONE_IN_SOAK } from './soak.ts'

/** The ports of the shop that tools/test.mjs starts for the journeys, away from the usual ones. */
const PORT = Number(process.env.E2E_PORT ?? 3170)
const chromium = process.env.CHROMIUM_PATH
const baseURL = `http://localhost:${PORT}`
/** Popups are closed in advance, except in the journeys about them (notices.e2e.ts). */
const closed_content = withClosed(
  null,
  POPUPS.map(({ id }) => ({ id, version: 1 })),
)

/** Journeys that check more in `npm run soak` than in `npm test`: both colour schemes, every page. */
const MORE_IN_SOAK = 'axe finds nothing|text at twice the size'

/** `npm run soak` runs tests that are too long for `npm test`. */
function soakOr(own: string, never?: RegExp): { grep?: RegExp; grepInvert: RegExp[] } {
  const nevers = never === undefined ? [] : [never]
  const soaked = new RegExp(`@soak|${own}`)
  return IS_SOAK
    ? { grep: new RegExp(`${soaked.source}|${MORE_IN_SOAK}`), grepInvert: nevers }
    : { grepInvert: [soaked, ...nevers] }
}

/**
 * Browser journeys against the whole program with fresh data: `npm run e2e`. They are stories of customers; smaller
 * behaviour is tested at lower levels.
 */
export default defineConfig({
  testDir: './journeys',
  testMatch: '*.e2e.ts',
  outputDir: '../test-results/e2e',
  fullyParallel: true,
  // A journey waits for the shop, a mail or a carrier: a third worker uses what two leave of two cores.
  workers: 3,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  retries: 0,
  use: {
    baseURL,
    // A click on a header that slides in under the pointer is lost, and drawing motion costs a tenth of the processor.
    // Some journeys enable motion.
    contextOptions: { reducedMotion: 'reduce' },
    // A lost element is known long before the journey's own end.
    actionTimeout: 40_000,
    storageState: {
      cookies: [],
      origins: [{ origin: baseURL, localStorage: [{ name: 'closed_content', value: closed_content }] }],
    },
    // Recording each step costs a third of the time; E2E_TRACE=1 saves the trace of a failed journey.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      // Without a system locale Chromium saves no file with a non-ASCII name.
      env: { ...process.env, LANG: 'C.UTF-8' },
      args: [
        ...(process.env.CHROMIUM_ARGS?.split(' ') ?? ['--no-sandbox']),
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } }, ...soakOr(DESK_IN_SOAK) },
    {
      name: 'phone',
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
      // Colours do not depend on the width, so the phone checks one colour scheme; it has no keyboard; and a journey
      // with the tag is the same at any width.
      ...soakOr(PHONE_IN_SOAK, /in dark( |$)|with the keyboard alone|@any-width/),
    },
  ],
})
