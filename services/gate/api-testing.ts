import { CALLS } from '@meridian/contract/calls.ts'
import type { Endpoint } from '@meridian/contract/endpoint.ts'
import { ERRORS, ErrorBody } from '@meridian/contract/errors.ts'
import { fillCart } from '@meridian/seed/buying.ts'
import { AMBRE_51_50ML } from '@meridian/seed/world.ts'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { expect } from 'vitest'
import { createTestShop, type TestShop } from '../testing/testing.ts'
import { createApi } from './api.ts'

type ApiOptions = Parameters<typeof createApi>[0]
type Answer = Awaited<ReturnType<FastifyInstance['inject']>>

/** The API over a shop of its own, as HTTP knows it. */
export interface TestApi {
  shop: TestShop
  app: FastifyInstance
  /** A guest's token, with a product in the cart. */
  token: string
  /** For another API over the same shop. */
  options: ApiOptions
  /** The Authorization header of a caller that this call admits. */
  authorization(endpoint?: Endpoint): Record<string, string>
  /** Uses a new address for each request, because guesses of codes are limited by address. */
  inject(request: InjectOptions): Promise<Answer>
  close(): Promise<void>
}

/** Calls of people and programs with a session. */
export const CALLABLE = CALLS.filter((endpoint) => endpoint.caller !== 'provider')

/** Opens a shop with its API: to be closed. */
export async function openTestApi(): Promise<TestApi> {
  const shop = await createTestShop()
  const options: ApiOptions = {
    service: shop.service,
    receive: async () => {},
    receiveParcel: async () => {},
    log: shop.deps.log,
    trustProxy: false,
    publicUrl: 'http://localhost:3000',
    cacheVersion: () => '1',
    clientSecrets: ['secret-of-the-client'],
  }
  const app = await createApi(options)
  const guest = await shop.guest('PL')
  const { token: memberToken } = await shop.member()
  const { token: adminToken } = await shop.member({ type_id: 2, countries: ['PL'] })
  await fillCart(guest, [{ variant_id: AMBRE_51_50ML.variant_id, quantity: 1 }])
  let neighbours = 0
  return {
    shop,
    app,
    token: guest.token,
    options,
    authorization(endpoint): Record<string, string> {
      // The token endpoint authenticates clients and accepts requests without a client.
      if (endpoint?.alias === 'AUTH') return {}
      if (endpoint?.caller === 'admin') return { authorization: `Bearer ${adminToken}` }
      const isOfMembers = endpoint?.caller === 'user' || endpoint?.caller === 'account'
      return { authorization: `Bearer ${isOfMembers ? memberToken : guest.token}` }
    },
    inject(request) {
      neighbours += 1
      return app.inject({ ...request, remoteAddress: `10.51.${neighbours >> 8}.${neighbours & 255}` })
    },
    async close() {
      await app.close()
      await shop.close()
    },
  }
}

/** A refusal in the form of SPEC §8: named, numbered, traced, and without internal details. */
export function expectRefusal(response: { statusCode: number; body: string }, about: string): void {
  expect(response.statusCode, about).toBeGreaterThanOrEqual(400)
  expect(response.statusCode, about).toBeLessThan(500)
  const body = ErrorBody.parse(JSON.parse(response.body))
  const [known] = Object.entries(ERRORS).filter(([name]) => name === body.name)
  expect(known?.[1].error_code, about).toBe(body.error_code)
  expect(response.body, about).not.toMatch(/node_modules|\.ts:|select |insert |postgres/i)
}
