import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useMe } from '../visit/me.tsx'

/** Keeps on this device who recommended the shop, by the link somebody came with, until they are a member. SPEC §9 Local storage. */
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
      // Then the code can be typed.
      () => {},
    )
  }, [search, hasLink, isMember])
  return null
}
