import type { Translate } from '../strings/translate.ts'

/** The parts of a bundle in one line: `1 × Soap · 2 × Tea`. */
export function partsText(parts: readonly { name: string; quantity: number }[], translate: Translate): string {
  return parts.map(({ name, quantity }) => `${translate('QUANTITY_TIMES', { quantity })} ${name}`).join(' · ')
}
