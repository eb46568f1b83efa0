import { documentUris, HOME_URI } from '@meridian/domain/document.ts'
import type { LanguageId } from '@meridian/domain/locale.ts'
import type { ReadDeps } from '../gate/handler.ts'
import { type PublishedDocument, type PublishedRow, readAllPublished, readPublishedByUri } from './published-queries.ts'
import { languageChainFor, type Reader, readableVersion, readerKey } from './readers.ts'

/** The size of the cached list; further pages are not listed, and read one by one by their address. */
const PAGES_MAX = 1000

/** A page in the language of a reader, with its path. */
export interface ReadablePage {
  page: PublishedRow
  language_id: LanguageId
  path: string
}

/** The pages for a reader, in their order. */
export async function readPagesFor(deps: ReadDeps, reader: Reader): Promise<readonly ReadablePage[]> {
  const pages = await readPages(deps)
  return pages.flatMap((published) => {
    const page = readableVersion(published, reader)
    const language_id = page === null ? undefined : languageChainFor(page, reader)[0]
    const [named] = page === null || language_id === undefined ? [] : documentUris(page.body, [language_id])
    return page === null || named === undefined
      ? []
      : [{ page, language_id: named.language_id, path: pathOf(named.uri) }]
  })
}

/** The path of every page for a reader, below the locale; cached. */
export function readPagePaths(deps: ReadDeps, reader: Reader): Promise<ReadonlyMap<number, string>> {
  return deps.cache.remember(['content'], `page-paths:${readerKey(reader)}`, async () => {
    const pages = await readPagesFor(deps, reader)
    return new Map(pages.map(({ page, path }) => [page.id, path]))
  })
}

/**
 * The published page with this uri, preferring the given language; null where there is none. Read from the cached list,
 * so that unknown addresses cost no statement.
 */
export async function findPage(
  deps: ReadDeps,
  requested: { uri: string; languageId: LanguageId },
): Promise<PublishedDocument | null> {
  const pages = await readPages(deps)
  const byUri = await deps.cache.remember(['content'], 'pages-by-uri', async () => indexByUri(pages))
  const named = byUri.get(requested.uri) ?? []
  const found = named.find(({ language_id }) => language_id === requested.languageId) ?? named[0]
  if (found !== undefined || pages.length < PAGES_MAX) return found?.page ?? null
  return readPublishedByUri(deps, 'page', requested)
}

function readPages(deps: ReadDeps): Promise<readonly PublishedDocument[]> {
  return readAllPublished(deps, 'page', PAGES_MAX)
}

function indexByUri(pages: readonly PublishedDocument[]) {
  const named = pages.flatMap((page) => page.uris.map((one) => ({ ...one, page })))
  return Map.groupBy(named, ({ uri }) => uri)
}

function pathOf(uri: string): string {
  return uri === HOME_URI ? '/' : `/i/${uri}`
}
