import { loadTexts } from '../strings/page-texts.ts'

/** Root styles are on every page; the chunk name is set in vite.config.ts. */
export const ROOT_STYLES = 'assets/shop-'

/** After this time a part is shown without its styles, which still apply when they arrive. */
const STYLES_WAITED_MS = 4000

/** Loaded or loading stylesheets, by the address of the file. */
const begun = new Map<string, Promise<void>>()

/**
 * Replaces every `import()` of the built storefront (vite.config.ts): resolves with the module once its styles and the
 * texts of the page's lazy parts are loaded (a route's texts come with the route). Each part brings its own styles,
 * even if the page has loaded them: the page's are removed with that page. Rejects if a stylesheet fails; the next
 * import retries.
 */
export async function importWithStyles<Module>(load: () => Promise<Module>, styles: readonly string[] = []) {
  const [module] = await Promise.all([load(), loadTexts('lazy-parts'), ...styles.filter(isOfPart).map(addStyles)])
  return module
}

const isOfPart = (file: string) => !file.startsWith(ROOT_STYLES)

function addStyles(file: string): Promise<void> {
  const known = begun.get(file)
  if (known !== undefined) return known
  const added = new Promise<void>((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = `/${file}`
    link.onload = () => resolve()
    setTimeout(resolve, STYLES_WAITED_MS)
    link.onerror = () => {
      begun.delete(file)
      link.remove()
      reject(new Error(`Stylesheet failed to load: ${file}`))
    }
    document.head.append(link)
  })
  begun.set(file, added)
  return added
}
