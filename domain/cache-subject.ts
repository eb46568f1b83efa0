/** The subjects that cached answers depend on; the rows of core.cache_version. A change raises the version of its subject. */
export const CACHE_SUBJECTS = ['catalogue', 'promotions', 'content', 'reference'] as const
export type CacheSubject = (typeof CACHE_SUBJECTS)[number]
