import { randomUUID } from 'node:crypto'
import type { EditedDocument, EditorBlock } from '@meridian/contract/content.ts'
import { createSequence, getSequence, getSequenceDetails, updateSequence } from '@meridian/contract/sequences.ts'
import { adminOf } from '../gate/caller.ts'
import { type Route, route } from '../gate/handler.ts'
import { checkBlocks, storedBlock } from './localized-blocks.ts'
import type { CatalogueForPages } from './pages.ts'
import { documentForEditors } from './save-documents.ts'
import { savingRoutes } from './saving-routes.ts'
import { type ContentReading, findVisibleDocument } from './shown-documents.ts'
import { showSections } from './shown-sections.ts'

/** SPEC §7 CMS: sequences of blocks, for visitors and for editors. */
export function sequenceRoutes(content: ContentReading, catalogue: CatalogueForPages): Route[] {
  const { deps } = content
  return [
    route(getSequence, async ({ params, query }, context) => {
      const { preview, ...locale } = query
      const { document, reader } = await findVisibleDocument(
        content,
        'sequence',
        { id: params.sequenceId },
        { ...locale, preview, context },
      )
      const sections = await showSections(deps, catalogue, [document], reader)
      const { id, version } = document
      return { sequence: { id, version, sections: sections.get(id) ?? [] } }
    }),

    route(getSequenceDetails, async ({ params, query }, context) => {
      const requested = { kind: 'sequence', version: query.version } as const
      return {
        sequence: withSections(await documentForEditors(deps.database, adminOf(context), params.sequenceId, requested)),
      }
    }),
    ...savingRoutes(
      deps,
      { create: createSequence, update: updateSequence },
      { kind: 'sequence', answer: (saved) => ({ sequence: withSections(saved) }), check: named },
    ),
  ]
}

/**
 * The body as it is stored, with an id for each block, which is stable from version to version.
 * @throws Refusal FIELDS_REFUSED
 */
function named<Body extends { sections: EditorBlock[] }>(body: Body): Body {
  checkBlocks(body.sections)
  return { ...body, sections: body.sections.map((block) => ({ ...storedBlock(block), id: block.id ?? randomUUID() })) }
}

function withSections({ body, ...state }: EditedDocument) {
  // Sequences are saved with sections only.
  return { ...state, sections: (body.sections ?? []) as EditorBlock[] }
}
