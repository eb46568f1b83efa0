import { useCallback, useEffect, useId, useRef, useSyncExternalStore } from 'react'

/** The forms with something unsaved: leaving asks while there is one. */
const unsaved = new Set<string>()
const listeners = new Set<() => void>()

function change(id: string, isUnsaved: boolean): void {
  if (isUnsaved) unsaved.add(id)
  else unsaved.delete(id)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether leaving would lose what somebody has typed. */
export function hasUnsaved(): boolean {
  return unsaved.size > 0
}

/** The same for a component, which is drawn again when it changes. */
export function useHasUnsaved(): boolean {
  return useSyncExternalStore(subscribe, hasUnsaved, hasUnsaved)
}

/**
 * Says whether a form holds something unsaved, for as long as the form is shown. A form that leaves its page after a save calls
 * the returned function before: what it still shows is saved, and nobody is asked.
 */
export function useUnsaved(isDirty: boolean): () => void {
  const id = useId()
  const isSaved = useRef(false)
  useEffect(() => {
    if (!isDirty || isSaved.current) return
    change(id, true)
    return () => change(id, false)
  }, [id, isDirty])
  return useCallback(() => {
    isSaved.current = true
    change(id, false)
  }, [id])
}
