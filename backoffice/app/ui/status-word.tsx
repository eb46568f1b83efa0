import type { ReactNode } from 'react'

/** What a word of state means for the person: done, waits for somebody, went wrong, or just so. */
export type Tone = 'ok' | 'warn' | 'bad' | 'plain'

/** A state by a word and a dot; the colour alone never says it. */
export function StatusWord({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={`status status-${tone}`}>{children}</span>
}
