import { describe, expect, test, vi } from 'vitest'
import { type Details, emptyAddress } from './details.ts'
import { type DraftStorage, popDraft, saveDraft, withDraft } from './details-draft.ts'

function storageWith(text: string | null = null): DraftStorage {
  let stored = text
  return {
    getItem: () => stored,
    setItem: (_key, value) => {
      stored = value
    },
    removeItem: () => {
      stored = null
    },
  }
}

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

const home = { ...emptyAddress('PL'), name_first: 'Anna', street: 'Prosta', street_hn: '1' }
const known: Details = {
  email: 'anna@example.com',
  buyer: home,
  different_address: false,
  shipping: emptyAddress('PL'),
  account_shipping_address: 4,
  keeps_address: false,
  invoice_required: false,
  invoice_company_name: '',
  invoice_tax_number: '',
}

describe('the draft of the details', () => {
  test('is stored in the tab and restored once', () => {
    const storage = storageWith()
    saveDraft({ countryId: 'PL', form: formOf({ email: 'a@b.pl', 'buyer.street': '' }) }, storage)
    const draft = popDraft(storage)
    expect(draft?.countryId).toBe('PL')
    expect([...(draft?.form ?? [])]).toEqual([['email', 'a@b.pl']])
    expect(popDraft(storage)).toBeNull()
  })

  test.each([null, '5', '[]', '{', '{"countryId":"XX","fields":[]}', '{"countryId":"PL","fields":5}'])(
    'is none where %j lies there, and no device that keeps nothing stops anybody',
    (text) => {
      vi.spyOn(console, 'warn').mockImplementation(() => {})
      expect(popDraft(storageWith(text))).toBeNull()
      const full = () => {
        throw new Error('quota')
      }
      expect(() => saveDraft({ countryId: 'PL', form: formOf({}) }, { ...storageWith(), setItem: full })).not.toThrow()
    },
  )

  test("takes precedence over the account's data, each address as a whole", () => {
    const typed = { email: 'b@c.pl', 'buyer.phone_prefix': '+48 PL', 'buyer.street': 'Długa' }
    const details = withDraft(known, { countryId: 'PL', form: formOf(typed) }, 'PL')
    expect(details).toMatchObject({ email: 'b@c.pl', account_shipping_address: 4, buyer: { street: 'Długa' } })
    expect(details.buyer.street_hn).toBe('')
    const onlyMail = formOf({ email: 'b@c.pl', 'buyer.phone_prefix': '+48 PL' })
    expect(withDraft(known, { countryId: 'PL', form: onlyMail }, 'PL').buyer).toBe(home)
  })

  test('is carried over to another country, without its region and its unchanged phone prefix', () => {
    const typed = { 'buyer.street': 'Długa', 'buyer.region_id': '7', 'buyer.phone_prefix': '+48 PL' }
    const { buyer } = withDraft(known, { countryId: 'PL', form: formOf(typed) }, 'DE')
    expect(buyer).toMatchObject({ street: 'Długa', region_id: '', phone_prefix: '+49' })
    const withPhone = formOf({ ...typed, 'buyer.phone_number': '501234567' })
    expect(withDraft(known, { countryId: 'PL', form: withPhone }, 'DE').buyer.phone_prefix).toBe('+48')
    expect(withDraft(known, { countryId: 'PL', form: formOf(typed) }, 'PL').buyer.region_id).toBe('7')
  })
})
