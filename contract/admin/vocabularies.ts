import { FIELD_KEY } from '@meridian/domain/product-type.ts'
import { z } from 'zod'
import { LanguageId, typedText, Version } from '../fields.ts'
import { entityCalls } from './entity.ts'

/** The words that tables of products choose from, told once in all languages. SPEC §3 Catalogue (product types). */

const Key = z.string().regex(FIELD_KEY)
const FIELDS = {
  terms: z
    .array(
      z.strictObject({
        key: z
          .string()
          .max(60)
          .regex(/^[a-z0-9]+([_-][a-z0-9]+)*$/),
        names: z.record(LanguageId, typedText(300).trim().min(1)),
      }),
    )
    .max(2000),
}

const calls = entityCalls({
  noun: 'vocabulary',
  plural: 'vocabularies',
  path: '/vocabularies',
  right: 'products',
  cache: 'catalogue',
  key: { key: Key },
  /** Terms are in the order of their keys. */
  Row: z.object({ key: z.string(), ...FIELDS, version: Version }).meta({ id: 'Vocabulary' }),
  Body: FIELDS,
  Created: { key: Key },
  filters: {},
  sorts: ['key', '-key'],
})
export const searchVocabularies = calls.search
export const getVocabulary = calls.open
export const listVocabularyHistory = calls.history
export const createVocabulary = calls.create
export const saveVocabulary = calls.save
