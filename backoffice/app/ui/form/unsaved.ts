import { useCallback, useEffect, useId, useRef, useSyncExternalStore } from 'react'

/** The forms with unsaved changes: leaving prompts while there is one. */
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

/** True if leaving would lose typed input. */
export function hasUnsaved(): boolean {
  return unsaved.size > 0
}

/** The same for a component, which rerenders on changes. */
export function useHasUnsaved(): boolean {
  return useSyncExternalStore(subscribe, hasUnsaved, hasUnsaved)
}

/**
 * Registers a form's unsaved changes while it is mounted. A form that leaves its page after a save calls the returned
 * function first: its content is saved, so there is no prompt.
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
