import { type ReactNode, Suspense, useState } from 'react'

/**
 * A button whose menu is loaded on demand: pressing it loads the code, which replaces the button with the menu open.
 * Hovering or focusing it preloads the code.
 */
export function LazyMenu({
  className,
  label,
  text,
  load,
  children,
}: {
  className: string
  /** For a button without text. */
  label?: string
  text: ReactNode
  load: () => Promise<unknown>
  /** The same button with its menu. */
  children: ReactNode
}) {
  const [isWanted, setIsWanted] = useState(false)
  // The menu reports a failed load in its place.
  const fetchAhead = () => void load().catch(() => undefined)
  const button = (
    <button
      type="button"
      className={className}
      aria-haspopup="true"
      {...(label !== undefined && { 'aria-label': label })}
      onPointerEnter={fetchAhead}
      onFocus={fetchAhead}
      onClick={() => setIsWanted(true)}
    >
      {text}
    </button>
  )
  return isWanted ? <Suspense fallback={button}>{children}</Suspense> : button
}
