import { defineConfig } from 'vitest/config'

/** Long enough for a shared machine; speed is judged by benchmarks, never by tests. */
const patienceMs = 120_000

export default defineConfig({
  test: {
    // Many tests wait for PostgreSQL, a process or a mail: a third worker uses what two leave of two cores.
    maxWorkers: 3,
    testTimeout: patienceMs,
    hookTimeout: patienceMs,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{backoffice,contract,domain,look,mails,sandbox,storefront,tools}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/build/**'],
        },
      },
      {
        extends: true,
        test: {
          name: 'service',
          include: ['{benchmarks,database,roles,seed,services}/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/build/**'],
          globalSetup: ['database/testing-setup.ts'],
        },
      },
    ],
  },
})
