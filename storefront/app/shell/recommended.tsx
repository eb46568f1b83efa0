import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useMe } from '../visit/me.tsx'

/** Stores the recommender of the visitor's link on this device until they are a member. SPEC §9 Local storage. */
export function Recommended() {
  const { search } = useLocation()
  const isMember = useMe()?.typeName === 'user'
  const hasLink = search.includes('ref=')
  useEffect(() => {
    if (!hasLink && !isMember) return
    import('../identity/stored-recommender.ts').then(
      ({ recommenderCodeInLink, storeRecommender, storedRecommender }) => {
        const code = isMember ? '' : recommenderCodeInLink(search)
        if (code !== null && code !== storedRecommender()) storeRecommender(code)
      },
      // The code can still be typed.
      () => {},
    )
  }, [search, hasLink, isMember])
  return null
}
