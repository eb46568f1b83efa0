import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { useTexts } from '../texts/use-texts.ts'
import './fields.css'

interface Part {
  key: string
}

/**
 * Parts of a thing in their order: each opens to be edited, unless it has no fields, and is moved by its buttons or by
 * Alt with an arrow. Where it has gone is told to those who do not see it.
 */
export function PartList<One extends Part>({
  label,
  isOrdered = true,
  parts,
  onChange,
  nameOf,
  about,
  problemOf,
  actsOf,
  children,
}: {
  label: string
  /** False if their order means nothing. */
  isOrdered?: boolean
  parts: readonly One[]
  onChange: (parts: One[]) => void
  nameOf: (part: One) => string
  /** Beside the name: what it is. */
  about?: (part: One) => ReactNode
  problemOf?: (place: number) => string | undefined
  actsOf: (part: One) => ReactNode
  /** The fields of one part. */
  children?: (part: One, replace: (part: One) => void) => ReactNode
}) {
  const { t } = useTexts()
  const [news, setNews] = useState('')
  // The fields of a closed part are not drawn: a type has a hundred at most, each in all languages.
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const list = useRef<HTMLOListElement>(null)
  const move = (part: One, step: number): void => {
    const from = parts.indexOf(part)
    const to = from + step
    if (to < 0 || to >= parts.length) return
    onChange(parts.toSpliced(from, 1).toSpliced(to, 0, part))
    setNews(t('PART_MOVED', { name: nameOf(part), place: to + 1, total: parts.length }))
    requestAnimationFrame(() =>
      list.current
        ?.querySelector(`[data-key="${part.key}"]`)
        ?.querySelector<HTMLElement>('summary, button:not(:disabled)')
        ?.focus(),
    )
  }
  const press = (event: KeyboardEvent, part: One): void => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!isOrdered || !event.altKey || step === undefined) return
    event.preventDefault()
    move(part, step)
  }
  return (
    <>
      <ol className="field-parts" aria-label={label} ref={list}>
        {parts.map((part, place) => {
          const problem = problemOf?.(place)
          const name = nameOf(part)
          const title = (
            <>
              <b>{name}</b> {about && <span className="sub">{about(part)}</span>}
              {problem !== undefined && <span className="field-error">{problem}</span>}
            </>
          )
          return (
            <li key={part.key} data-key={part.key} onKeyDown={(event) => press(event, part)}>
              {children === undefined ? (
                <div className="field-part">{title}</div>
              ) : (
                <details
                  open={opened.has(part.key)}
                  onToggle={({ currentTarget }) => {
                    const isOpen = currentTarget.open
                    setOpened((before) => {
                      const keys = new Set(before)
                      if (isOpen) keys.add(part.key)
                      else keys.delete(part.key)
                      return keys
                    })
                  }}
                >
                  <summary {...(isOrdered && { 'aria-keyshortcuts': 'Alt+ArrowUp Alt+ArrowDown' })}>{title}</summary>
                  {opened.has(part.key) && (
                    <div className="stack">
                      {children(part, (changed) => onChange(parts.map((one) => (one === part ? changed : one))))}
                    </div>
                  )}
                </details>
              )}
              <div className="field-part-acts">
                {isOrdered && (
                  <>
                    <button
                      type="button"
                      className="btn btn-icon"
                      aria-label={t('PART_UP', { name })}
                      disabled={place === 0}
                      onClick={() => move(part, -1)}
                    >
                      <span aria-hidden="true">↑</span>
                    </button>
                    <button
                      type="button"
                      className="btn btn-icon"
                      aria-label={t('PART_DOWN', { name })}
                      disabled={place === parts.length - 1}
                      onClick={() => move(part, 1)}
                    >
                      <span aria-hidden="true">↓</span>
                    </button>
                  </>
                )}
                {actsOf(part)}
              </div>
            </li>
          )
        })}
      </ol>
      <p className="sr-only" role="status">
        {news}
      </p>
    </>
  )
}
