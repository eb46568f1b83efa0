import type { ReactNode } from 'react'
import { MomentText } from './date-text.tsx'

export interface TimelineEntry {
  id: string | number
  at: string
  text: ReactNode
  /** The author, the reason, or the text of a note. */
  more?: ReactNode
}

/** The history of an object, newest first. */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <ol className="timeline py-0.75">
      {entries.map(({ id, at, text, more }) => (
        <li key={id}>
          <MomentText at={at} />
          <div>
            {text}
            {more !== undefined && more !== null && <div className="sub">{more}</div>}
          </div>
        </li>
      ))}
    </ol>
  )
}
