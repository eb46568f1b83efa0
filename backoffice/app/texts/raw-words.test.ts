import { expect, test } from 'vitest'
import { ACT_SENTENCES } from '../audit/act-sentences.ts'
import { AUDIT_OBJECTS } from '../audit/audit-objects.ts'
import { FACTS } from '../audit/fact-texts.ts'
import { REFUSAL_TEXTS } from '../ui/failure-text.ts'

const files = import.meta.glob<Record<string, string>>('../**/strings/*.json', { import: 'default', eager: true })

/** Internal names: `note_id`, `PAYMENT_UNKNOWN`, `shop.orders`, `SPEC §4`, `R11`, and jargon of programmers. */
const RAW =
  /[a-z]_[a-z]|[A-Z]{2,}_[A-Z]|\b(?:shop|sec|core|audit|payments|wallet|documents)\.[a-z]|§|\bSPEC\b|\bR\d{1,2}\b|minor units?|\bundefined\b/

test.each(Object.entries(files))('%s tells people no name and no code of the program', (_path, texts) => {
  const raw = Object.entries(texts).filter(([, text]) => RAW.test(text.replaceAll(/\{\{\w+\}\}/g, '')))
  expect(raw).toEqual([])
})

test('every word that the audit log and refusals use is a text of the back office', () => {
  const known = new Set(
    Object.entries(files).flatMap(([path, texts]) => (path.endsWith('/en.json') ? Object.keys(texts) : [])),
  )
  const used = [
    ...Object.values(ACT_SENTENCES),
    ...Object.values(AUDIT_OBJECTS).map(({ name }) => name),
    ...Object.values(FACTS).map(({ name }) => name),
    ...Object.values(REFUSAL_TEXTS),
  ]
  expect(used.filter((key) => !known.has(key))).toEqual([])
})
