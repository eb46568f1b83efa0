import {
  createTextOverride,
  getTextOverride,
  listBackOfficeTexts,
  listTextOverrideHistory,
  removeTextOverride,
  saveTextOverride,
  searchTextOverrides,
} from '@meridian/contract/admin/texts.ts'
import { listOwnTexts } from '@meridian/contract/core.ts'
import { Refusal, refuseField } from '@meridian/contract/errors.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { unknownPlaceholders } from '@meridian/domain/text-override.ts'
import type { Kysely } from 'kysely'
import { entityRoutes } from '../entities/entity-routes.ts'
import { saveEntity } from '../entities/save-entity.ts'
import type { CountryScope } from '../gate/country-scope.ts'
import { type Dependencies, type Route, route } from '../gate/handler.ts'
import {
  coversLanguage,
  deleteText,
  insertText,
  lockText,
  readTextOverrides,
  readTextRow,
  readTextRows,
  TEXT_SORTS,
  type TextName,
  updateText,
} from './text-overrides.ts'

/** SPEC §7 Translations: texts that a shop says otherwise than its program. */
export function adminTextRoutes(deps: Dependencies): Route[] {
  const { database } = deps
  const checkLanguage = async (tx: Kysely<Database>, scope: CountryScope, name: TextName) => {
    // The texts of a language are said in all of its countries.
    if (!(await coversLanguage(tx, scope, name.language_id))) throw new Refusal('RIGHT_LACKING')
  }
  const texts = entityRoutes(
    {
      search: searchTextOverrides,
      open: getTextOverride,
      history: listTextOverrideHistory,
      create: createTextOverride,
      save: saveTextOverride,
    },
    deps,
    {
      sorts: TEXT_SORTS,
      readRows: (reading, _, filters, page) => readTextRows(reading, filters, page),
      readRow: (reading, _, name) => readTextRow(reading, name),
      create: async (tx, body, _, scope) => {
        const { surface, language_id, key, text, base } = body
        await checkLanguage(tx, scope, body)
        checkText(body)
        if (!(await insertText(tx, body))) throw new Refusal('ACT_NOT_ALLOWED')
        return { key: { surface, language_id, key }, values: { text, base } }
      },
      lock: async (tx, scope, name) => {
        await checkLanguage(tx, scope, name)
        return lockText(tx, name)
      },
      check: (_, body) => checkText(body),
      save: (tx, { key }, body) => updateText(tx, key, body),
    },
  )
  return [
    ...texts.routes,
    route(removeTextOverride, async (input, context) => {
      await saveEntity(
        { database, context, endpoint: removeTextOverride, input },
        {
          lock: async (tx, scope) => {
            await checkLanguage(tx, scope, input.params)
            return lockText(tx, input.params)
          },
          write: async (tx, { key }) => {
            await deleteText(tx, key)
            return { values: { text: null } }
          },
        },
      )
      return { removed: true as const }
    }),
    route(listOwnTexts, async ({ params }) => (await readTextOverrides(deps, 'shop')).get(params.language_id) ?? {}),
    route(listBackOfficeTexts, async ({ params }) => ({
      texts: (await readTextOverrides(deps, 'backoffice')).get(params.language_id) ?? {},
    })),
  ]
}

/** @throws Refusal FIELDS_REFUSED for a placeholder without a value */
function checkText({ text, base }: { text: string; base: string }): void {
  const [unknown] = unknownPlaceholders(text, base)
  if (unknown !== undefined) throw refuseField('text', 'PLACEHOLDER_UNKNOWN', `Nothing replaces ${unknown} here`)
}
