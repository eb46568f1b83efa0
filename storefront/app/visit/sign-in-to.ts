/** A path below the locale with its query, restricted to characters that cannot lead to another site. */
const PAGE_OF_OURS = /^\/[a-z0-9][\w-]*(?:\/[\w-]+)*(?:\?[\w=&%+-]*)?$/i
const TO_MAX = 300

/**
 * The page to open after signing in, from the parameter `to`: a path below the locale; empty for anything else and for
 * the sign-in pages themselves.
 */
export function readTo(text: string | null | undefined): string {
  if (text === null || text === undefined || text.length > TO_MAX || !PAGE_OF_OURS.test(text)) return ''
  return /^\/(?:sign-in|sign-out|register|forgotten-password|reset-password|confirm-email|me|basket)\b/.test(text)
    ? ''
    : text
}
