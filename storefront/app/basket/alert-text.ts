import type { BasketAlert } from '@meridian/domain/basket-alerts.ts'
import type { StringKey, Translate } from '../strings/translate.ts'

/** The sentence of a basket alert; a basket without a name is called as on its card. SPEC §2 Basket alerts. */
export function alertText(
  { description, params }: Pick<BasketAlert, 'description' | 'params'>,
  translate: Translate,
): string {
  // domain/basket-alerts.ts returns text keys; basket-texts.test.ts checks that each text exists.
  return translate(description as StringKey, params === null ? {} : { name: params.name || translate('BASKET') })
}
