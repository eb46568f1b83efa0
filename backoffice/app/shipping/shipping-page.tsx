import { Link } from 'react-router'
import { useTexts } from '../texts/use-texts.ts'
import { PageTitle } from '../ui/page-title.tsx'
import { FailedState, LoadingState } from '../ui/states.tsx'
import { ShippingGrid } from './shipping-grid.tsx'
import { useShippingMethods } from './use-shipping-methods.ts'

/** The ways of delivery of the admin's countries. Changes are proposed together, as a change set. */
export default function ShippingPage() {
  const { t } = useTexts()
  const query = useShippingMethods()
  return (
    <>
      <header className="page-head mb-1.75">
        <PageTitle title={t('ROOM_SHIPPING')} />
        <Link className="btn" to="/tables/shipping">
          {t('SHIPPING_FILE')}
        </Link>
      </header>
      {query.data !== undefined ? (
        <ShippingGrid loaded={query.data} />
      ) : query.isPending ? (
        <LoadingState />
      ) : (
        <FailedState error={query.error} onRetry={() => query.refetch()} />
      )}
    </>
  )
}
