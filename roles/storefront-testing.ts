import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestShop } from '@meridian/services/testing/testing.ts'
import type { StorefrontConfig } from '@meridian/storefront/app/visit/config.ts'
import { TEST_CONFIG } from '@meridian/storefront/app/visit/visit-testing.ts'
import { createStorefront } from '@meridian/storefront/server/storefront.ts'
import { vi } from 'vitest'
import { buildChanged } from './build.ts'
import { createInProcessCall } from './in-process-call.ts'

/** Builds what browsers get where its sources changed. From here on React is the one of production, until the environment is put back. */
export async function buildStorefront(): Promise<void> {
  // Its other half is for those who write pages, and several times slower.
  vi.stubEnv('NODE_ENV', 'production')
  await buildChanged({ step: () => {}, signal: new AbortController().signal }, ['storefront'])
}

/** The built storefront before the services of a test shop. */
export async function startStorefront(
  shop: TestShop,
  config: Partial<StorefrontConfig>,
): Promise<{ origin: string; close(): void }> {
  const call = createInProcessCall(shop.service)
  const server = createServer(await createStorefront({ call, config: { ...TEST_CONFIG, ...config } }))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A TCP server's address is never a pipe's name.
  const { port } = server.address() as AddressInfo
  return { origin: `http://127.0.0.1:${port}`, close: () => void server.close() }
}
