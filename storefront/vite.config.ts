import { fileURLToPath, pathToFileURL } from 'node:url'
import { leanRouter } from '@meridian/look/lean-build.ts'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { CODE_LOAD_FAILED } from './app/shell/code-load-failed.ts'
import { buildTexts, EVERY_PAGE_FILES } from './text-areas.ts'

const CONTRACT = '@meridian/contract/'
const REFERENCE = '@meridian/domain/reference-facts.ts'

/**
 * The contract is external to the server bundle, so that endpoints and Refusal are the same objects here and in the
 * API. The build leaves the imports unchanged; in development, where Vite would transpile its own copy, each file
 * re-exports what Node has loaded (so a change of the contract needs a restart). The facts of countries are external
 * too: the process that loads them sets them for the pages.
 */
const sharedContract: Plugin = {
  name: 'shared-contract',
  enforce: 'pre',
  resolveId(source) {
    if (this.environment.name !== 'ssr') return null
    if (this.environment.mode === 'build' && source.endsWith('/reference-facts.ts'))
      return { id: REFERENCE, external: true }
    if (!source.startsWith(CONTRACT)) return null
    return this.environment.mode === 'build' ? { id: source, external: true } : `\0${source}`
  },
  async load(id) {
    if (!id.startsWith(`\0${CONTRACT}`)) return null
    const file = fileURLToPath(import.meta.resolve(id.slice(1)))
    const names = Object.keys(await import(pathToFileURL(file).href))
    return [
      "import { createRequire } from 'node:module'",
      `const shared = createRequire(${JSON.stringify(file)})(${JSON.stringify(file)})`,
      ...names.map((name) => `export const ${name} = shared.${name}`),
    ].join('\n')
  },
}

/** In browsers the facts of countries are a file of the server, loaded with the first code that needs them. */
const referenceInBrowser: Plugin = {
  name: 'reference-in-browser',
  enforce: 'pre',
  resolveId(source, importer) {
    if (this.environment.name !== 'client' || !source.endsWith('/reference-facts.ts')) return null
    const loading = inApp('visit/browser-reference.ts')
    return importer === loading ? null : loading
  },
}

/**
 * Replaces Vite's preload helper of dynamic imports: ours loads the styles of a part before showing it and does not
 * preload scripts. It is a fifth of the size.
 */
const ownLoader: Plugin = {
  name: 'own-loader',
  enforce: 'pre',
  load(id) {
    if (id !== '\0vite/preload-helper.js') return null
    const file = fileURLToPath(new URL('app/ui/lazy-styles.ts', import.meta.url))
    return `export { importWithStyles as __vitePreload } from ${JSON.stringify(file)}`
  },
}

/**
 * If the code of a route fails to load, the router reloads the document, which offline shows the browser's error page.
 * Here an event is dispatched instead, and the page stays (app/shell/stale-page.tsx).
 */
const pageStaysWithoutCode: Plugin = {
  name: 'page-stays-without-code',
  apply: 'build',
  transform: {
    filter: { id: /\/react-router\/dist\/production\/lib\/dom\/ssr\/routeModules\.js/ },
    handler(code) {
      if (this.environment.name !== 'client') return null
      const patched = code.replace('window.location.reload()', `window.dispatchEvent(new Event('${CODE_LOAD_FAILED}'))`)
      if (patched === code) this.error('The router loads the document anew in another way now.')
      return { code: patched, map: null }
    },
  },
}

/** The router's import of a route. */
const ROUTE_IMPORT = /await (import\([^)]*route\.module\s*\))/

/**
 * Emits the texts of each language by area (text-areas.ts), loaded with the code that uses them: a route's with its
 * code, those of lazy parts by the loader of dynamic imports (app/ui/lazy-styles.ts).
 */
const textsByArea: Plugin = {
  name: 'texts-by-area',
  apply: 'build',
  load: {
    filter: { id: /\/strings\/built-texts\.server\.ts$/ },
    handler() {
      const { folders, areas } = buildTexts(inApp(''))
      return `export const BUILT_TEXTS = ${JSON.stringify({ folders, areas })}`
    },
  },
  transform: {
    filter: { id: /\/react-router\/dist\/production\/lib\/dom\/ssr\/routeModules\.js/ },
    handler(code) {
      if (this.environment.name !== 'client') return null
      const withTexts = code.replace(ROUTE_IMPORT, '(await Promise.all([$1, window.textsOfRoute(route.id)]))[0]')
      if (withTexts === code) this.error('The router fetches the code of a route in another way now.')
      return { code: withTexts, map: null }
    },
  },
  generateBundle() {
    if (this.environment.name !== 'client') return
    for (const [fileName, source] of buildTexts(inApp('')).files) this.emitFile({ type: 'asset', fileName, source })
  },
}

