import { useCallback, useEffect, useId, useRef } from 'react'

/** The forms with something unsaved: leaving asks while there is one. */
const unsaved = new Set<string>()

/** Whether leaving would lose what somebody has typed. */
export function hasUnsaved(): boolean {
  return unsaved.size > 0
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
    unsaved.add(id)
    return () => {
      unsaved.delete(id)
    }
  }, [id, isDirty])
  return useCallback(() => {
    isSaved.current = true
    unsaved.delete(id)
  }, [id])
}
