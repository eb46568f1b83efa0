import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** The state of a navigation to a list whose dialog for a new entity opens at once. */
export const CREATE = { creates: true } as const

/** Calls `begin` once if the page was opened to create; not again by Back or a reload. */
export function useCreating(begin: () => void): void {
  const navigate = useNavigate()
  const { state, pathname, search } = useLocation()
  const isAsked = isCreating(state)
  const start = useEffectEvent(begin)
  useEffect(() => {
    if (!isAsked) return
    start()
    navigate({ pathname, search }, { replace: true, state: null })
  }, [isAsked, navigate, pathname, search])
}

/** True for {@link CREATE}; the state of a history entry can hold anything. */
function isCreating(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'creates' in state
}
