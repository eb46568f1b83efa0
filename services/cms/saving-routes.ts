import type { EditedDocument } from '@meridian/contract/content.ts'
import type { Endpoint } from '@meridian/contract/endpoint.ts'
import type { DocumentKind } from '@meridian/domain/document.ts'

import type { z } from 'zod'
import type { Context, Dependencies, Route } from '../gate/handler.ts'
import { createDocument, type DocumentInput, saveVersion } from './save-documents.ts'

/** The calls of contract/saving-calls.ts, with their inputs and answers. */
interface SavingCalls<Body extends DocumentInput, Answer> {
  create: Endpoint<z.ZodType<undefined, undefined>, z.ZodUndefined, z.ZodType<Body>, z.ZodType<Answer>>
  update: Endpoint<
    z.ZodType<{ id: number }>,
    z.ZodUndefined,
    z.ZodType<Body & { version?: number | undefined }>,
    z.ZodType<Answer>
  >
}

interface SaveOptions<Body extends DocumentInput, Answer> {
  kind: DocumentKind
  /** The answer for a saved document. */
  answer: (document: EditedDocument) => Answer
  /** Refuses bodies that their shape cannot refuse, and completes the rest. */
  check?: (body: Body) => Body
}

/** The handlers of the calls that save documents of one kind. SPEC §3 Content. */
export function savingRoutes<Body extends DocumentInput, Answer>(
  deps: Dependencies,
  { create, update }: SavingCalls<Body, Answer>,
  { kind, answer, check = (body) => body }: SaveOptions<Body, Answer>,
): Route[] {
  // SavingCalls pairs the types of the calls.
  const created = async (input: { body: Body }, context: Context) => {
    const body = check(input.body)
    return answer(await createDocument(deps, context, { name: create.name, input, kind, body }))
  }
  const updated = async (
    input: { params: { id: number }; body: Body & { version?: number | undefined } },
    context: Context,
  ): Promise<Answer> => {
    const { version, ...sent } = input.body
    const { id } = input.params
    // Everything but the version is a body of this kind.
    const body = check(sent as unknown as Body)
    return answer(await saveVersion(deps, context, { name: update.name, input, kind, id, version, body }))
  }
  return [
    { endpoint: create, handler: created },
    { endpoint: update, handler: updated },
  ]
}
