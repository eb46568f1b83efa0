const production = { NODE_ENV: 'production' }
const test = { NODE_ENV: 'test' }
/**
 * Random tests that `npm test` runs for a short while, and races with few participants there
 * (`services/testing/crowd-testing.ts`).
 */
const SOAKED = [
  ...['roles/seo', 'roles/kills', 'roles/payu-outcome-unknown', 'roles/saved-cards', 'roles/authority'],
  ...[
    'services/gate/bad-input',
    'services/payments/refunds/refunds.test',
    'services/sec/members/acting.test',
    'services/sec/identity/sign-in',
    'services/structures/tree',
  ],
  ...[
    'refunds/closing-disputes',
    'refunds/money-back',
    'scenarios/order-scenarios',
    'warehouse/admin-returns',
    'withdrawals/withdrawals',
  ].map((name) => `services/shop/fulfilment/${name}.test`),
  'services/shop/order/order-documents',
  ...['services/wallet/histories', 'services/wallet/races'],
]
const SOAK = { REPLACED: '60', HISTORIES: '2000', MODEL_RUNS: '100', KILLS: '39', CROWDS: '1' }

/**
 * The program of each npm script, run by the pinned Node in the folder of the repository; `packages` is `all` where it
 * needs more than the shop does.
 * @type {Record<string, { program: string[], env?: Record<string, string>, packages?: 'all' }>}
 */
export const commands = {
  start: { program: ['roles/all.ts'], env: production },
  // The condition makes the server use the same React Router as Vite does for the pages.
  dev: { program: ['--conditions=development', 'roles/dev.ts'], env: { NODE_ENV: 'development' }, packages: 'all' },
  api: { program: ['roles/api.ts'], env: production },
  storefront: { program: ['roles/storefront.ts'], env: production },
  backoffice: { program: ['roles/backoffice.ts'], env: production },
  worker: { program: ['roles/worker.ts'], env: production },
  sandbox: { program: ['roles/sandbox.ts'], env: production },
  seed: { program: ['roles/seed.ts'], env: production },
  verify: { program: ['roles/verify.ts'], env: production },
  'provider:check': { program: ['roles/provider-check.ts'] },
  'db:reset': { program: ['roles/reset.ts'] },
  build: { program: ['roles/build.ts'], env: production },
  test: { program: ['tools/test.mjs'], env: test, packages: 'all' },
  check: { program: ['tools/test.mjs', '--quick'], env: test, packages: 'all' },
  e2e: { program: ['tools/test.mjs', '--only-journeys'], env: test, packages: 'all' },
  soak: { program: ['tools/test.mjs', '--soak', ...SOAKED], env: { ...test, ...SOAK }, packages: 'all' },
  fleet: { program: ['faults/fleet.ts'], env: production, packages: 'all' },
  faults: { program: ['faults/run.ts'], env: production, packages: 'all' },
  bench: { program: ['benchmarks/run.ts'], env: production, packages: 'all' },
  // Any other program of the repository: npm run node -- tools/spec-coverage.ts
  node: { program: [], packages: 'all' },
}
