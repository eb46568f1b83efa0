import { type ListRows, startListExport } from '@meridian/contract/admin/exports.ts'
import { useState } from 'react'
import { callAdmin } from '../calls/call-admin.ts'
import { countriesOf, useSelf } from '../session/use-self.ts'
import { useCountryNames } from '../texts/country-names.ts'
import { useTexts } from '../texts/use-texts.ts'
import { CallFailureNote } from '../ui/dialog/call-failure-note.tsx'
import { Dialog } from '../ui/dialog/dialog.tsx'
import { CheckField } from '../ui/field.tsx'
import { ReasonField } from '../ui/reason-field.tsx'
import { useExport } from './save-export.ts'

const RIGHT_TO_READ = { orders: 'orders.read', documents: 'documents.read' } as const

/** Saves all rows matching a list's filters as a CSV file; content and reason are recorded in the audit log. */
export default function ListExportDialog({ rows, onClose }: { rows: ListRows; onClose: () => void }) {
  const { t } = useTexts()
  const nameOf = useCountryNames()
  const self = useSelf()
  const [withMark, setWithMark] = useState(true)
  const [reason, setReason] = useState('')
  const { country } = rows.matching
  const shown = countriesOf(self, RIGHT_TO_READ[rows.list]).filter((one) => country === undefined || one === country)
  const exported = shown.filter((one) => countriesOf(self, 'reports.export').includes(one))

  const { run, isBusy, error } = useExport(
    (body: { rows: ListRows; with_mark: boolean; reason: string }, key) =>
      callAdmin(startListExport, { body }, { key }),
    onClose,
  )

  return (
    <Dialog
      title={t('EXPORT_LIST')}
      confirm={t('EXPORT')}
      canConfirm={reason.trim() !== '' && exported.length > 0}
      isBusy={isBusy}
      failure={error ? <CallFailureNote error={error} /> : null}
      onClose={onClose}
      onConfirm={() => run({ rows, with_mark: withMark, reason: reason.trim() })}
    >
      <p>{t('EXPORT_LIST_TEXT')}</p>
      {exported.length < shown.length && (
        <p>{t('EXPORT_LIST_COUNTRIES', { countries: exported.map((one) => nameOf(one)).join(', ') || '–' })}</p>
      )}
      <p>{t('EXPORT_TEXT')}</p>
      <CheckField label={t('EXPORT_MARK')} isChecked={withMark} onChange={setWithMark} />
      <ReasonField value={reason} onChange={setReason} min={1} />
    </Dialog>
  )
}
