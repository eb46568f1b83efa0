import { useEffect, useRef } from 'react'

/** Closes an open `details` on an outside press or Escape; without scripts its summary closes it. */
export function useLightDismiss() {
  const ref = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    function onPointer({ target }: PointerEvent) {
      const details = ref.current
      if (details?.open && target instanceof Node && !details.contains(target)) details.open = false
    }
    function onKey({ key }: KeyboardEvent) {
      const details = ref.current
      if (key !== 'Escape' || !details?.open) return
      details.open = false
      details.querySelector('summary')?.focus()
    }
    document.addEventListener('pointerdown', onPointer)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', onPointer)
      document.removeEventListener('keydown', onKey)
    }
  }, [])
  return ref
}
