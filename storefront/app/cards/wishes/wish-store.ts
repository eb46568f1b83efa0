import { useSyncExternalStore } from 'react'

/**
 * The wishes of this browser. They live outside React, because hearts on cards, pages and the list share them. Only
 * effects and event handlers write here, so never the server (R29).
 */
let wishes: readonly number[] | null = null
const listeners = new Set<() => void>()

export function setWishes(ids: readonly number[] | null): void {
  wishes = ids
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** The wished variants, latest first; null until they are known. */
export function useWishes(): readonly number[] | null {
  return useSyncExternalStore(
    subscribe,
    () => wishes,
    () => null,
  )
}

export function useIsWished(variant_id: number): boolean {
  return useSyncExternalStore(
    subscribe,
    () => wishes?.includes(variant_id) ?? false,
    () => false,
  )
}
