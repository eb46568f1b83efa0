import { type ReactNode, useRef } from 'react'
import { useFocusOnArrival } from '../ui/use-focus-on-arrival.ts'

/** The frame of the pages of signing in: what is to be done, and beside it what may help to decide. */
export function IdentityPage({
  title,
  lead,
  aside,
  wide = false,
  children,
}: {
  title: string
  lead?: ReactNode
  aside?: ReactNode
  /** For what does not fit in one column. */
  wide?: boolean
  children: ReactNode
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusOnArrival(heading, title)
  return (
    <div className="wrap identity">
      <section className="identity-main" data-wide={wide || undefined}>
        <header className="grid gap-1">
          <h1 ref={heading} tabIndex={-1} className="text-heading outline-none">
            {title}
          </h1>
          {lead !== undefined && <div className="text-lead text-soft">{lead}</div>}
        </header>
        {children}
      </section>
      {aside !== undefined && <aside className="identity-side">{aside}</aside>}
    </div>
  )
}
