import { languageOf, localeInCountry } from '@meridian/domain/locale.ts'
import { shopOfProblem } from '@meridian/domain/tax-territory.ts'
import { links } from '../../../links.ts'
import { useTranslate } from '../../../strings/strings-context.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { useLocale } from '../../../ui/locale.ts'
import type { AddressFormFacts } from '../../address/address-fieldset.tsx'
import type { Issue } from '../../address/details.ts'

const FORM = 'other-shop'

/** The shop that delivers to the typed address, if it is another one. */
function otherShop(issues: readonly Issue[]) {
  return issues.map(({ code }) => shopOfProblem(code)).find((shop) => shop !== null)
}

/** Names the shop that delivers to the typed address, with a link to it: basket and input come along. SPEC §2. */
export function OtherShop({
  issues,
  facts,
  onLeave,
}: {
  issues: readonly Issue[]
  facts: AddressFormFacts
  onLeave: () => void
}) {
  const translate = useTranslate()
  const shop = otherShop(issues)
  if (shop === undefined) return null
  const country = facts.prefixes.find(({ country_id }) => country_id === shop)?.name ?? shop
  return (
    <Alert severity="info">
      <p>{translate('OTHER_SHOP_TEXT', { country })}</p>
      <Button type="submit" form={FORM} look="outline" className="mt-1.5" onClick={onLeave}>
        {translate('CHANGE_COUNTRY_CONFIRM', { country })}
      </Button>
    </Alert>
  )
}

/** The form of the button above, outside the form of the details. */
export function OtherShopForm({ issues }: { issues: readonly Issue[] }) {
  const { locale } = useLocale()
  const shop = otherShop(issues)
  if (shop === undefined) return null
  return (
    <form id={FORM} method="post" action={links.chooseCountry(locale)}>
      <input type="hidden" name="locale" value={localeInCountry(languageOf(locale), shop)} />
      <input type="hidden" name="from" value="/cart-data" />
    </form>
  )
}
