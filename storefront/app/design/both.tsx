import type { ReactNode } from 'react'

/** A section of the design page: a heading, and its samples in both themes. */
export function Both({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <section className="design-section">
      <h2 className="text-heading">{title}</h2>
      {note && <p className="text-small text-soft">{note}</p>}
      <div className="design-both">
        {(['light', 'dark'] as const).map((theme) => (
          <div key={theme} className="design-theme" style={{ colorScheme: theme }}>
            {children}
          </div>
        ))}
      </div>
    </section>
  )
}

/** A sample with its name. */
export function Sample({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="design-sample">
      <p className="text-fine text-soft">{name}</p>
      <div className="design-row">{children}</div>
    </div>
  )
}
