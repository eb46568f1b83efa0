import type { Cart } from '@meridian/contract/shop/cart.ts'
import type { WalletBalance } from '@meridian/contract/wallet.ts'
import { initialWallet, walletReducer } from '@meridian/domain/state/wallet.ts'
import { Form, useRevalidator } from 'react-router'
import { refusalTextOr, type Unread } from '../../../basket/refusal-texts.ts'
import { links } from '../../../links.ts'
import { useTranslate } from '../../../strings/strings-context.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { useFormat, useLocale } from '../../../ui/locale.ts'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { TryAgain } from '../../../ui/try-again.tsx'
import type { PointsProblem } from './save-points.server.ts'

/**
 * Converts a member's points into a discount on this basket; they are held only by the order. SPEC §1, §4 Wallet and
 * points.
 */
export function PointsPanel({
  cart,
  wallet,
  problem,
  sending,
}: {
  cart: Cart
  /** Undefined for a guest, who has none. */
  wallet: WalletBalance | Unread | undefined
  problem: PointsProblem | undefined
  sending: boolean
}) {
  const translate = useTranslate()
  const { locale } = useLocale()
  const { price, points, pointsNumber } = useFormat()
  const reading = useRevalidator().state === 'loading'
  if (wallet === undefined) return null
  const read =
    'refused' in wallet
      ? ({ type: 'wallet_failed', message: refusalTextOr(wallet.refused, 'WALLET_FAILED', translate) } as const)
      : ({ type: 'wallet_loaded', wallet } as const)
  const state = [
    { type: 'wallet_requested' } as const,
    ...(reading && read.type === 'wallet_failed' ? [] : [read]),
    ...(sending ? [{ type: 'discount_requested' } as const] : []),
    ...(problem && !sending
      ? [{ type: 'discount_failed', message: refusalTextOr(problem.refused, 'DISCOUNT_FAILED', translate) } as const]
      : []),
  ].reduce(walletReducer<WalletBalance>, initialWallet<WalletBalance>())
  if (state.loading) {
    return (
      <section className="checkout-panel">
        <Loading />
        <Skeleton className="h-3 w-[60%]" />
      </section>
    )
  }
  if (state.wallet === null) {
    return (
      <Alert severity="warning" title={translate('WALLET_FAILED')}>
        {state.error !== translate('WALLET_FAILED') && <p>{state.error}</p>}
        <TryAgain />
      </Alert>
    )
  }

  const { available, worth, currency_symbol } = state.wallet
  const { discount, points_converted: used } = cart.totals
  const converted = cart.points_to_convert ?? 0
  if (available === 0 && converted === 0) return null
  return (
    <section className="checkout-panel" aria-labelledby="points-title">
      <h2 id="points-title" className="text-title">
        {translate('POINTS_USE_TITLE')}
      </h2>
      <p className="mt-1 text-soft">
        {translate('POINTS_USE_TEXT', { points: points(available), price: price(worth, currency_symbol) })}
      </p>
      {discount > 0 && (
        <p className="mt-1" role="status">
          {translate('POINTS_IN_USE', { points: points(used), price: price(discount, cart.currency_symbol) })}
        </p>
      )}
      {state.discount_error !== null && (
        <div className="mt-1">
          <Alert severity="error">{state.discount_error}</Alert>
        </div>
      )}
      <Form method="post" action={`${links.checkout(locale)}?step=payment`} noValidate className="mt-2 grid gap-1.5">
        <input type="hidden" name="intent" value="points" />
        <Field
          // An answer resets the field to the number in use.
          key={used}
          label={translate('POINTS_HOW_MANY')}
          name="points_to_convert"
          inputMode="decimal"
          required
          defaultValue={problem?.sent ?? (used > 0 ? pointsNumber(used) : '')}
          error={problem?.unreadable ? translate('POINTS_UNREADABLE') : undefined}
          className="max-w-[240px]"
        />
        <div className="flex flex-wrap gap-1.5">
          <Button type="submit" look="outline" disabled={state.discount_loading}>
            {translate('POINTS_USE')}
          </Button>
          <Button type="submit" look="outline" name="all" value="1" disabled={state.discount_loading}>
            {translate('POINTS_USE_ALL')}
          </Button>
          {converted > 0 && (
            <Button type="submit" look="quiet" name="none" value="1" disabled={state.discount_loading}>
              {translate('POINTS_USE_NONE')}
            </Button>
          )}
        </div>
      </Form>
    </section>
  )
}
