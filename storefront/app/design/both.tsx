import type { ReactNode } from 'react'

/** A section of the design page: a heading, and its samples in both themes. */
export function Both({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <section className="mt-(--space-large)">
      <h2 className="text-heading">{title}</h2>
      {note && <p className="text-small text-soft">{note}</p>}
      <div className="grid mt-2 md:grid-cols-2">
        {(['light', 'dark'] as const).map((theme) => (
          <div
            key={theme}
            className="grid min-w-0 gap-2 content-start p-(--space-small) border border-line bg-ground text-ink"
            style={{ colorScheme: theme }}
          >
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
    <div className="grid gap-1">
      <p className="text-fine text-soft">{name}</p>
      <div className="flex flex-wrap gap-1.5 items-center">{children}</div>
    </div>
  )
}
