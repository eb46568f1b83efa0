import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { useFetcher } from 'react-router'
import { links } from '../links.ts'
import { useTranslate } from '../strings/strings-context.tsx'
import { useLocale } from '../ui/locale.ts'
import type { clientLoader } from './routes/recommender.ts'
import { storedRecommender, storeRecommender, subscribeToRecommender } from './stored-recommender.ts'

/** The visitor's recommender, with a way to decline; nothing for members and without a recommender. SPEC §3 Account. */
export function RecommendedBy({ className, children }: { className: string; children?: ReactNode }) {
  const translate = useTranslate()
  const { locale } = useLocale()
  const code = useSyncExternalStore(subscribeToRecommender, storedRecommender, () => '')
  const { load, data } = useFetcher<typeof clientLoader>({ key: 'recommender' })
  const isKnown = data?.code === code
  useEffect(() => {
    if (code !== '' && !isKnown) load(links.recommender(locale, code))
  }, [code, isKnown, load, locale])
  const found = isKnown ? data.found : 'unknown'
  if (code === '' || typeof found !== 'object') return null
  return (
    <div className={className}>
      <p>{translate('RECOMMENDED_TO_YOU', { name: found.name })}</p>
      <p className="flex flex-wrap gap-2">
        <button type="button" className="underlined min-h-3" onClick={() => storeRecommender('')}>
          {translate('RECOMMENDED_REFUSE')}
        </button>
        {children}
      </p>
    </div>
  )
}
