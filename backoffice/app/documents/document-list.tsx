import { searchSalesDocuments, sumSalesDocuments } from '@meridian/contract/admin/documents.ts'
import type { ListRows } from '@meridian/contract/admin/exports.ts'
import type { AnswerOf } from '@meridian/contract/endpoint.ts'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { KIND, REASON, SUBMISSION } from '../labels/document-labels.ts'
import { useMay } from '../session/use-self.ts'
import { useCountryNames } from '../texts/country-names.ts'
import { useFormats } from '../texts/formats.ts'
import { useTexts } from '../texts/use-texts.ts'
import { DayText } from '../ui/date-text.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import type { Filter } from '../ui/list/filter-bar.tsx'
import { type Column, ListPage } from '../ui/list/list-page.tsx'
import type { View } from '../ui/list/list-search.ts'
import { ListSums } from '../ui/list/list-sums.tsx'
import { MoneyText } from '../ui/money-text.tsx'
import { StatusLabel } from '../ui/status-label.tsx'
import { archiveAct } from './archive-act.ts'
import type { ArchiveRequest } from './archive-dialog.tsx'

const ArchiveDialog = lazyPart(() => import('./archive-dialog.tsx'))
const ListExportDialog = lazyPart(() => import('./list-export-dialog.tsx'))
const ExportDialog = lazyPart(() => import('./export-dialog.tsx'))

type DocumentSum = AnswerOf<typeof sumSalesDocuments>['sums'][number]
type Row = AnswerOf<typeof searchSalesDocuments>['rows'][number]

/** Invoices, receipts and corrections of the admin's countries, latest first. */
export default function DocumentList() {
  const { t } = useTexts()
  const nameOf = useCountryNames()
  const may = useMay()
  const { money } = useFormats()
  const [exports, setExports] = useState(false)
  const [archive, setArchive] = useState<ArchiveRequest | null>(null)
  const [listed, setListed] = useState<ListRows | null>(null)
  const columns: Column<Row>[] = [
    {
      id: 'number',
      name: t('DOC_NUMBER'),
      cell: ({ number }) => (
        <span className="number" translate="no">
          {number}
        </span>
      ),
    },
    {
      id: 'kind',
      name: t('DOC_KIND'),
      cell: ({ kind, reason }) => (
        <>
          <StatusLabel tone={KIND[kind].tone}>{t(KIND[kind].name)}</StatusLabel>
          {reason !== null && <span className="sub">{t(REASON[reason])}</span>}
        </>
      ),
    },
    {
      id: 'issued',
      name: t('DOC_ISSUED'),
      sort: 'document_id',
      cell: ({ issued_on }) => <DayText day={issued_on} />,
    },
    {
      id: 'order',
      name: t('DOC_ORDER'),
      cell: ({ order_id, order_number }) => (
        <Link className="link number" to={`/orders/${order_id}`} translate="no">
          {order_number}
        </Link>
      ),
    },
    {
      id: 'buyer',
      name: t('DOC_BUYER'),
      cell: ({ buyer_name }) => (buyer_name === null ? '–' : <span translate="no">{buyer_name}</span>),
    },
    { id: 'country', name: t('DOC_COUNTRY'), cell: ({ country_id }) => nameOf(country_id) },
    {
      id: 'state',
      name: t('DOC_AUTHORITY'),
      cell: ({ submission_state: state }) =>
        state === null ? '–' : <StatusLabel tone={SUBMISSION[state].tone}>{t(SUBMISSION[state].name)}</StatusLabel>,
    },
    {
      id: 'net',
      name: t('DOC_NET'),
      isRoomy: true,
      isNumber: true,
      cell: ({ net, currency_code }) => <MoneyText amount={net} currency={currency_code} />,
    },
    {
      id: 'tax',
      name: t('DOC_TAX'),
      isRoomy: true,
      isNumber: true,
      cell: ({ tax, currency_code }) => <MoneyText amount={tax} currency={currency_code} />,
    },
    {
      id: 'gross',
      name: t('DOC_AMOUNT'),
      isNumber: true,
      cell: ({ gross, currency_code }) => <MoneyText amount={gross} currency={currency_code} />,
    },
  ]
  const filters: Filter[] = [
    {
      id: 'kind',
      name: t('DOC_KIND'),
      kind: 'words',
      options: Object.entries(KIND).map(([value, { name }]) => ({ value, name: t(name) })),
    },
    {
      id: 'submission',
      name: t('DOC_AUTHORITY'),
      kind: 'words',
      options: Object.entries(SUBMISSION).map(([value, { name }]) => ({ value, name: t(name) })),
    },
    { id: 'issued_from', name: t('DOC_ISSUED_FROM'), kind: 'day' },
    { id: 'issued_to', name: t('DOC_ISSUED_TO'), kind: 'day' },
  ]
  const views: View[] = [
    { id: 'invoices', name: t('DOC_INVOICES'), filters: { kind: 'invoice' } },
    { id: 'receipts', name: t('DOC_RECEIPTS'), filters: { kind: 'receipt' } },
    { id: 'corrections', name: t('DOC_CORRECTIONS'), filters: { kind: 'correction' } },
    { id: 'all', name: t('DOC_ALL'), filters: {} },
  ]
  return (
    <>
      <ListPage
        title={t('ROOM_DOCUMENTS')}
        endpoint={searchSalesDocuments}
        list="documents"
        columns={columns}
        idOf={(row: Row) => row.document_id}
        addressOf={(row: Row) => `/documents/${row.document_id}`}
        views={views}
        filters={filters}
        nameOf={(row: Row) => row.number}
        bulkActs={[archiveAct('documents', t, setArchive)]}
        {...(may('reports.export') && {
          // The filters match those of this list's call.
          onExport: (matching) => setListed({ list: 'documents', matching } as ListRows),
        })}
        sums={(matching, total) => (
          <ListSums
            endpoint={sumSalesDocuments}
            matching={matching}
            total={total}
            textOf={({ currency_code, net, tax, gross }: DocumentSum) =>
              `${money(gross, currency_code)} (${t('DOC_NET')} ${money(net, currency_code)}, ${t('DOC_TAX')} ${money(tax, currency_code)})`
            }
          />
        )}
        acts={
          <>
            {may('reports.export') && (
              <button type="button" className="btn" onClick={() => setExports(true)}>
                {t('EXPORT')}
              </button>
            )}
            {may('reports.read') && (
              <Link to="/documents/tax" className="btn">
                {t('TAX_REPORT')}
              </Link>
            )}
          </>
        }
        empty={{ title: t('NO_DOCUMENTS'), text: t('NO_DOCUMENTS_TEXT') }}
      />
      <Suspense>
        {exports && <ExportDialog onClose={() => setExports(false)} />}
        {archive !== null && <ArchiveDialog request={archive} onClose={() => setArchive(null)} />}
        {listed !== null && <ListExportDialog rows={listed} onClose={() => setListed(null)} />}
      </Suspense>
    </>
  )
}
