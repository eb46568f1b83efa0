import {
  type ComponentType,
  createContext,
  createElement,
  type DetailsHTMLAttributes,
  lazy,
  Suspense,
  useContext,
  useState,
} from 'react'
import { useTranslate } from '../strings/strings-context.tsx'
import { useLocale } from './locale.ts'
import { reloadPage } from './reload-page.ts'

/** Returns the markup of a part, rendered once for equal props (ui/markup-cache.server.tsx). */
export type MarkupCache = <Given extends object>(part: ComponentType<Given>, given: Given) => string

/** Only the server caches markup; a browser renders every part itself. */
export const MarkupCacheContext = createContext<MarkupCache | null>(null)

interface KeptProps<Given> extends Omit<DetailsHTMLAttributes<HTMLElement>, 'children' | 'dangerouslySetInnerHTML'> {
  /** The wrapper element. */
  as: 'article' | 'aside' | 'details' | 'div' | 'li' | 'span' | 'ul'
  of: ComponentType<Given>
  /** The props of the part, as plain data: everything it depends on besides texts, place and the shop's facts. */
  given: Given
}

/**
 * An element whose content is the same on many pages: the server renders it once and inserts the markup into each page.
 * Browsers hydrate it like everything else.
 */
export function CachedMarkup<Given extends object>({ as, of: part, given, ...rest }: KeptProps<Given>) {
  const cache = useContext(MarkupCacheContext)
  return cache === null
    ? createElement(as, rest, createElement(part, given))
    : createElement(as, { ...rest, dangerouslySetInnerHTML: { __html: cache(part, given) } })
}

/** A constant value, so that React never writes the markup into the page again. */
const AS_FOUND = { __html: '' }

/**
 * The same for a static part: the browser leaves the server's markup unhydrated, and loads the code of the part ({@link
 * lazyPart}) only to render it again, for other data or in another locale.
 */
export function StaticMarkup<Given extends object>({ as, of: part, given, ...rest }: KeptProps<Given>) {
  const cache = useContext(MarkupCacheContext)
  const { locale } = useLocale()
  // Once a page is hydrated (shell/page-links.tsx), nothing new in it was rendered by the server.
  const [found] = useState(() => (import.meta.env.SSR || isAlive() ? null : { given, locale }))
  const isAsFound = found?.locale === locale && isEqual(found.given, given)
  const html = cache !== null ? { __html: cache(part, given) } : isAsFound ? AS_FOUND : null
  return html === null
    ? createElement(as, { ...rest, key: 'drawn' }, createElement(Suspense, null, createElement(part, given)))
    : createElement(as, { ...rest, suppressHydrationWarning: true, dangerouslySetInnerHTML: html })
}

/** A part whose code is loaded on first render. If loading fails, an error is shown in its place, in this element. */
export function lazyPart<Given extends object>(
  load: () => Promise<ComponentType<Given>>,
  instead: 'li' | 'span' = 'span',
): ComponentType<Given> {
  return lazy<ComponentType<Given>>(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: () => <Missing as={instead} /> }),
    ),
  )
}

function Missing({ as: Element }: { as: 'li' | 'span' }) {
  const translate = useTranslate()
  return (
    <Element className="text-fine">
      {translate('PART_MISSING')}{' '}
      <button type="button" className="underlined" onClick={reloadPage}>
        {translate('TRY_AGAIN')}
      </button>
    </Element>
  )
}

function isAlive(): boolean {
  return document.documentElement.dataset.live !== undefined
}

function isEqual(a: object, b: object): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
