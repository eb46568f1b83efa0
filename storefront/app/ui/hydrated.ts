import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and while the page takes over, true afterwards: for what only works with scripts. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
