import { loadTexts } from '../strings/page-texts.ts'

/** The styles of the root are on every page, for good; the chunk has its name from vite.config.ts. */
export const ROOT_STYLES = 'assets/shop-'

/** A part shows without its styles rather than not at all: they still come when they come. */
const STYLES_WAITED_MS = 4000

/** Styles that are there or on their way, by the address of the file. */
const begun = new Map<string, Promise<void>>()

/**
 * What every `import()` of the built storefront becomes (vite.config.ts): the module, once its styles are there too, and the
 * texts that a page's later parts can say (a route's own are there with the route). Each part brings styles of its own, also where the
 * page has them already: they go with that page. Rejects where one of them cannot be had; then the next import asks again.
 */
export async function importWithStyles<Module>(load: () => Promise<Module>, styles: readonly string[] = []) {
  const [module] = await Promise.all([load(), loadTexts('later-parts'), ...styles.filter(isOfPart).map(addStyles)])
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
      reject(new Error(`No styles from ${file}`))
    }
    document.head.append(link)
  })
  begun.set(file, added)
  return added
}
