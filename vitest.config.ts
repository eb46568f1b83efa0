import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { SLOW_FILES } from './tools/test-report.ts'

/** Long enough for a shared machine; speed is judged by benchmarks, never by tests. */
const patienceMs = 120_000

/** They replace modules or load them anew, so they share none with other files. */
const ALONE = [
  'storefront/app/content/text-lang.test.tsx',
  'storefront/app/shell/page-data.server.test.ts',
  'storefront/app/strings/page-texts.test.ts',
]
/** They need a document. A worker has one environment and ends where the next file needs another: theirs are workers of their own. */
const WITH_DOCUMENT = [
  'backoffice/app/**/*.test.tsx',
  'backoffice/app/ui/form/unsaved.test.ts',
  'storefront/app/cards/product-card.test.tsx',
  'storefront/app/checkout/after-order/routes/order/pay-again.test.tsx',
  'storefront/app/ui/cached-markup.test.tsx',
  'storefront/app/ui/dialog.test.tsx',
  'storefront/app/ui/pending-page.test.tsx',
  'storefront/app/ui/stepper.test.tsx',
]
/** They render pages with the React of production, which a process chooses once. */
const PAGES = [
  'roles/added-country.test.ts',
  'roles/edited-pages.test.ts',
  'roles/hot-calls.test.ts',
  'roles/pages-without-scripts.test.ts',
  'roles/seo.test.ts',
  'roles/payment-page.test.ts',
  'roles/server-config.test.ts',
  'roles/services-away.test.ts',
]
/** They are too long for `npm test`: `npm run soak` runs them. */
const SOAK = ['**/*.soak.test.ts']
/** The rules read the facts of countries that a process loads; tests begin with those of the seed. */
const FACTS = ['seed/reference/reference-facts.ts']
const DATABASE = ['services/testing/testing-setup.ts']
/** A worker loads each module once for all files, which saves half of the time. What a test replaces, it gives back. */
const TOGETHER = { isolate: false, unstubEnvs: true, unstubGlobals: true, restoreMocks: true }
const GENERATED = ['**/node_modules/**', '**/build/**', '**/.meridian/**']

/** The slowest files begin first, so that none of them runs alone at the end. */
class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isSlow = ({ moduleId }: TestSpecification) => path.relative(import.meta.dirname, moduleId) in SLOW_FILES
    const sorted = await super.sort(files)
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))]
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: SlowFirst },
    // Many tests wait for a provider, a process or a mail: four more workers use what two leave of two cores, at 400 MB each.
    maxWorkers: 6,
    setupFiles: FACTS,
    testTimeout: patienceMs,
    hookTimeout: patienceMs,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{backoffice,contract,domain,faults,look,mails,sandbox,storefront,tools}/**/*.test.{ts,tsx}'],
          exclude: [...GENERATED, ...ALONE, ...WITH_DOCUMENT, ...SOAK],
          ...TOGETHER,
        },
      },
      {
        extends: true,
        test: { name: 'document', include: WITH_DOCUMENT, exclude: GENERATED, environment: 'happy-dom', ...TOGETHER },
      },
      { extends: true, test: { name: 'alone', include: ALONE } },
      { extends: true, test: { name: 'soak', include: SOAK, exclude: GENERATED, globalSetup: DATABASE } },
      { extends: true, test: { name: 'pages', include: PAGES, globalSetup: DATABASE } },
      {
        extends: true,
        test: {
          name: 'service',
          include: ['{benchmarks,database,roles,seed,services}/**/*.test.ts'],
          exclude: [...GENERATED, ...PAGES, ...SOAK],
          globalSetup: DATABASE,
          ...TOGETHER,
        },
      },
    ],
  },
})
