import { type KeyboardEvent, type MouseEvent, useEffect, useId, useRef, useState } from 'react'
import { RichTextView } from '../../../ui/rich-text.tsx'
import { BlockHeading } from '../../block-heading.tsx'
import type { BlockProps } from '../../blocks.ts'

const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/**
 * Texts shown one at a time. They are sections with headings, which scripts turn into tabs; before hydration and
 * without scripts each is readable by its link, or all in sequence.
 */
export default function Tabs({ block: { title, tabs }, lang }: BlockProps<'tabs'>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState(0)
  const [isLive, setLive] = useState(false)
  useEffect(() => setLive(true), [])
  if (tabs.length === 0) return null
  const Heading = title === undefined ? 'h2' : 'h3'

  function choose(event: MouseEvent, index: number) {
    event.preventDefault()
    setChosen(index)
  }

  function turn(event: KeyboardEvent) {
    const next = STEPS[event.key]?.(chosen, tabs.length)
    if (next === undefined) return
    event.preventDefault()
    setChosen(next)
    list.current?.querySelectorAll('a')[next]?.focus()
  }

  return (
    <section className="wrap section" aria-label={title}>
      <BlockHeading title={title} lang={lang} className="mb-3" />
      <div className="tabs" data-live={isLive || undefined}>
        <div ref={list} className="tab-list" {...(isLive && { role: 'tablist', 'aria-label': title })}>
          {tabs.map((tab, index) => (
            <a
              // biome-ignore lint/suspicious/noArrayIndexKey: tabs never change their order while a page is open
              key={index}
              id={`${id}tab${index}`}
              lang={lang('tabs', index, 'title')}
              href={`#${id}${index}`}
              onClick={(event) => choose(event, index)}
              onKeyDown={turn}
              {...(isLive && {
                role: 'tab',
                'aria-selected': index === chosen,
                'aria-controls': `${id}${index}`,
                tabIndex: index === chosen ? 0 : -1,
              })}
            >
              {tab.title}
            </a>
          ))}
        </div>
        <div className="tab-panels">
          {tabs.map((tab, index) => (
            <section
              // biome-ignore lint/suspicious/noArrayIndexKey: tabs never change their order while a page is open
              key={index}
              id={`${id}${index}`}
              className="tab-panel pt-(--space-small)"
              aria-labelledby={`${id}tab${index}`}
              {...(isLive && { role: 'tabpanel', tabIndex: 0, hidden: index !== chosen })}
            >
              <Heading className="tab-heading text-title" lang={lang('tabs', index, 'title')}>
                {tab.title}
              </Heading>
              <RichTextView
                text={tab.content}
                below={title === undefined ? 'h1' : 'h2'}
                lang={lang('tabs', index, 'content')}
              />
            </section>
          ))}
        </div>
      </div>
    </section>
  )
}
