import { TEXT_KEY, TEXT_SURFACES } from '@meridian/domain/text-override.ts'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { LanguageId, typedText, Version } from '../fields.ts'
import { entityCalls } from './entity.ts'

/** Texts of the interface that a shop says otherwise than its program. SPEC §7 Translations. */

const Surface = z.enum(TEXT_SURFACES)
const Key = z.string().max(100).regex(TEXT_KEY)
const KEY = { surface: Surface, language_id: LanguageId, key: Key }
const VALUES = {
  text: typedText(4000).trim().min(1),
  /** The text of the program that it replaces; another one since then makes it outdated. */
  base: z.string().max(4000),
}

const calls = entityCalls({
  noun: 'text_override',
  path: '/texts',
  right: 'content',
  cache: 'content',
  key: KEY,
  Row: z.object({ ...KEY, ...VALUES, version: Version }).meta({ id: 'TextOverride' }),
  Body: VALUES,
  Created: { ...KEY, ...VALUES },
  filters: { surface: Surface.optional(), language: LanguageId.optional() },
  sorts: ['key'],
})
export const searchTextOverrides = calls.search
export const getTextOverride = calls.open
export const listTextOverrideHistory = calls.history
export const createTextOverride = calls.create
export const saveTextOverride = calls.save

export const removeTextOverride = endpoint({
  ...calls.act,
  name: 'removeTextOverride',
  summary: 'Brings back the text of the program',
  method: 'POST',
  path: '/texts/{surface}/{language_id}/{key}/removal',
  params: z.object(KEY),
  body: z.strictObject({ version: Version }),
  response: z.object({ removed: z.literal(true) }),
})

export const listBackOfficeTexts = endpoint({
  alias: 'ADMIN',
  caller: 'anyone',
  name: 'listBackOfficeTexts',
  summary: 'The texts of the back office that this shop says otherwise, by key',
  method: 'GET',
  path: '/own-texts/{language_id}',
  params: z.object({ language_id: LanguageId }),
  response: z.object({ texts: z.record(z.string(), z.string()) }),
})
