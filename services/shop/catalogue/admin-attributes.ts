import { isDeepStrictEqual } from 'node:util'
import {
  addAttributeValue,
  createAttribute,
  getAttribute,
  listAttributeHistory,
  mergeAttributeValues,
  saveAttribute,
  searchAttributes,
} from '@meridian/contract/admin/attributes.ts'
import { refuseField } from '@meridian/contract/errors.ts'
import { problemOfAttribute } from '@meridian/domain/attribute.ts'
import { entityRoutes } from '../../entities/entity-routes.ts'
import { saveEntity } from '../../entities/save-entity.ts'
import { type Dependencies, type Route, route } from '../../gate/handler.ts'
import {
  ATTRIBUTE_SORTS,
  type AttributeBody,
  deleteValues,
  findUsedValue,
  insertAttribute,
  insertValue,
  type LockedAttribute,
  lockAttribute,
  mergeValues,
  queueValueReindexing,
  raiseAttributeVersion,
  readAttributeRow,
  readAttributeRows,
  updateAttribute,
  writeAttributeNames,
  writeValues,
} from './admin-attributes-queries.ts'
import { checkScope } from './admin-product-types.ts'

/** SPEC §3 Catalogue: attributes and their values, which belong to the whole shop. */
export function adminAttributeRoutes(deps: Dependencies): Route[] {
  const { database } = deps
  const attributes = entityRoutes(
    {
      search: searchAttributes,
      open: getAttribute,
      history: listAttributeHistory,
      create: createAttribute,
      save: saveAttribute,
    },
    deps,
    {
      sorts: ATTRIBUTE_SORTS,
      readRows: (reading, _, { languageId }, page) => readAttributeRows(reading, languageId, page),
      readRow: (reading, _, { attribute_id }, languageId) => readAttributeRow(reading, attribute_id, languageId),
      create: async (tx, { key, names }, _, scope) => {
        checkScope(scope)
        checkAttribute({ names, values: [] }, [])
        const attribute_id = await insertAttribute(tx, key)
        if (attribute_id === undefined) throw refuseField('key', 'KEY_TAKEN', 'Another attribute has this key')
        await writeAttributeNames(tx, attribute_id, names)
        return { key: { attribute_id }, values: { key, names } }
      },
      lock: async (tx, scope, { attribute_id }) => {
        checkScope(scope)
        return lockAttribute(tx, attribute_id)
      },
      check: ({ values: before }, body) => checkAttribute(body, idsOf(before)),
      save: async (tx, { key: { attribute_id }, values: before }, body) => {
        const gone = idsOf(before).filter((id) => !idsOf(body).includes(id))
        const used = await findUsedValue(tx, gone)
        if (used !== undefined) throw refuseField('values', 'VALUE_IN_USE', `Products have the value ${used}`)
        await deleteValues(tx, gone)
        await writeAttributeNames(tx, attribute_id, body.names)
        await writeValues(tx, body.values)
        await updateAttribute(tx, attribute_id, body)
        const changed = body.values.filter((value) => {
          const old = before.values.find((one) => one.attribute_value_id === value.attribute_value_id)
          return before.lacking !== body.lacking || !isDeepStrictEqual(old, value)
        })
        if (changed.length > 0) await queueValueReindexing(tx, idsOf({ values: changed }))
      },
    },
  )
  return [
    ...attributes.routes,
    route(addAttributeValue, async (input, context) => {
      const { name } = input.body
      const key = await saveEntity(
        { database, context, endpoint: addAttributeValue, input },
        {
          lock: async (tx, scope) => {
            checkScope(scope)
            return lockAttribute(tx, input.params.attribute_id)
          },
          write: async (tx, { key: { attribute_id } }) => {
            await insertValue(tx, attribute_id, name)
            await raiseAttributeVersion(tx, attribute_id)
            return { values: { added: name } }
          },
        },
      )
      return attributes.shown(key, context, input.query.languageId)
    }),
    route(mergeAttributeValues, async (input, context) => {
      const { from_id, into_id } = input.body
      const key = await saveEntity(
        { database, context, endpoint: mergeAttributeValues, input },
        {
          lock: async (tx, scope) => {
            checkScope(scope)
            return lockAttribute(tx, input.params.attribute_id)
          },
          write: async (tx, { key: { attribute_id }, values }) => {
            const nameOf = nameIn(values)
            const [from, into] = [nameOf(from_id), nameOf(into_id)]
            if (from === undefined) throw refuseField('from_id', 'VALUE_UNKNOWN', 'The attribute has no such value')
            if (into === undefined || from_id === into_id)
              throw refuseField('into_id', 'VALUE_UNKNOWN', 'The attribute has no such other value')
            await mergeValues(tx, from_id, into_id)
            await raiseAttributeVersion(tx, attribute_id)
            return { values: { merged: from, into } }
          },
        },
      )
      return attributes.shown(key, context, input.query.languageId)
    }),
  ]
}

const idsOf = ({ values }: Pick<AttributeBody, 'values'>) => values.map(({ attribute_value_id }) => attribute_value_id)

/** The English names of an attribute's values, by their ids. */
function nameIn({ values }: LockedAttribute['values']) {
  const names = new Map(values.map(({ attribute_value_id, names: own }) => [attribute_value_id, own.en ?? '']))
  return (id: number) => names.get(id)
}

/** @throws Refusal FIELDS_REFUSED */
function checkAttribute(body: Pick<AttributeBody, 'names' | 'values'>, known: readonly number[]): void {
  const problem = problemOfAttribute(body, known)
  if (problem !== null) throw refuseField(problem.path, problem.code, 'No attribute can have this')
}
