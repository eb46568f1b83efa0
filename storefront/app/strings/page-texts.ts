import { createTranslate } from '@meridian/domain/translate.ts'
import type { Translate } from './translate.ts'

interface PageCatalogue {
  language: string
  /** Texts fetched later are added to it as well. */
  strings: Record<string, string>
  /** Locations of its areas and of the whole file; neither for texts that are sent whole. */
  folder: string | undefined
  whole: string | undefined
}

/** The texts of this page, in the order of the lookup. Written in the browser only (R29). */
const catalogues: PageCatalogue[] = []
/** Loaded and loading files, by address. */
const begun = new Map<string, Promise<void>>()
const missed = new Set<string>()

/** Reads the texts that the document names (document-head.server.ts). Rejects where those of the shop cannot be had. */
export async function readPageTexts(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[data-strings]')]
  await Promise.all(
    links.map((link) => {
      const { strings: language = 'en', folder, whole } = link.dataset
      const href = link.getAttribute('href') ?? ''
      let catalogue = catalogues.find((known) => folder !== undefined && known.folder === folder)
      if (catalogue === undefined) {
        catalogue = { language, strings: {}, folder, whole }
        catalogues.push(catalogue)
      }
      const read = addTexts(catalogue, href)
      // Texts of another host may be missing: the built ones follow as a fallback.
      return href.startsWith('/') ? read : read.catch(() => {})
    }),
  )
}

/**
 * Adds the texts of an area (storefront/text-areas.ts), each file once. Rejects if one cannot be loaded; the next
 * call tries again.
 */
export function loadTexts(area: string): Promise<unknown> {
  return Promise.all(catalogues.map((one) => one.folder && addTexts(one, `${one.folder}${area}.json`)))
}

/**
 * The t() of this page. A text in none of its areas is a mistake of the build: it is left out until the whole file is
 * loaded, which `onRest` reports.
 */
export function translatePage(onRest: () => void): Translate {
  return createTranslate(catalogues, (key) => {
    if (missed.has(key)) return ''
    missed.add(key)
    console.error(`No area of this page has ${key}`)
    Promise.all(catalogues.map((one) => one.whole && addTexts(one, one.whole))).then(onRest, () => missed.delete(key))
    return ''
  })
}

function addTexts({ strings }: PageCatalogue, href: string): Promise<void> {
  const known = begun.get(href)
  if (known !== undefined) return known
  const added = fetch(href).then(async (response) => {
    if (!response.ok) throw new Error(`No texts from ${href}`)
    Object.assign(strings, await response.json())
  })
  begun.set(href, added)
  added.catch(() => begun.delete(href))
  return added
}
