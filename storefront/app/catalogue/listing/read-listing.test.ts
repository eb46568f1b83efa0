import { Refusal } from '@meridian/contract/errors.ts'
import type { ProductsData } from '@meridian/contract/shop/catalogue.ts'
import { expect, test } from 'vitest'
import { visitWith } from '../../visit/visit-testing.ts'
import { readListingQuery } from './listing-query.ts'
import { readListing } from './read-listing.server.ts'

const visit = visitWith({
  orElse: (answer: Promise<unknown>, fallback: unknown) => answer.catch(() => fallback),
})

const read = (error: Error) =>
  readListing(visit, readListingQuery(new URLSearchParams()), (): Promise<ProductsData> => Promise.reject(error))

test('a page renders without its products if the API is unreachable', async () => {
  expect(await read(new Error('No response received from server'))).toBeNull()
  expect(await read(new Refusal('OVERLOADED'))).toBeNull()
  expect(await read(new Refusal('INTERNAL'))).toBeNull()
})

test('a deliberate refusal fails the page', async () => {
  await expect(read(new Refusal('TOKEN_INVALID'))).rejects.toThrow()
})
