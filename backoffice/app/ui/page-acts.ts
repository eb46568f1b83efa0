import { useEffect, useId } from 'react'
import type { Act } from './action-menu.tsx'

/** The acts of the visible pages, for the palette. Each is also a button of its page. */
const acts = new Map<string, readonly Act[]>()

/** The palette's acts for the current page. */
export function currentActs(): readonly Act[] {
  return [...acts.values()].flat()
}

/** Offers a page's acts in the palette while it is shown. */
export function usePageActs(offered: readonly Act[]): void {
  const id = useId()
  useEffect(() => {
    acts.set(id, offered)
    return () => {
      acts.delete(id)
    }
  }, [id, offered])
}
