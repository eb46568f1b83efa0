import { createInboundDelivery, searchInboundDeliveries } from '@meridian/contract/admin/inbound-deliveries.ts'
import type { AnswerOf } from '@meridian/contract/endpoint.ts'
import { useCountryNames } from '../texts/country-names.ts'
import { useFormats } from '../texts/formats.ts'
import { useTexts } from '../texts/use-texts.ts'
import { DayText } from '../ui/date-text.tsx'
import { EntityList } from '../ui/entity/entity-list.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import type { Column } from '../ui/list/list-page.tsx'
import { DeliveryState } from './delivery-state.tsx'

type Row = AnswerOf<typeof searchInboundDeliveries>['rows'][number]

const DeliveryDialog = lazyPart(() => import('./delivery-dialog.tsx'))

/** The deliveries that suppliers have announced, the next one first. */
export default function DeliveryList() {
  const { t } = useTexts()
  const { number } = useFormats()
  const nameOf = useCountryNames()
  const columns: Column<Row>[] = [
    {
      id: 'reference',
      name: t('DELIVERY_REFERENCE'),
      cell: ({ reference }) => <span translate="no">{reference}</span>,
    },
    {
      id: 'expected_on',
      name: t('DELIVERY_EXPECTED'),
      sort: 'expected_on',
      cell: ({ expected_on }) => <DayText day={expected_on} />,
    },
    { id: 'state', name: t('STOCK_STATE'), cell: (row) => <DeliveryState delivery={row} /> },
    {
      id: 'place',
      name: t('STOCK_PLACE'),
      cell: ({ place_name, country_id }) => (
        <>
          <span translate="no">{place_name}</span>
          <span className="sub">{nameOf(country_id)}</span>
        </>
      ),
    },
    { id: 'articles', name: t('DELIVERY_ARTICLES'), isNumber: true, cell: ({ articles }) => number(articles) },
    {
      id: 'received',
      name: t('DELIVERY_RECEIVED'),
      isNumber: true,
      cell: ({ received, announced }) => `${number(received)} / ${number(announced)}`,
    },
  ]
  return (
    <EntityList
      name="DELIVERIES"
      endpoint={searchInboundDeliveries}
      columns={columns}
      idOf={({ inbound_delivery_id }) => inbound_delivery_id}
      addressOf={({ inbound_delivery_id }) => `/stock/deliveries/${inbound_delivery_id}`}
      views={[
        { id: 'open', name: t('DELIVERIES_OPEN'), filters: { closed: 'false' }, sort: 'expected_on' },
        { id: 'closed', name: t('DELIVERIES_CLOSED'), filters: { closed: 'true' }, sort: '-expected_on' },
      ]}
      create={{ call: createInboundDelivery, name: 'DELIVERY_NEW', Dialog: DeliveryDialog }}
      empty={{ title: 'NO_DELIVERIES', text: 'NO_DELIVERIES_TEXT' }}
    />
  )
}
