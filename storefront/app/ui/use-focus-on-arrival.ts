import { type RefObject, useEffect, useRef } from 'react'
import { useNavigationType } from 'react-router'

/**
 * Focuses the start of a new page or step, so that screen readers announce it. Not after a document load, where the
 * browser starts at the top. `step` changes with every step.
 */
export function useFocusOnArrival(target: RefObject<HTMLElement | null>, step: string): void {
  const arrivedByLoad = useNavigationType() === 'POP'
  const before = useRef(arrivedByLoad ? step : null)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    target.current?.focus({ preventScroll: true })
  }, [target, step])
}