/** The entry files of every page; the page itself is loaded by address. */
const EVERY_PAGE = EVERY_PAGE_FILES.map(inApp)

/** Modules of nearly every page, cheaper in the shared chunk than in their own. */
const NEARLY_EVERY_PAGE = ['shell/breadcrumb.tsx', 'ui/page-meta.ts', 'shell/revalidate.ts', 'shell/same-data.ts'].map(
  inApp,
)

function inApp(file: string): string {
  return fileURLToPath(new URL(`app/${file}`, import.meta.url))
}

/**
 * The chunk groups below match folders, so a module used by some pages only could end up in the shared chunk (domain/
 * did). The build then fails and names it.
 */
const nothingForSomePages: Plugin = {
  name: 'nothing-for-some-pages',
  apply: 'build',
  generateBundle(_, bundle) {
    if (this.environment.name !== 'client') return
    const needed = new Set([...EVERY_PAGE, ...NEARLY_EVERY_PAGE])
    // Iterating a set also visits ids added meanwhile.
    for (const id of needed) for (const imported of this.getModuleInfo(id)?.importedIds ?? []) needed.add(imported)
    const chunks = Object.values(bundle).flatMap((one) => (one.type === 'chunk' ? [one] : []))
    const ofAll = new Set(chunks.filter(({ moduleIds }) => moduleIds.some((id) => EVERY_PAGE.includes(id))))
    for (const { imports } of ofAll) for (const chunk of chunks) if (imports.includes(chunk.fileName)) ofAll.add(chunk)
    const modules = [...ofAll].flatMap(({ moduleIds }) => moduleIds)
    const forSome = modules.filter((id) => /[\\/](?:app|domain)[\\/][^?]+$/.test(id) && !needed.has(id))
    if (forSome.length > 0) this.error(`Every page would load what only some need: ${forSome.join(', ')}.`)
  },
}

export default defineConfig({
  plugins: [
    nothingForSomePages,
    sharedContract,
    referenceInBrowser,
    ownLoader,
    ...leanRouter({ blocks: false }),
    pageStaysWithoutCode,
    textsByArea,
    tailwindcss(),
    reactRouter(),
  ],
  build: {
    target: 'es2023',
    // Every asset is a hashed file, also small ones: the content security policy forbids data: fonts.
    assetsInlineLimit: 0,
    modulePreload: false,
  },
  // Listed, so that development does not reload the page when it finds them; the others run only on the server.
  optimizeDeps: { include: ['libphonenumber-js/min'], exclude: ['libphonenumber-js/max', 'lru-cache'] },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                // Cached by browsers across releases.
                { name: 'framework', test: /node_modules[\\/](?:react|react-dom|react-router|scheduler)[\\/]/ },
                // The code of every page in one chunk: many small ones compress worse. Dialogs and the like stay
                // separate.
                {
                  name: 'shop',
                  test: /[\\/]app[\\/](?:(?:shell|strings|visit)?[\\/]?(?!browser-reference|not-found|order-links|failed|progress-bar|category-tiles|or-offline|answer-shape)[^\\/]+|shell[\\/]routes[\\/]locale\.tsx|content[\\/]infoboxes\.tsx|ui[\\/]page-meta\.ts)$/,
                  tags: ['$initial'],
                },
                {
                  name: 'shop',
                  test: /[\\/](?:app[\\/](?:ui[\\/](?!field|email-field|issue-list|regulation-links|dialog|alert|stepper|hydrated|member-picture|skeleton-cards|use-focus)|cards[\\/](?!viewed|routes|promotions)|basket[\\/](?!show-server-cart|seen-baskets|local-data|refusal-texts|after-add|basket-alerts|basket-cards|baskets|alert-text|dialogs|replace|routes|shared|basket-result|use-))|domain[\\/](?!address|basket-alerts|birth|cash-rounding|common-passwords|consumer|countr|currency|date-text|email|house-number|locale|locali|measures|member|packaging|packed|password|person-name|phone|postcode|promotion-end|reference|rich-text|tax-|unit-price|withdrawal))/,
                  tags: ['$initial'],
                  minShareCount: 4,
                },
                {
                  name: 'listing',
                  test: /[\\/]app[\\/](?:catalogue[\\/]listing[\\/]|shell[\\/]category-tiles|ui[\\/]skeleton-cards)/,
                  tags: ['$initial'],
                },
              ],
            },
          },
        },
      },
    },
  },
})
