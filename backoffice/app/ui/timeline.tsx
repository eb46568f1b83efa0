import type { ReactNode } from 'react'
import { MomentText } from './date-text.tsx'

export interface TimelineEntry {
  id: string | number
  at: string
  text: ReactNode
  /** Who did it, why, or what somebody wrote. */
  more?: ReactNode
}

/** What happened to an object, the newest first. */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <ol className="timeline">
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
