/** The tag of a journey that is too long for `npm test`, because others there have walked the same way: `npm run soak` walks it. */
export function soakIf(isMore: boolean): string[] {
  return isMore ? ['@soak'] : []
}
