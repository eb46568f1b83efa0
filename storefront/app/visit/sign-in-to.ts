/** A path below the locale with its query, in letters that can lead nowhere but to a page of ours. */
const PAGE_OF_OURS = /^\/[a-z0-9][\w-]*(?:\/[\w-]+)*(?:\?[\w=&%+-]*)?$/i
const TO_MAX = 300

/**
 * Where somebody wants to be after signing in, as it stands in `to`: a path of ours below the locale, empty for anything else and for
 * the pages of signing in themselves.
 */
export function readTo(text: string | null | undefined): string {
  if (text === null || text === undefined || text.length > TO_MAX || !PAGE_OF_OURS.test(text)) return ''
  return /^\/(?:sign-in|sign-out|register|forgotten-password|reset-password|confirm-email|me|basket)\b/.test(text)
    ? ''
    : text
}
