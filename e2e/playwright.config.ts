import { fileURLToPath } from 'node:url'
import { withClosed } from '@meridian/domain/closed-content.ts'
import { POPUPS } from '@meridian/seed/documents/popups.ts'
import { defineConfig } from '@playwright/test'

/** Ports of the shop that the journeys start for themselves: away from the ones people use. */
const PORT = Number(process.env.E2E_PORT ?? 3170)
const root = fileURLToPath(new URL('..', import.meta.url))
const chromium = process.env.CHROMIUM_PATH
const baseURL = `http://localhost:${PORT}`
/** Who goes about in a journey has closed the popups before, but where they are the story (notices.e2e.ts). */
const closed_content = withClosed(
  null,
  POPUPS.map(({ id }) => ({ id, version: 1 })),
)

/**
 * Browser journeys against the whole program on a world of its own: `npm run e2e`. They are stories a customer would tell; everything
 * smaller is proved lower down.
 */
export default defineConfig({
  testDir: './journeys',
  testMatch: '*.e2e.ts',
  outputDir: '../test-results/e2e',
  fullyParallel: true,
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  retries: 0,
  use: {
    baseURL,
    storageState: {
      cookies: [],
      origins: [{ origin: baseURL, localStorage: [{ name: 'closed_content', value: closed_content }] }],
    },
    // Keeping what each step saw takes a third of the time; E2E_TRACE=1 keeps it for a journey that fails.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      // Without a locale of the system Chromium saves no file under a name that is not ASCII.
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
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
      // Colours do not depend on the width, so the phone looks at one appearance; it has no keyboard to go about with; and a story
      // with the tag reads alike at any width.
      grepInvert: /in dark$|with the keyboard alone|@any-width/,
    },
  ],
  webServer: {
    command: `${process.execPath} e2e/fresh-shop.ts`,
    cwd: root,
    url: `http://localhost:${PORT}/readyz`,
    timeout: 180_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    env: { PORT: String(PORT), LOG_LEVEL: 'warn' },
  },
})
