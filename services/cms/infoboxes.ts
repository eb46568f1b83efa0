import { createInfobox, listInfoboxes, updateInfobox } from '@meridian/contract/infoboxes.ts'
import { type Route, route } from '../gate/handler.ts'
import type { CatalogueForPages } from './pages.ts'
import { readPublished, readPublishedOfKind } from './published-queries.ts'
import { priceGroupFor, readableVersion, versionInLanguage } from './readers.ts'
import { savingRoutes } from './saving-routes.ts'
import { type ContentReading, localizeDocument } from './shown-documents.ts'
import { showSections } from './shown-sections.ts'

const INFOBOXES_MAX = 20

/** SPEC §7 CMS: thin notices by place and price group. */
export function infoboxRoutes(content: ContentReading, catalogue: CatalogueForPages): Route[] {
  const { deps } = content
  return [
    route(listInfoboxes, async ({ query }, context) => {
      const reader = { ...query, isPreview: false, context }
      const requested = { countryId: query.countryId, price_group_id: priceGroupFor(context), now: context.now }
      const rows = await readPublishedOfKind(deps, 'infobox', { ...requested, limit: INFOBOXES_MAX })
      const localized = rows.flatMap((published) => {
        const row = readableVersion(published, reader)
        const infobox = row && localizeDocument(deps, 'infobox', row, reader)
        return row && infobox ? [{ row, infobox }] : []
      })
      const ids = localized.map(({ infobox }) => infobox.body.sequence_id)
      const sequences = await readPublished(deps, 'sequence', ids)
      const read = [...sequences.values()].map((sequence) => versionInLanguage(sequence, reader))
      const sections = await showSections(deps, catalogue, read, reader)
      return {
        infoboxes: localized.flatMap(({ row, infobox }) => {
          const { place, group, sequence_id } = infobox.body
          const said = sections.get(sequence_id) ?? []
          // A notice without text is left out.
          return said.length === 0
            ? []
            : [{ id: row.id, version: row.version, place, group, closed: {}, sections: said }]
        }),
      }
    }),
    ...savingRoutes(
      deps,
      { create: createInfobox, update: updateInfobox },
      { kind: 'infobox', answer: (infobox) => ({ infobox }) },
    ),
  ]
}
