import { useEffect, useRef, useState } from 'react'
import { useTranslate } from '../../../strings/strings-context.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { BlockHeading } from '../../block-heading.tsx'
import type { BlockOf, BlockProps } from '../../blocks.ts'
import { type TextLang, textLangIn } from '../../text-lang.ts'

/** Matches the initial value in the styles. */
const MIDDLE = 50

/** Two overlaid pictures of the same subject; without scripts side by side. */
export default function ImageComparison({ block: { title, entries }, lang }: BlockProps<'image_comparison'>) {
  if (entries.length === 0) return null
  const Heading = title === undefined ? 'h2' : 'h3'
  return (
    <section className="wrap section" aria-label={title}>
      <BlockHeading title={title} lang={lang} className="mb-3" />
      <div className="comparisons grid gap-y-(--space-medium) gap-x-(--gap-columns)">
        {entries.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries never change their order while a page is open
          <div key={index}>
            <Comparison entry={entry} lang={textLangIn(lang, 'entries', index)} />
            {entry.title && (
              <Heading className="mt-2 text-card" lang={lang('entries', index, 'title')}>
                {entry.title}
              </Heading>
            )}
            {entry.text && (
              <p className="mt-1 max-w-[60ch] text-soft" lang={lang('entries', index, 'text')}>
                {entry.text}
              </p>
            )}
          </div>
        ))}
      </div>
    </section>
  )
}

function Comparison({
  entry: { before, after },
  lang,
}: {
  entry: BlockOf<'image_comparison'>['entries'][number]
  lang: TextLang
}) {
  const translate = useTranslate()
  const box = useRef<HTMLDivElement>(null)
  const range = useRef<HTMLInputElement>(null)
  const [percent, setPercent] = useState(MIDDLE)
  const shown = translate('COMPARISON_SHOWN', { percent, label: after.label })

  // The content security policy forbids inline styles in markup, but not those set by scripts.
  function showChosen() {
    if (range.current === null) return
    setPercent(range.current.valueAsNumber)
    box.current?.style.setProperty('--shown', `${range.current.value}%`)
  }

  // The slider may move before hydration, and browsers restore it on Back.
  useEffect(showChosen, [])

  return (
    <>
      <div ref={box} className="comparison">
        {(
          [
            ['before', before],
            ['after', after],
          ] as const
        ).map(([key, { label, picture }]) => (
          <figure key={key}>
            <Picture
              image={picture.image}
              alt={picture.alt}
              lang={lang(key, 'picture', 'alt')}
              sizes="(min-width: 900px) 50vw, 92vw"
              width={1200}
              height={900}
            />
            <figcaption lang={lang(key, 'label')}>{label}</figcaption>
          </figure>
        ))}
        <span className="comparison-line" aria-hidden="true" />
      </div>
      <div className="comparison-range">
        <input
          ref={range}
          type="range"
          min={0}
          max={100}
          step={1}
          defaultValue={MIDDLE}
          onChange={showChosen}
          aria-label={translate('COMPARISON_RANGE', { label: after.label })}
          aria-valuetext={shown}
        />
        <output aria-hidden="true">{shown}</output>
      </div>
    </>
  )
}
