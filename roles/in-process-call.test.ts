import { listLanguages } from '@meridian/contract/core.ts'
import { Refusal } from '@meridian/contract/errors.ts'
import type { Service } from '@meridian/services/serve.ts'
import { RequestFailure } from '@meridian/storefront/app/visit/call.ts'
import { expect, test } from 'vitest'
import { createInProcessCall } from './in-process-call.ts'

/** A service that does the same with every call. */
const serving = (answer: () => Promise<unknown>): Pick<Service, 'call'> => ({
  // The answer's type is the test's own affair.
  call: answer as unknown as Service['call'],
})

test('An answer and a refusal are passed on as they are', async () => {
  const answer = { languages: [] }
  expect(await createInProcessCall(serving(async () => answer))(listLanguages, { query: {} })).toBe(answer)
  const refusal = new Refusal('OVERLOADED')
  const refused = createInProcessCall(serving(() => Promise.reject(refusal)))(listLanguages, { query: {} })
  await expect(refused).rejects.toBe(refusal)
})

test('A call without an answer ends as one over the network would', async () => {
  const silent = createInProcessCall(
    serving(() => new Promise(() => {})),
    20,
  )
  const failure = await silent(listLanguages, { query: {} }).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(RequestFailure)
  expect(failure).toMatchObject({ error: 'No response received from server', data: { error_code: -1, http_code: 500 } })
})
