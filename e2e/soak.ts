/** True in `npm run soak`. */
export const IS_SOAK = process.env.SOAK === '1'

/**
 * The tag of a journey that is too long for `npm test`, because others there walk the same way or service tests prove its rule:
 * `npm run soak` walks it.
 */
export function soakIf(isMore: boolean): string[] {
  return isMore ? ['@soak'] : []
}

/** The tag of a journey that `npm test` walks on a phone alone, the device it is made for, and `npm run soak` on a desk too. */
export const DESK_IN_SOAK = '@desk-in-soak'
/** The tag of a journey that `npm test` walks on a desk alone, since others show its pages on a phone, and `npm run soak` on a phone too. */
export const PHONE_IN_SOAK = '@phone-in-soak'
