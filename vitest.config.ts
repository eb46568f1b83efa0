import { defineConfig } from 'vitest/config'

/** Long enough for a shared machine; speed is judged by benchmarks, never by tests. */
const patienceMs = 120_000

export default defineConfig({
  test: {
    maxWorkers: 2,
    testTimeout: patienceMs,
    hookTimeout: patienceMs,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{contract,domain,mails,sandbox,storefront,tools}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/build/**'],
        },
      },
      {
        extends: true,
        test: {
          name: 'service',
          include: ['{benchmarks,database,roles,services}/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/build/**'],
          globalSetup: ['database/testing-setup.ts'],
        },
      },
    ],
  },
})
