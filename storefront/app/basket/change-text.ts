import type { Translate } from '../strings/translate.ts'
import type { SeenChange } from './seen-baskets.ts'

/** A line of the quantity alert. It shows the same number as the line in the mini-basket and on the page. */
export function changeText({ name, before, now, held }: SeenChange, translate: Translate): string {
  if (now === 0) return translate('BASKET_LINE_GONE', { name })
  return held ? translate('LINE_LEFT', { name, count: now }) : translate('BASKET_LINE_FEWER', { name, before, now })
}
