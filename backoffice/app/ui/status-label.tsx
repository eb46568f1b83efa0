import type { ReactNode } from 'react'

/** The meaning of a status for the person: done, waiting, failed, or neutral. */
export type Tone = 'ok' | 'warn' | 'bad' | 'plain'

/** A status as text with a dot; colour is never the only sign. */
export function StatusLabel({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={`status status-${tone}`}>{children}</span>
}
