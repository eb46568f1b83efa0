import { PRINTED_AT_ONCE } from '@meridian/contract/admin/papers.ts'
import { searchParcels } from '@meridian/contract/admin/shipments.ts'
import type { AnswerOf } from '@meridian/contract/endpoint.ts'
import { localDay } from '@meridian/domain/calendar-day.ts'
import { countryFacts } from '@meridian/domain/countries.ts'
import { useSearchParams } from 'react-router'
import { HOLD_NAME } from '../../labels/bulk-labels.ts'
import { PARCEL_STATE } from '../../labels/order-status.ts'
import { countriesOf, useMay, useSelf } from '../../session/use-self.ts'
import { useCountryNames } from '../../texts/country-names.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { DayText, MomentText } from '../../ui/date-text.tsx'
import type { Filter } from '../../ui/list/filter-bar.tsx'
import { type BulkAct, type Column, ListPage } from '../../ui/list/list-page.tsx'
import type { View } from '../../ui/list/list-search.ts'
import type { Selection } from '../../ui/list/selection.ts'
import { StatusLabel } from '../../ui/status-label.tsx'
import { toast } from '../../ui/toasts.tsx'
import { usePrint } from '../parcels/use-print.ts'

type Row = AnswerOf<typeof searchParcels>['rows'][number]

/** All parcels, in views by required act: shipped today, in transit, late, lost and returned. */
export default function ParcelList() {
  const { t } = useTexts()
  const nameOf = useCountryNames()
  const may = useMay()
  const print = usePrint()
  const self = useSelf()
  const [search] = useSearchParams()
  const countries = countriesOf(self, 'orders.read')
  const country = countries.length === 1 ? countries[0] : countries.find((one) => one === search.get('country'))
  // For several countries, the day of the viewer's time zone.
  const zone =
    country === undefined ? new Intl.DateTimeFormat().resolvedOptions().timeZone : countryFacts(country).time_zone
  const columns: Column<Row>[] = [
    {
      id: 'number',
      name: t('ORDER'),
      cell: ({ number, parcel, recipient }) => (
        <>
          <span className="number" translate="no">
            {number}/{parcel}
          </span>
          <span className="sub" translate="no">
            {recipient}
          </span>
        </>
      ),
    },
    {
      id: 'state',
      name: t('STATE'),
      cell: ({ state, hold, is_checked }) => (
        <>
          <StatusLabel tone={hold === null ? PARCEL_STATE[state].tone : 'bad'}>
            {hold === null ? t(PARCEL_STATE[state].name) : t('PARCEL_HELD', { name: t(HOLD_NAME[hold]) })}
          </StatusLabel>
          {is_checked && <span className="sub">{t('PARCEL_CHECKED')}</span>}
        </>
      ),
    },
    {
      id: 'carrier',
      name: t('CARRIER'),
      cell: ({ carrier_name, tracking_number, tracking_url }) =>
        carrier_name === null && tracking_number === null ? (
          '–'
        ) : (
          <>
            {carrier_name ?? '–'}
            {tracking_number !== null && (
              <span className="sub" translate="no">
                {tracking_url === null ? (
                  tracking_number
                ) : (
                  <a className="link" href={tracking_url} target="_blank" rel="noreferrer">
                    {tracking_number}
                  </a>
                )}
              </span>
            )}
          </>
        ),
    },
    {
      id: 'sent',
      name: t('PARCEL_SENT'),
      cell: ({ shipped_at }) => (shipped_at === null ? '–' : <MomentText at={shipped_at} />),
    },
    {
      id: 'promised',
      name: t('PROMISED'),
      cell: ({ promised_to, is_late }) =>
        promised_to === null ? (
          '–'
        ) : (
          <span className={is_late ? 'tone-bad' : undefined}>
            <DayText day={promised_to} />
          </span>
        ),
    },
    { id: 'pieces', name: t('PIECES'), isNumber: true, cell: ({ pieces }) => pieces },
    { id: 'country', name: t('COUNTRY'), cell: ({ country_id }) => nameOf(country_id) },
    {
      id: 'created',
      name: t('PARCEL_MADE'),
      sort: 'created_at',
      isExtra: true,
      cell: ({ created_at }) => <MomentText at={created_at} />,
    },
  ]
  const filters: Filter[] = [
    {
      id: 'state',
      name: t('STATE'),
      kind: 'words',
      options: Object.entries(PARCEL_STATE).map(([value, { name }]) => ({ value, name: t(name) })),
    },
    {
      id: 'hold',
      name: t('PARCEL_HOLD'),
      kind: 'words',
      options: Object.entries(HOLD_NAME).map(([value, name]) => ({ value, name: t(name) })),
    },
    { id: 'sent_from', name: t('PARCEL_SENT_FROM'), kind: 'day' },
    { id: 'late', name: t('VIEW_LATE'), kind: 'words', options: [{ value: 'true', name: t('VIEW_LATE') }] },
  ]
  const today = localDay(zone, new Date())
  const views: View[] = [
    { id: 'here', name: t('VIEW_HERE'), filters: { state: 'PLANNED,PICKING,PACKED' } },
    { id: 'today', name: t('VIEW_SENT_TODAY'), filters: { sent_from: today }, sort: '-created_at' },
    { id: 'way', name: t('VIEW_ON_THE_WAY'), filters: { state: 'SHIPPED' } },
    { id: 'late', name: t('VIEW_LATE'), filters: { late: 'true' } },
    { id: 'lost', name: t('VIEW_LOST'), filters: { state: 'LOST' }, sort: '-created_at' },
    { id: 'back', name: t('VIEW_BACK'), filters: { state: 'RETURNED_TO_SENDER' }, sort: '-created_at' },
    { id: 'all', name: t('VIEW_ALL'), filters: {}, sort: '-created_at' },
  ]
  const printing = (paper: 'slips' | 'labels') => (selection: Selection) => {
    const parcels = selection.kind === 'rows' ? [...selection.ids] : []
    if (parcels.length === 0 || parcels.length > PRINTED_AT_ONCE)
      toast(t('PRINT_TOO_MANY', { number: PRINTED_AT_ONCE }))
    else print(paper, { parcels })
  }
  const bulkActs: BulkAct[] = [
    { id: 'slips', name: t('PRINT_SLIPS'), isPaper: true, run: printing('slips') },
    { id: 'labels', name: t('PRINT_LABELS'), isPaper: true, run: printing('labels') },
  ]
  return (
    <ListPage
      title={t('ROOM_PARCELS')}
      endpoint={searchParcels}
      list="parcels"
      columns={columns}
      idOf={(row: Row) => row.shipment_id}
      nameOf={(row: Row) => `${row.number}/${row.parcel}`}
      addressOf={(row: Row) => `/orders/${row.order_id}`}
      views={views}
      filters={filters}
      {...(may('orders.ship') && { bulkActs })}
      empty={{ title: t('NO_PARCELS_YET'), text: t('NO_PARCELS_YET_TEXT') }}
    />
  )
}
