import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { all, click, open, shownText, the, type, until } from '../testing.ts'
import { loadTexts } from '../texts/text-store.ts'
import { SaveBar } from '../ui/form/save-bar.tsx'
import { useEntityForm } from '../ui/form/use-entity-form.ts'
import { MoneyField } from './money-field.tsx'
import { NumberField } from './number-field.tsx'

const saved: unknown[] = []

function PriceForm() {
  const [loaded, setLoaded] = useState({ version: 1, values: { price: 123_450 as number | null } })
  const { form, changes, isBusy, error, save, discard } = useEntityForm({
    loaded,
    schema: z.object({ price: z.int() }),
    save: async (values, version) => {
      saved.push(values)
      setLoaded({ version: version + 1, values })
      return { version: version + 1, values }
    },
    readAgain: async () => loaded,
  })
  return (
    <>
      <Controller
        name="price"
        control={form.control}
        render={({ field, fieldState }) => (
          <MoneyField {...field} label="Price" currency="PLN" max={1_000_000} error={fieldState.error?.message} />
        )}
      />
      <SaveBar changes={changes} isBusy={isBusy} error={error} onSave={save} onDiscard={discard} />
    </>
  )
}

async function leave(field: HTMLElement): Promise<void> {
  field.blur()
  await new Promise((resolve) => setTimeout(resolve))
}

test('an unreadable amount keeps what was typed, says what is wrong, and is never saved', async () => {
  saved.length = 0
  await loadTexts('fields')
  await open('/', { '/': <PriceForm /> })
  const field = await the('field', 'Price')
  expect(field).toHaveProperty('value', '1,234.50')
  await type(field, '12 EUR')
  expect(shownText()).not.toContain('Amounts here are in PLN')
  await leave(field)
  await until(() => expect(shownText()).toContain('Amounts here are in PLN'))
  expect(field).toHaveProperty('value', '12 EUR')
  await click('button', /^Save/)
  await until(() => expect(document.activeElement).toBe(field))
  expect(field.getAttribute('aria-invalid')).toBe('true')
  await type(field, '10 001')
  await until(() => expect(shownText()).toContain('At most 10,000.00 PLN.'))
  expect(saved).toEqual([])
  await type(field, 'pln 1234,5')
  await leave(field)
  await until(() => expect(field).toHaveProperty('value', '1,234.50'))
  // Typed another way, it is the loaded amount: nothing is left to save.
  await until(() => expect(all('button', /^Save/)).toEqual([]))
  await type(field, '99')
  await click('button', /^Save/)
  await until(() => expect(saved).toEqual([{ price: 9900 }]))
})

test('discarding shows the loaded amount again in place of the typed text', async () => {
  await loadTexts('fields')
  await open('/', { '/': <PriceForm /> })
  const field = await the('field', 'Price')
  await type(field, 'much')
  await click('button', 'Discard')
  const confirm = await until(() => {
    const [found] = all('button', 'Discard').filter((one) => one.className.includes('danger'))
    if (found === undefined) throw new Error('Not asked yet')
    return found
  })
  confirm.click()
  await until(() => expect(field).toHaveProperty('value', '1,234.50'))
  expect(field.getAttribute('aria-invalid')).toBeNull()
})

function Weight() {
  const [grams, setGrams] = useState<number | null>(250)
  return (
    <>
      <NumberField label="Weight" unit="g" max={30_000} value={grams} onChange={setGrams} />
      <output>{String(grams)}</output>
    </>
  )
}

test('a number without decimals refuses them, and an empty field has no value', async () => {
  await loadTexts('fields')
  await open('/', { '/': <Weight /> })
  const field = await the('field', 'Weight')
  const value = () => document.querySelector('output')?.textContent
  await type(field, '1.5')
  await leave(field)
  await until(() => expect(shownText()).toContain('Only whole numbers.'))
  expect([value(), (field as HTMLInputElement).value]).toEqual(['NaN', '1.5'])
  await type(field, '1,500')
  await until(() => expect(value()).toBe('1500'))
  await type(field, ' ')
  await until(() => expect(value()).toBe('null'))
})
