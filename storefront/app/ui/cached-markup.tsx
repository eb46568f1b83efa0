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
import { usePlace } from './place.ts'
import { reloadPage } from './reload-page.ts'

/** Gives the markup of a part; drawn once for all who give it the same (ui/markup-cache.server.tsx). */
export type MarkupCache = <Given extends object>(part: ComponentType<Given>, given: Given) => string

/** Only the server keeps markup; a browser draws every part itself. */
export const MarkupCacheContext = createContext<MarkupCache | null>(null)

interface KeptProps<Given> extends Omit<DetailsHTMLAttributes<HTMLElement>, 'children' | 'dangerouslySetInnerHTML'> {
  /** The element around the part. */
  as: 'article' | 'aside' | 'details' | 'div' | 'li' | 'span' | 'ul'
  of: ComponentType<Given>
  /** All that the part depends on besides texts, place and the shop's facts: plain data. */
  given: Given
}

/**
 * An element whose content is the same on many pages: the server draws it once and lays what it drew into each page. Browsers find what
 * they would have drawn, and bring it to life like everything else.
 */
export function CachedMarkup<Given extends object>({ as, of: part, given, ...rest }: KeptProps<Given>) {
  const keep = useContext(MarkupCacheContext)
  return keep === null
    ? createElement(as, rest, createElement(part, given))
    : createElement(as, { ...rest, dangerouslySetInnerHTML: { __html: keep(part, given) } })
}

/** What React leaves as it finds it: as long as it is the same, nothing is written into the page. */
const AS_FOUND = { __html: '' }

/**
 * The same for a part that only stands there: a browser leaves what the server drew as it is, and fetches the code of the part
 * ({@link lazyPart}) when it has to draw it anew, for other data or in another locale.
 */
export function StaticMarkup<Given extends object>({ as, of: part, given, ...rest }: KeptProps<Given>) {
  const keep = useContext(MarkupCacheContext)
  const { locale } = usePlace()
  // Once a page is alive (shell/page-links.tsx) nothing that is new in it came from the server.
  const [found] = useState(() => (import.meta.env.SSR || isAlive() ? null : { given, locale }))
  const isAsFound = found?.locale === locale && isEqual(found.given, given)
  const html = keep !== null ? { __html: keep(part, given) } : isAsFound ? AS_FOUND : null
  return html === null
    ? createElement(as, { ...rest, key: 'drawn' }, createElement(Suspense, null, createElement(part, given)))
    : createElement(as, { ...rest, suppressHydrationWarning: true, dangerouslySetInnerHTML: html })
}

/** A part whose code a browser fetches when it draws it. Where it cannot be fetched that is said in its place, in this element. */
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
