import cormorantCyrillic from '@meridian/look/fonts/cormorant-cyrillic.woff2?url'
import cormorantLatin from '@meridian/look/fonts/cormorant-latin.woff2?url'
import manropeCyrillic from '@meridian/look/fonts/manrope-cyrillic.woff2?url'
import manropeLatin from '@meridian/look/fonts/manrope-latin.woff2?url'
import { BEFORE_PAINT_SCRIPT } from '../shell/before-paint.ts'
import { DEFERRED_SCRIPTS_LOADER } from '../shell/deferred-scripts.ts'
import type { StringsSource } from '../strings/catalogues.server.ts'
import type { Visit } from '../visit/visit.server.ts'

const LANGUAGES_IN_CYRILLIC = new Set(['ru', 'uk'])

/**
 * The first part of every page's head, which never changes while the page is open: written outside React, so that
 * browsers need no code for it. Contains the payment providers' scripts (SPEC §1: present before the page becomes
 * interactive, but never blocking), the script that runs before the first paint, the fonts above the fold, and the
 * texts needed for hydration.
 */
export function documentHead(visit: Visit, strings: readonly StringsSource[], reference: string): string {
  const nonce = visit.nonce === undefined ? '' : ` nonce="${visit.nonce}"`
  const fonts = LANGUAGES_IN_CYRILLIC.has(visit.languageId)
    ? [cormorantCyrillic, manropeCyrillic]
    : [cormorantLatin, manropeLatin]
  return [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    ...visit.config.payment_pages.map(({ script }) =>
      script === null ? '' : `<script async fetchpriority="low" src="${script}"></script>`,
    ),
    `<script${nonce}>${BEFORE_PAINT_SCRIPT}</script>`,
    `<script${nonce}>${DEFERRED_SCRIPTS_LOADER}</script>`,
    '<meta name="color-scheme" content="light dark">',
    '<meta name="theme-color" media="(prefers-color-scheme: light)" content="#FBF8F4">',
    '<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0A1322">',
    // Read by visit/browser-reference.ts.
    `<meta name="reference" content="${reference}">`,
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    ...fonts.map((href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`),
    ...strings.flatMap(({ language, hrefs, others }) => {
      // Read by strings/page-texts.ts.
      const more = others === null ? '' : ` data-folder="${others.folder}" data-whole="${others.whole}"`
      return hrefs.map(
        (href) =>
          `<link data-rel="preload" as="fetch" type="application/json" crossorigin="anonymous" href="${href}" data-strings="${language}"${more}>`,
      )
    }),
  ].join('')
}
