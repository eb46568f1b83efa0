import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { z } from 'zod'

/**
 * Recently opened pages of objects, in the tab's session storage, which ends with the tab and is emptied by signing
 * out.
 */
const KEY = 'recent_pages'
const KEPT = 8

const Pages = z.array(z.object({ address: z.string(), title: z.string(), room: z.string() }))
export type RecentPage = z.output<typeof Pages>[number]

/** The recently opened pages of this tab, newest first. */
export function recentPages(): RecentPage[] {
  try {
    return Pages.catch([]).parse(JSON.parse(sessionStorage.getItem(KEY) ?? '[]'))
  } catch {
    return []
  }
}

/** The pages with another one opened, without duplicates. */
export function withPage(pages: readonly RecentPage[], opened: RecentPage): RecentPage[] {
  return [opened, ...pages.filter(({ address }) => address !== opened.address)].slice(0, KEPT)
}

/** Remembers that a page was opened. */
export function useRecentPage(title: string, room: string): void {
  const { pathname } = useLocation()
  useEffect(() => {
    try {
      sessionStorage.setItem(KEY, JSON.stringify(withPage(recentPages(), { address: pathname, title, room })))
    } catch {
      // The browser may refuse to store anything; the palette then has no recent pages.
    }
  }, [pathname, title, room])
}
