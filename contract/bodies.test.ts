import { expect, test } from 'vitest'
import { z } from 'zod'
import { CALLS } from './calls.ts'

const BLOCKS = 'services/cms/localized-blocks.ts reads the fields by the type of the block, and refuses unknown ones'
/** Objects that accept additional fields, and why. */
const TAKES_MORE: Readonly<Record<string, string>> = {
  'createSequence.properties.sections.items': BLOCKS,
  'updateSequence.properties.sections.items': BLOCKS,
  'evaluate.properties.cart.anyOf.0': 'SPEC §7 lets a client send its whole cart, of which the code is read',
}

/** Paths in a schema whose objects accept additional fields. */
function openObjects(node: unknown, path: string): string[] {
  if (typeof node !== 'object' || node === null) return []
  const isOpen = 'properties' in node && (!('additionalProperties' in node) || node.additionalProperties !== false)
  return [
    ...(isOpen ? [path] : []),
    ...Object.entries(node).flatMap(([name, child]: [string, unknown]) => openObjects(child, `${path}.${name}`)),
  ]
}

test('no body takes a field that its call does not know, at any depth', () => {
  const open = CALLS.flatMap(({ name, body }) =>
    body === undefined ? [] : openObjects(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }), name),
  )
  expect(open).toEqual(Object.keys(TAKES_MORE))
})
