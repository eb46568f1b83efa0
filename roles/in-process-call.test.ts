import { listLanguages } from '@meridian/contract/core.ts'
import { Refusal } from '@meridian/contract/errors.ts'
import type { Service } from '@meridian/services/gate/serve.ts'
import { RequestFailure } from '@meridian/storefront/app/visit/call.ts'
import { expect, test } from 'vitest'
import { createInProcessCall } from './in-process-call.ts'

/** A service that answers every call the same way. */
const serving = (answer: () => Promise<unknown>): Pick<Service, 'call'> => ({
  // The type of the answer does not matter here.
  call: answer as unknown as Service['call'],
})

test('an answer and a refusal are passed on unchanged', async () => {
  const answer = { languages: [] }
  expect(await createInProcessCall(serving(async () => answer))(listLanguages, { query: {} })).toBe(answer)
  const refusal = new Refusal('OVERLOADED')
  const refused = createInProcessCall(serving(() => Promise.reject(refusal)))(listLanguages, { query: {} })
  await expect(refused).rejects.toBe(refusal)
})

test('a call without an answer ends like one over the network', async () => {
  const silent = createInProcessCall(
    serving(() => new Promise(() => {})),
    20,
  )
  const failure = await silent(listLanguages, { query: {} }).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(RequestFailure)
  expect(failure).toMatchObject({ error: 'No response received from server', data: { error_code: -1, http_code: 500 } })
})
