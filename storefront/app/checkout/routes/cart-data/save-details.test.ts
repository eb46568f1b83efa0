import type { Endpoint } from '@meridian/contract/endpoint.ts'
import { Refusal } from '@meridian/contract/errors.ts'
import { describe, expect, test } from 'vitest'
import { RequestFailure } from '../../../visit/call.ts'
import { visitWith } from '../../../visit/visit-testing.ts'
import { type Details, emptyAddress } from '../../address/details.ts'
import { saveDetails } from './save-details.server.ts'

const anna = {
  ...emptyAddress('PL'),
  name_first: 'Anna',
  name_last: 'Nowak',
  street: 'Wrzosowa',
  street_hn: '5',
  postal_code: '00-001',
  city_name: 'Warszawa',
  phone_number: '601 234 567',
}
const details: Details = {
  email: 'anna@example.com',
  buyer: anna,
  different_address: true,
  shipping: { ...anna, street: 'Prosta' },
  account_shipping_address: null,
  keeps_address: false,
  invoice_required: false,
  invoice_company_name: '',
  invoice_tax_number: '',
}

/** A guest's visit in which every call fails with `error`, or none does. */
function visitAnswering(error: Error | null) {
  const calls: { name: string; body: unknown }[] = []
  const visit = {
    countryId: 'PL',
    languageId: 'en',
    session: async () => null,
    own: async (endpoint: Endpoint, input: { body: unknown }) => {
      calls.push({ name: endpoint.name, body: input.body })
      if (error !== null) throw error
      return { data: {} }
    },
  }
  // Only the parts of a visit that saving uses.
  return { visit: visitWith(visit), calls }
}

describe('the details of a basket', () => {
  test('are saved in one call, so that no failure leaves a buyer without an address', async () => {
    const { visit, calls } = visitAnswering(null)
    expect(await saveDetails(visit, details)).toBeNull()
    expect(calls).toMatchObject([
      {
        name: 'setGuestBuyer',
        body: {
          email: 'anna@example.com',
          street: 'Wrzosowa',
          invoice_required: false,
          shipping_address: { street: 'Prosta' },
        },
      },
    ])
  })

  test('return errors, each under its part of the form', async () => {
    const fields = ['street', 'shipping_address.street'].map((path) => ({ path, code: 'REQUIRED', message: '' }))
    const refusal = new Refusal('FIELDS_REFUSED', { fields })
    const elsewhere = await saveDetails(visitAnswering(refusal).visit, details)
    expect(elsewhere?.issues.map(({ path }) => path)).toEqual(['buyer.street', 'shipping.street'])
    const here = await saveDetails(visitAnswering(refusal).visit, { ...details, different_address: false })
    expect(here?.issues.map(({ path }) => path)).toEqual(['buyer.street'])
  })

  test('are reported as not saved if the call failed', async () => {
    const failed = new RequestFailure('No response received from server')
    expect(await saveDetails(visitAnswering(failed).visit, details)).toMatchObject({
      issues: [],
      refused: { error: null },
    })
  })
})
