import {
  getElectronicInvoice,
  getSalesDocumentAddress,
  searchSalesDocuments,
} from '@meridian/contract/admin/documents.ts'
import { countryFacts } from '@meridian/domain/countries.ts'
import { Link } from 'react-router'
import { callAdmin } from '../../calls/call-admin.ts'
import { useAnswer } from '../../calls/use-answer.ts'
import { useMay } from '../../session/use-self.ts'
import { keyPart } from '../../texts/string-keys.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Card } from '../../ui/card.tsx'
import { DayText } from '../../ui/date-text.tsx'
import { failureText } from '../../ui/failure-text.ts'
import { MoneyText } from '../../ui/money-text.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { shopUrl } from '../../ui/shop-url.ts'
import { toast } from '../../ui/toasts.tsx'
import type { Order } from '../order/order.ts'

/** The documents of an order with their files; `onMail` opens the mails that can be resent. */
export default function OrderDocuments({ order, onMail }: { order: Order; onMail: (() => void) | undefined }) {
  const { t } = useTexts()
  const may = useMay()
  const mayRead = may('documents.read', order.country_id)
  const query = { search: order.number }
  const rows = useAnswer(searchSalesDocuments, { query }, { enabled: mayRead, isPart: true }).data?.rows ?? []
  if (rows.length === 0) return null
  const failed = (error: unknown) => toast(failureText(error, t))
  const openPdf = (document_id: number) =>
    callAdmin(getSalesDocumentAddress, { params: { document_id }, query: { as: 'preview' } }).then(
      ({ address }) => window.open(`${shopUrl()}${address.path}`, '_blank', 'noopener'),
      failed,
    )
  const saveXml = (document_id: number, number: string) =>
    callAdmin(getElectronicInvoice, { params: { document_id } }).then(
      ({ xml }) => saveFile(`${number}.xml`, xml, 'application/xml'),
      failed,
    )
  return (
    <Card
      title={t('DOCUMENTS')}
      aside={
        onMail && (
          <button type="button" className="link" onClick={onMail}>
            {t('DOCUMENT_MAIL')}
          </button>
        )
      }
    >
      <ul>
        {rows.map(({ document_id, number, kind, buyer_name, issued_on, gross, currency_code }) => (
          <li key={document_id} className="parcel">
            <div>
              <Link className="link" to={`/documents/${document_id}`} translate="no">
                {number}
              </Link>{' '}
              <span className="sub">
                {t(`DOCUMENT_${keyPart(kind)}`)} · <DayText day={issued_on} /> ·{' '}
                <MoneyText amount={gross} currency={currency_code} />
              </span>
            </div>
            <span className="row">
              <button type="button" className="link" aria-label={`PDF ${number}`} onClick={() => openPdf(document_id)}>
                PDF
              </button>
              {kind !== 'receipt' && buyer_name !== null && countryFacts(order.country_id).tax_inclusive && (
                <button
                  type="button"
                  className="link"
                  aria-label={`XML ${number}`}
                  onClick={() => saveXml(document_id, number)}
                >
                  XML
                </button>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
