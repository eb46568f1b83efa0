import { Link } from 'react-router'
import { useTexts } from '../texts/use-texts.ts'
import { Card } from '../ui/card.tsx'
import type { ShippingMethod } from './shipping-changes.ts'

/** The open change sets that change the shown rows already. */
export function WaitingSets({
  methods,
  titleOf,
}: {
  methods: readonly ShippingMethod[]
  titleOf: (method: ShippingMethod) => string
}) {
  const { t } = useTexts()
  const waiting = methods.flatMap((method) => method.waiting.map((set) => ({ ...set, row: titleOf(method) })))
  const sets = Map.groupBy(waiting, ({ change_set_id }) => change_set_id)
  if (sets.size === 0) return null
  return (
    <Card title={t('SHIPPING_WAITING_TITLE')}>
      <ul className="grid gap-1">
        {[...sets].map(([change_set_id, found]) => (
          <li key={change_set_id}>
            <Link className="link" to={`/changes/${change_set_id}`} translate="no">
              {found[0]?.name}
            </Link>
            <span className="sub block">{found.map(({ row }) => row).join(', ')}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
