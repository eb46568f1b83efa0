import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { links } from '../links.ts'
import { useTranslate } from '../strings/strings-context.tsx'
import { Field } from '../ui/field.tsx'
import { useLocale } from '../ui/locale.ts'
import { MemberPicture } from '../ui/member-picture.tsx'
import type { Recommender } from './recommender.server.ts'
import type { clientLoader } from './routes/recommender.ts'
import { storedRecommender } from './stored-recommender.ts'

/** Debounce before the code is checked. */
const PAUSE_MS = 400
const SHORTEST = 6

/**
 * The recommender's member number; with scripts it is checked while typing and shows the name. Prefilled for visitors
 * with a recommender's link.
 */
export function RecommenderField({
  typed,
  found: foundOnServer,
  error,
}: {
  typed: string
  found: Recommender | 'invalid' | 'unknown'
  error: string | undefined
}) {
  const translate = useTranslate()
  const { locale } = useLocale()
  const { load, data, state } = useFetcher<typeof clientLoader>()
  const [code, setCode] = useState(typed)
  const input = useRef<HTMLDivElement>(null)
  const found = data?.code !== code ? (code === typed ? foundOnServer : 'unknown') : data.found

  // A link followed days ago is stored only on this device.
  useEffect(() => {
    const stored = storedRecommender()
    const field = input.current?.querySelector('input')
    if (typed !== '' || stored === '' || !field || field.value !== '') return
    field.value = stored
    setCode(stored)
  }, [typed])

  useEffect(() => {
    if (code === typed || code.length < SHORTEST) return
    const timer = setTimeout(() => load(links.recommender(locale, code)), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [code, typed, load, locale])

  return (
    <div ref={input} className="grid gap-1">
      <Field
        id="recommender_code"
        name="recommender_code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        label={translate('FIELD_RECOMMENDER')}
        hint={translate('FIELD_RECOMMENDER_HINT')}
        error={error ?? (found === 'invalid' ? translate('ISSUE_RECOMMENDER') : undefined)}
        defaultValue={typed}
        onInput={({ currentTarget }) => setCode(currentTarget.value.trim())}
      />
      <div role="status">
        {typeof found === 'object' && (
          <div className="flex gap-2 items-center py-1.5 px-2 border border-line rounded-small">
            <MemberPicture image={found.image} name={found.name} />
            <p className="text-small text-soft">
              {translate('RECOMMENDED_BY')}
              <span className="block text-base text-ink">{found.name}</span>
            </p>
          </div>
        )}
        {data === null && state === 'idle' && (
          <p className="text-small text-soft">
            {translate('OFFERS_FAILED')}{' '}
            <button type="button" className="underlined" onClick={() => load(links.recommender(locale, code))}>
              {translate('TRY_AGAIN')}
            </button>
          </p>
        )}
      </div>
    </div>
  )
}
