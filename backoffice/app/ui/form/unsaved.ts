import { useEffect, useId } from 'react'

/** The forms with something unsaved: leaving asks while there is one. */
const unsaved = new Set<string>()

/** Whether leaving would lose what somebody has typed. */
export function hasUnsaved(): boolean {
  return unsaved.size > 0
}

/** Says whether a form holds something unsaved, for as long as the form is shown. */
export function useUnsaved(isDirty: boolean): void {
  const id = useId()
  useEffect(() => {
    if (!isDirty) return
    unsaved.add(id)
    return () => {
      unsaved.delete(id)
    }
  }, [id, isDirty])
}
