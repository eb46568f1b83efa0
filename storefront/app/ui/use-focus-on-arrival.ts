import { type RefObject, useEffect, useRef } from 'react'
import { useNavigationType } from 'react-router'

/**
 * Puts the focus on what a new page, or a new step of one, begins with, so that those who listen hear where they are. Not after a page
 * was loaded as a document: there the browser itself begins at the top. `step` changes with every step.
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
