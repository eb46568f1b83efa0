import { memberCodeInLink, recommenderAfterLink } from '@meridian/domain/member-code.ts'
import { useEffect, useState } from 'react'
import { useFetcher, useLocation } from 'react-router'
import { RecommendedBy } from '../identity/recommended-by.tsx'
import type { clientLoader } from '../identity/routes/recommender.ts'
import { storedRecommender, storeRecommender } from '../identity/stored-recommender.ts'
import { links } from '../links.ts'
import { useTranslate } from '../strings/strings-context.tsx'
import { useLocale } from '../ui/locale.ts'
import { useMe } from '../visit/me.tsx'

/**
 * Stores the recommender of the visitor's link on this device until they are a member, if the number exists, and
 * shows their name. SPEC §3 Account, §9 Local storage.
 */
export function Recommended() {
  const translate = useTranslate()
  const { search } = useLocation()
  const { locale } = useLocale()
  const isMember = useMe()?.typeName === 'user'
  const code = search.includes('ref=') ? memberCodeInLink(search) : null
  const { load, data } = useFetcher<typeof clientLoader>({ key: 'followed' })
  const [isNew, setNew] = useState(false)

  useEffect(() => {
    if (isMember) {
      if (storedRecommender() !== '') storeRecommender('')
    } else if (code !== null && code !== storedRecommender()) load(links.recommender(locale, code))
  }, [code, isMember, load, locale])

  useEffect(() => {
    if (code === null || isMember || data === undefined || (data !== null && data.code !== code)) return
    const found = data?.found ?? 'unknown'
    const belongs_to = typeof found === 'object' ? 'member' : found === 'invalid' ? 'nobody' : 'unknown'
    const stored = storedRecommender()
    const next = recommenderAfterLink(stored, { code, belongs_to })
    if (next === stored) return
    storeRecommender(next)
    setNew(true)
  }, [code, data, isMember])

  return (
    <div role="status">
      {isNew && !isMember && (
        <RecommendedBy className="recommended-notice">
          <button type="button" className="underlined min-h-3" onClick={() => setNew(false)}>
            {translate('CLOSE')}
          </button>
        </RecommendedBy>
      )}
    </div>
  )
}
