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
  test('keeps what was typed, but no password and no picture', async () => {
    const answer = await answerForm('email', form, () => Promise.resolve())
    expect(answer).toEqual({
      intent: 'email',
      done: true,
      issues: [],
      refused: null,
      values: { intent: 'email', email: 'a@b.pl' },
    })
  })

  test('names fields as the form names them', async () => {
    const named = await answerForm('email', form, refusing(refuseField('body.email', 'EMAIL_INVALID', 'No')))
    expect(named).toMatchObject({ done: false, issues: [{ path: 'email', code: 'EMAIL_INVALID' }], refused: null })
    const ofGroup = await answerForm('add', form, refusing(refuseField('street', 'REQUIRED', 'No')), 'address')
    expect(ofGroup.issues).toEqual([{ path: 'address.street', code: 'REQUIRED' }])
    const tax = await answerForm('details', form, refusing(refuseField('tax_number', 'INVALID_FORMAT', 'No')))
    expect(tax.issues).toEqual([{ path: 'tax_number', code: 'TAX_NUMBER_INVALID' }])
  })

  test('a wrong password is a correction of its field, any other refusal a sentence above the form', async () => {
    const wrong = await answerForm('email', form, refusing(new Refusal('PASSWORD_WRONG')))
    expect(wrong.issues).toEqual([{ path: 'current_password', code: 'PASSWORD_WRONG' }])
    const full = await answerForm('add', form, refusing(new Refusal('ADDRESSES_FULL')))
    expect(full).toMatchObject({ issues: [], refused: { error: 'ADDRESSES_FULL' } })
  })

  test('a redirect and a bug go on', async () => {
    await expect(answerForm('x', form, refusing(new Response(null, { status: 303 })))).rejects.toBeInstanceOf(Response)
    await expect(answerForm('x', form, refusing(new TypeError('bug')))).rejects.toThrow('bug')
  })

  test('what is longer than any field is cut', () => {
    expect(fieldText(formOf({ reason: 'x'.repeat(5000) }), 'reason')).toHaveLength(600)
  })
})

describe('on a page without scripts', () => {
  const answer = { intent: 'add', done: true, issues: [], refused: null, values: {} }
  const byBrowser = new Request('https://shop.test/x', { method: 'POST', headers: { 'sec-fetch-mode': 'navigate' } })

  test('what is done leads to the page, so that loading it again sends nothing', () => {
    let led: unknown
    try {
      respond(byBrowser, answer, '/en-pl/account/addresses')
    } catch (thrown) {
      led = thrown
    }
    expect(led).toBeInstanceOf(Response)
    if (led instanceof Response) expect(led.headers.get('location')).toBe('/en-pl/account/addresses?done=add')
  })

  test('what needs a correction is shown with the form, as 422', () => {
    expect(respond(byBrowser, { ...answer, done: false }, '/x').init?.status).toBe(422)
  })
})
