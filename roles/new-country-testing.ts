import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { languageIds } from '@meridian/domain/locale.ts'
import { expect } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const FOLDERS = [
  'contract',
  'database',
  'domain',
  'mails',
  'roles',
  'sandbox',
  'seed',
  'services',
  'storefront',
  'tools',
]
const LEFT_OUT = new Set(['node_modules', 'build', '.react-router'])

/**
 * CONTRIBUTING.md, "Adding things": Dutch as the fourteenth language and Malta as the 38th country, in a copy of this checkout.
 * @returns the folder of the copy, to be removed
 */
export function copyWithNewCountry(): string {
  const copy = path.join(root, '.meridian', `new-country-${process.pid}-${Date.now()}`)
  copyCheckout(copy)
  addLanguage(copy)
  addCountry(copy)
  return copy
}

/** Copies the checkout with its packages; imports of our own packages resolve to the copy. */
function copyCheckout(copy: string): void {
  mkdirSync(path.join(copy, 'node_modules', '@meridian'), { recursive: true })
  for (const file of ['package.json', 'package-lock.json', 'tsconfig.json'])
    cpSync(path.join(root, file), path.join(copy, file))
  for (const folder of FOLDERS) {
    const filter = (source: string) => !LEFT_OUT.has(path.basename(source))
    cpSync(path.join(root, folder), path.join(copy, folder), { recursive: true, filter })
    symlinkSync(path.join(copy, folder), path.join(copy, 'node_modules', '@meridian', folder))
  }
  for (const name of readdirSync(path.join(root, 'node_modules'))) {
    // Files that begin with .meridian are locks and marks of this checkout.
    const isOwn = name === '@meridian' || name.startsWith('.meridian')
    if (!isOwn) symlinkSync(path.join(root, 'node_modules', name), path.join(copy, 'node_modules', name))
  }
  symlinkSync(path.join(root, 'roles', 'node_modules'), path.join(copy, 'roles', 'node_modules'))
}

/** Puts a row before another one of a list. */
function insertRow(copy: string, file: string, before: string, row: string): void {
  const place = path.join(copy, file)
  const text = readFileSync(place, 'utf8')
  expect(text.split(before), `${file} has ${before} once`).toHaveLength(2)
  writeFileSync(place, text.replace(before, `${row}\n  ${before}`))
}

/** Its name, and its texts, which are those of English but for one. */
function addLanguage(copy: string): void {
  insertRow(copy, 'seed/reference/locales.ts', "pl: 'Polski',", "nl: 'Nederlands',")
  insertRow(copy, 'domain/text-languages.ts', "...(['pl',", "...(['nl'] as const),")
  cpSync(path.join(copy, 'seed/texts/en'), path.join(copy, 'seed/texts/nl'), { recursive: true })
  for (const folder of ['storefront/app/strings', 'mails/strings']) {
    cpSync(path.join(copy, folder, 'en.json'), path.join(copy, folder, 'nl.json'))
  }
  const kinds = path.join(copy, 'seed/texts/nl/kinds.json')
  writeFileSync(kinds, JSON.stringify({ ...JSON.parse(readFileSync(kinds, 'utf8')), eau_de_parfum: 'Parfumwater' }))
}

/** Its languages, its price format, its facts, the name of the shop there, and its own name in every language. */
function addCountry(copy: string): void {
  insertRow(copy, 'seed/reference/locales.ts', "NL: ['en', 'fr', 'pl'],", "MT: ['en', 'nl'],")
  insertRow(copy, 'seed/reference/price-formats.ts', "'fr-nl':", "'en-mt': COMMA_DOT,\n  'nl-mt': DOT_COMMA,")
  const rates = [{ valid_from: '2023-01-01', rate_hundredths: 1800 }]
  const malta = {
    number: 38,
    facts: {
      native_name: 'Malta',
      native_language: 'mt',
      calling_code: '+356',
      currency_code: 'EUR',
      time_zone: 'Europe/Malta',
      postcode_pattern: '[A-Z]{3} ?\\d{4}',
      postcode_example: 'NXR 1001',
    },
    largest_city: 'Valletta',
    company: 'iberia',
    tax_rates: { standard: rates, reduced: rates },
    shipping_methods: [{ id: 3801, kind: 'courier', gross_price: 890, free_from: 6900, days_min: 4, days_max: 7 }],
    payment_methods: [
      { id: 3801, type: 'card' },
      { id: 3803, type: 'wallet' },
    ],
  }
  writeFileSync(path.join(copy, 'seed/countries/mt.json'), JSON.stringify(malta))
  for (const language of [...languageIds(), 'nl']) {
    const file = path.join(copy, 'seed/texts', language, 'country-names.json')
    const name = language === 'nl' ? 'Malta in het Nederlands' : 'Malta'
    writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), MT: name }))
  }
}
