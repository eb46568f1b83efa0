import { Refusal, refuseField } from '@meridian/contract/errors.ts'
import { describe, expect, test } from 'vitest'
import { answerForm, fieldText, respond } from './form-answer.server.ts'

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

const refusing = (error: unknown) => () => Promise.reject(error)
const form = formOf({ intent: 'email', email: 'a@b.pl', current_password: 'secret', base64_code: 'AAEC' })

describe('the answer of a form', () => {
  test('keeps the input, except passwords and pictures', async () => {
    const answer = await answerForm('email', form, () => Promise.resolve())
    expect(answer).toEqual({
      intent: 'email',
      done: true,
      issues: [],
      refused: null,
      values: { intent: 'email', email: 'a@b.pl' },
    })
  })

  test('uses the field names of the form', async () => {
    const named = await answerForm('email', form, refusing(refuseField('body.email', 'EMAIL_INVALID', 'No')))
    expect(named).toMatchObject({ done: false, issues: [{ path: 'email', code: 'EMAIL_INVALID' }], refused: null })
    const ofGroup = await answerForm('add', form, refusing(refuseField('street', 'REQUIRED', 'No')), 'address')
    expect(ofGroup.issues).toEqual([{ path: 'address.street', code: 'REQUIRED' }])
    const tax = await answerForm('details', form, refusing(refuseField('tax_number', 'INVALID_FORMAT', 'No')))
    expect(tax.issues).toEqual([{ path: 'tax_number', code: 'TAX_NUMBER_INVALID' }])
  })

  test('shows a wrong password as a field error, and other refusals above the form', async () => {
    const wrong = await answerForm('email', form, refusing(new Refusal('PASSWORD_WRONG')))
    expect(wrong.issues).toEqual([{ path: 'current_password', code: 'PASSWORD_WRONG' }])
    const full = await answerForm('add', form, refusing(new Refusal('ADDRESSES_FULL')))
    expect(full).toMatchObject({ issues: [], refused: { error: 'ADDRESSES_FULL' } })
  })

  test('rethrows redirects and bugs', async () => {
    await expect(answerForm('x', form, refusing(new Response(null, { status: 303 })))).rejects.toBeInstanceOf(Response)
    await expect(answerForm('x', form, refusing(new TypeError('bug')))).rejects.toThrow('bug')
  })

  test('truncates values longer than any field', () => {
    expect(fieldText(formOf({ reason: 'x'.repeat(5000) }), 'reason')).toHaveLength(600)
  })
})

describe('on a page without scripts', () => {
  const answer = { intent: 'add', done: true, issues: [], refused: null, values: {} }
  const byBrowser = new Request('https://shop.test/x', { method: 'POST', headers: { 'sec-fetch-mode': 'navigate' } })

  test('success redirects to the page, so that a reload does not resubmit', () => {
    let led: unknown
    try {
      respond(byBrowser, answer, '/en-pl/account/addresses')
    } catch (thrown) {
      led = thrown
    }
    expect(led).toBeInstanceOf(Response)
    if (led instanceof Response) expect(led.headers.get('location')).toBe('/en-pl/account/addresses?done=add')
  })

  test('errors are shown with the form, with status 422', () => {
    expect(respond(byBrowser, { ...answer, done: false }, '/x').init?.status).toBe(422)
  })
})
