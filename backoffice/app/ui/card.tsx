import { type ReactNode, useId } from 'react'

/** A part of a page with its heading and, on the right, a note or an act. */
export function Card({ title, aside, children }: { title: ReactNode; aside?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section className="card" aria-labelledby={id}>
      <header className="card-head flex flex-wrap items-baseline justify-between gap-y-0.5 gap-x-1.5 py-1.5 px-2 border-b border-line">
        <h2 id={id}>{title}</h2>
        {aside !== undefined && <div className="card-aside">{aside}</div>}
      </header>
      <div className="card-body pt-0.75 pb-1.5 px-2">{children}</div>
    </section>
  )
}

export interface Fact {
  name: ReactNode
  value: ReactNode
  /** A total, set apart by weight. */
  isSum?: boolean
}

/** Names on the left, values on the right; numbers are aligned in one column. */
export function Facts({ facts }: { facts: readonly (Fact | false | null | undefined)[] }) {
  return (
    <dl className="facts">
      {facts.map(
        (fact, index) =>
          fact && (
            // biome-ignore lint/suspicious/noArrayIndexKey: the facts of a card keep their places
            <div key={index} className={fact.isSum ? 'fact fact-sum' : 'fact'}>
              <dt>{fact.name}</dt>
              <dd>{fact.value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

/** A due task above everything else on the page, with the act that completes it. */
export function DueNote({ children, act }: { children: ReactNode; act?: ReactNode }) {
  return (
    <div className="due" role="note">
      <div>{children}</div>
      {act}
    </div>
  )
}
