import { Refusal } from '@meridian/contract/errors.ts'
import {
  createLandingPage,
  getLandingPage,
  listLandingPagePaths,
  publishLandingPage,
  updateLandingPage,
} from '@meridian/contract/landing-pages.ts'
import { type Route, route } from '../gate/handler.ts'
import type { CatalogueForPages } from './pages.ts'
import { publish } from './publish-documents.ts'
import { readPublishedOfKind } from './published-queries.ts'
import { languageChainFor, priceGroupFor, readableVersion } from './readers.ts'
import { savingRoutes } from './saving-routes.ts'
import { type ContentReading, findVisibleDocument, localizeDocument } from './shown-documents.ts'
import { showSections } from './shown-sections.ts'

/** The number of landing pages that a sitemap lists. */
const PATHS_MAX = 500

/** SPEC §7 CMS: landing pages. */
export function landingPageRoutes(content: ContentReading, catalogue: CatalogueForPages): Route[] {
  const { deps } = content
  return [
    route(getLandingPage, async ({ query }, context) => {
      const { uri, ...requested } = query
      const found = await findVisibleDocument(
        content,
        'landing_page',
        { uri },
        { preview: undefined, ...requested, context },
      )
      const { document, sequence, reader } = found
      const localized = localizeDocument(deps, 'landing_page', document, reader)
      if (localized === null) throw new Refusal('CONTENT_ABSENT')
      const sections = await showSections(deps, catalogue, sequence === undefined ? [] : [sequence], reader)
      const { layout, noindex = false, sequence_id, description, countries = [] } = localized.body
      return {
        landing_page: {
          id: document.id,
          version: document.version,
          uri: localized.text('uri'),
          uris: localized.uris,
          countries,
          title: localized.text('title'),
          description: description === undefined ? null : localized.text('description'),
          ...localized.lang,
          layout,
          noindex: noindex || reader.isPreview,
          sequence_id,
          sections: sections.get(sequence_id) ?? [],
        },
      }
    }),

    route(listLandingPagePaths, async ({ query }, context) => {
      const { countryId, languageId } = query
      const reader = { countryId, languageId, isPreview: false, context }
      const requested = { countryId, price_group_id: priceGroupFor(context), now: context.now, limit: PATHS_MAX }
      const rows = await readPublishedOfKind(deps, 'landing_page', requested)
      return {
        landing_pages: rows.flatMap((published) => {
          const row = readableVersion(published, reader)
          const isSpoken = row !== null && languageChainFor(row, reader).includes(languageId)
          const localized = isSpoken ? localizeDocument(deps, 'landing_page', row, reader) : null
          return localized === null || localized.body.noindex
            ? []
            : [{ id: published.id, path: `/l/${localized.text('uri')}` }]
        }),
      }
    }),

    route(publishLandingPage, async (input, context) => {
      const { id, ...publication } = input.body
      const request = { name: 'publishLandingPage', input, kind: 'landing_page', id, publication } as const
      return { landing_page: await publish(deps, context, request) }
    }),
    ...savingRoutes(
      deps,
      { create: createLandingPage, update: updateLandingPage },
      { kind: 'landing_page', answer: (landing_page) => ({ landing_page }) },
    ),
  ]
}
