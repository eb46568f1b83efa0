import type { PromotionDetail } from '@meridian/contract/promotions.ts'
import type { PromotionShippingMethod } from '@meridian/contract/shop/catalogue.ts'
import { countryIds } from '@meridian/domain/countries.ts'
import { dayText } from '@meridian/domain/date-text.ts'
import type { Locale } from '@meridian/domain/locale.ts'
import { pricePatternOf } from '@meridian/domain/locale-prices.ts'
import { formatRateWithPattern, formatWithPattern } from '@meridian/domain/price-format.ts'
import { promotionEndText } from '@meridian/domain/promotion-end.ts'
import type { z } from 'zod'
import { stringsOf } from '../../strings/catalogues.server.ts'
import type { StringKey } from '../../strings/translate.ts'

type PromotionFacts = z.output<typeof PromotionDetail>

/** A rule of a promotion: its subject and its sentences. */
export interface PromotionRule {
  title: string
  texts: string[]
}

interface RuleContext {
  locale: Locale
  now: Date
  currency_symbol: string
  /** Its effect on shipping methods. */
  shipping: readonly PromotionShippingMethod[]
  countryNames: ReadonlyMap<string, string>
}

/** The rules of a promotion as text: benefit, audience, time, place and combinations. SPEC §1 (browse promotions). */
export function promotionRules(promotion: PromotionFacts, around: RuleContext): PromotionRule[] {
  const { locale, now } = around
  const { translate } = stringsOf(locale)
  const period = { from: dayText(locale, promotion.starts_at), to: promotionEndText(locale, promotion.ends_at, now) }
  const together = promotion.kind === 'shipping' ? 'PROMOTION_TOGETHER_SHIPPING' : 'PROMOTION_TOGETHER_PRICE'
  const rules: { title: StringKey; texts: string[] }[] = [
    { title: 'PROMOTION_WHAT', texts: whatItGives(promotion, around) },
    {
      title: 'PROMOTION_WHO',
      texts: [translate(promotion.members_only ? 'PROMOTION_WHO_MEMBERS' : 'PROMOTION_WHO_EVERYBODY')],
    },
    { title: 'PROMOTION_WHEN', texts: [translate('PROMOTION_WHEN_TEXT', period)] },
    { title: 'PROMOTION_WHERE', texts: [whereItHolds(promotion, around)] },
    { title: 'PROMOTION_TOGETHER', texts: [translate(together)] },
  ]
  return rules.flatMap(({ title, texts }) => (texts.length === 0 ? [] : [{ title: translate(title), texts }]))
}

function whatItGives(promotion: PromotionFacts, { locale, currency_symbol, shipping }: RuleContext): string[] {
  const { translate } = stringsOf(locale)
  const pattern = pricePatternOf(locale)
  const percentText = (hundredths: number) => formatRateWithPattern(hundredths, pattern)
  const price = (minor: number) => formatWithPattern(minor, pattern, currency_symbol)
  const { percent_off_hundredths: off, points_percent_hundredths: points, fixed_prices } = promotion
  const texts = shipping.map(({ name, gross_price, promotion_gross_price, goods_from }) =>
    promotion_gross_price === 0
      ? translate('PROMOTION_WHAT_FREE', { method: name, goods: price(goods_from) })
      : translate('PROMOTION_WHAT_SHIPPING', {
          method: name,
          price: price(promotion_gross_price),
          regular: price(gross_price),
          goods: price(goods_from),
        }),
  )
  if (off !== null) texts.push(translate('PROMOTION_WHAT_PERCENT', { percent: percentText(off) }))
  if (fixed_prices) texts.push(translate('PROMOTION_WHAT_FIXED'))
  if (points === 20_000) texts.push(translate('PROMOTION_WHAT_DOUBLE'))
  else if (points !== null) texts.push(translate('PROMOTION_WHAT_POINTS', { percent: percentText(points) }))
  return texts
}

function whereItHolds({ countries }: PromotionFacts, { locale, countryNames }: RuleContext): string {
  const { translate } = stringsOf(locale)
  if (countryIds().every((id) => countries.includes(id))) return translate('PROMOTION_WHERE_EVERYWHERE')
  const names = countries.map((id) => countryNames.get(id) ?? id)
  return names.toSorted(new Intl.Collator(locale).compare).join(', ')
}
