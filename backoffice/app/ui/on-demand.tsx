import { type ReactNode, Suspense, useState } from 'react'

/**
 * A button whose menu is code that nobody has needed yet: it is fetched when the button is pressed, and takes its place with the menu open.
 * A pointer or the focus on it fetches it in advance.
 */
export function OnDemand({
  className,
  label,
  text,
  load,
  children,
}: {
  className: string
  /** For a button that shows no words. */
  label?: string
  text: ReactNode
  load: () => Promise<unknown>
  /** The same button with its menu. */
  children: ReactNode
}) {
  const [isWanted, setIsWanted] = useState(false)
  // What fails here is told by the menu in its place.
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
