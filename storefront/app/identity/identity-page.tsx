import { type ReactNode, useRef } from 'react'
import { useFocusOnArrival } from '../ui/use-focus-on-arrival.ts'

/** The layout of the sign-in pages: the form, and help beside it. */
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
  /** For content that does not fit in one column. */
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
      {aside !== undefined && (
        <aside className="identity-side grid gap-3 p-(--space-small) rounded-panel bg-panel md:sticky md:top-[calc(24px+var(--header-shown,0px))]">
          {aside}
        </aside>
      )}
    </div>
  )
}
