import { Refusal } from '@meridian/contract/errors.ts'
import { createPopup, getPopup, listPopups, updatePopup } from '@meridian/contract/popups.ts'
import { isPopupOf } from '@meridian/domain/publication.ts'
import { type Route, route } from '../gate/handler.ts'
import type { CatalogueForPages } from './pages.ts'
import { readPublishedOfKind } from './published-queries.ts'
import { priceGroupFor, readableVersion } from './readers.ts'
import { savingRoutes } from './saving-routes.ts'
import { type ContentReading, findVisibleDocument, localizeDocument } from './shown-documents.ts'
import { showSections } from './shown-sections.ts'

const POPUPS_MAX = 100

/** SPEC §7 CMS: popups by the url of their page. */
export function popupRoutes(content: ContentReading, catalogue: CatalogueForPages): Route[] {
  const { deps } = content
  return [
    route(listPopups, async ({ query }, context) => {
      const { url: page, ...locale } = query
      const reader = { ...locale, isPreview: false, context }
      const requested = {
        countryId: query.countryId,
        price_group_id: priceGroupFor(context),
        now: context.now,
        limit: POPUPS_MAX,
      }
      const rows = await readPublishedOfKind(deps, 'popup', requested)
      const popups = rows.flatMap((published) => {
        const row = readableVersion(published, reader)
        const popup = row && localizeDocument(deps, 'popup', row, reader)
        if (!(row && popup)) return []
        const { sequence_id } = popup.body
        return [{ id: row.id, version: row.version, url: popup.text('url'), sequenceId: sequence_id }]
      })
      if (page === undefined) return { popups }
      return { popups: popups.filter(({ url }) => isPopupOf(url, page)).slice(0, 1) }
    }),

    route(getPopup, async ({ params, query }, context) => {
      const requested = { preview: undefined, ...query, context }
      const { document, sequence, reader } = await findVisibleDocument(content, 'popup', params, requested)
      const localized = localizeDocument(deps, 'popup', document, reader)
      if (localized === null) throw new Refusal('CONTENT_ABSENT')
      const sections = await showSections(deps, catalogue, sequence === undefined ? [] : [sequence], reader)
      const { sequence_id } = localized.body
      return {
        popup: {
          id: document.id,
          version: document.version,
          url: localized.text('url'),
          sequenceId: sequence_id,
          title: localized.text('title'),
          ...localized.lang,
          sections: sections.get(sequence_id) ?? [],
        },
      }
    }),
    ...savingRoutes(
      deps,
      { create: createPopup, update: updatePopup },
      { kind: 'popup', answer: (popup) => ({ popup }) },
    ),
  ]
}
