import { useEffect, useState } from 'react'
import { createPath, matchRoutes, PrefetchPageLinks, type RouteObject, useNavigate } from 'react-router'
import { loadTexts } from '../strings/page-texts.ts'
import { claimClick } from '../ui/claim-click.ts'

declare global {
  interface Window {
    /** The router of this page, once hydrated. */
    __reactRouterDataRouter?: { routes: RouteObject[] }
  }
}

/** A shorter hover is no intent to follow the link. */
const INTENT_AFTER_MS = 100

/**
 * Client-side navigation and prefetching for the links of ui/link.tsx. Clicks for a new tab, window or download keep
 * the browser's behaviour.
 */
export function PageLinks() {
  const navigate = useNavigate()
  const [wanted, setWanted] = useState<string | null>(null)

  useEffect(() => {
    // From here on components receive events themselves (deferred-scripts.ts).
    document.documentElement.dataset.live = ''
    const over = new AbortController()

    function follow(event: MouseEvent) {
      const link = linkAt(event)
      if (link === null || link.target || !claimClick(event)) return
      clearTimeout(timer)
      const marks = marksOf(link)
      navigate(createPath(link), {
        replace: marks.includes('replace') || link.href === window.location.href,
        preventScrollReset: marks.includes('keep-scroll'),
      })
    }

    let near: HTMLAnchorElement | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    function approach(event: Event) {
      const link = linkAt(event)
      if (link === near) return
      near = link
      clearTimeout(timer)
      if (link === null || !marksOf(link).includes('prefetch')) return
      timer = setTimeout(prepare, INTENT_AFTER_MS, createPath(link))
    }

    function prepare(page: string) {
      setWanted(page)
      const { route } = matchRoutes(window.__reactRouterDataRouter?.routes ?? [], page)?.at(-1) ?? {}
      // A failed prefetch is retried on click.
      if (route?.id !== undefined) loadTexts(route.id).catch(() => {})
    }

    // Registered after React's listeners, so that a component can claim a click.
    const { signal } = over
    document.addEventListener('click', follow, { signal })
    document.addEventListener('pointerover', approach, { signal, passive: true })
    document.addEventListener('focusin', approach, { signal, passive: true })
    return () => {
      over.abort()
      clearTimeout(timer)
    }
  }, [navigate])

  return wanted !== null && <PrefetchPageLinks page={wanted} />
}

function linkAt({ target }: Event): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-page]') : null
}

function marksOf(link: HTMLAnchorElement): string[] {
  return (link.dataset.page ?? '').split(' ')
}
