import type { Order } from '@meridian/contract/shop/order.ts'
import { localeInCountry } from '@meridian/domain/locale.ts'
import { Form, useSearchParams } from 'react-router'
import { MemberConsents } from '../../../../identity/consents.tsx'
import { PasswordField } from '../../../../identity/password-field.tsx'
import { links } from '../../../../links.ts'
import { useTranslate } from '../../../../strings/strings-context.tsx'
import { Button } from '../../../../ui/button.tsx'
import { useFormat, useLocale } from '../../../../ui/locale.ts'
import type { OrderFacts } from './order-data.server.ts'

const nothingWrong = () => undefined

/**
 * Offers an account for just a password: name, address and country come from the order. Registration still confirms the
 * mail address, which is unproven.
 */
export function MemberOffer({ order, files }: { order: Order; files: NonNullable<OrderFacts['member_offer']> }) {
  const translate = useTranslate()
  const { languageId } = useLocale()
  const { points } = useFormat()
  const [query] = useSearchParams()
  const locale = localeInCountry(languageId, order.country_id)
  return (
    <section
      className="mt-(--space-medium) grid gap-x-(--gap-columns) gap-y-3 rounded-panel bg-panel p-(--space-small) md:grid-cols-[minmax(0,1fr)_minmax(0,480px)] print:hidden"
      aria-labelledby="member-offer"
    >
      <div>
        <h2 id="member-offer" className="text-title">
          {translate('OFFER_TITLE')}
        </h2>
        {!order.collects_points && order.totals.total_points > 0 && (
          <p className="mt-1">{translate('OFFER_POINTS', { points: points(order.totals.total_points) })}</p>
        )}
        <p className="mt-1 text-soft">{translate('OFFER_TEXT', { email: order.buyer.email })}</p>
      </div>
      <Form method="post" action={links.register(locale)} noValidate className="grid gap-2">
        <input type="hidden" name="order_id" value={order.order_id} />
        <input type="hidden" name="access_key" value={query.get('access_key') ?? ''} />
        {/* The user name for password managers. */}
        <input type="hidden" name="username" autoComplete="username" value={order.buyer.email} />
        <PasswordField purpose="new" error={undefined} />
        <MemberConsents
          files={files}
          typed={{ accepts: false, of_age: false, marketing_email: false }}
          errorOf={nothingWrong}
        />
        <Button type="submit" look="outline" className="sm:justify-self-start">
          {translate('REGISTER')}
        </Button>
      </Form>
    </section>
  )
}
