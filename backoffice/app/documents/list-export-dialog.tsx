import { type ListRows, startListExport } from '@meridian/contract/admin/exports.ts'
import { useState } from 'react'
import { countriesOf, useSelf } from '../session/use-self.ts'
import { useCountryNames } from '../texts/country-names.ts'
import { useTexts } from '../texts/use-texts.ts'
import { ActDialog } from '../ui/dialog/act-dialog.tsx'
import { CheckField } from '../ui/field.tsx'
import { useBegunAct } from './begun-act.ts'
import { useSaveExport } from './save-export.ts'

const RIGHT_TO_READ = { orders: 'orders.read', documents: 'documents.read' } as const

/** Saves all rows matching a list's filters as a CSV file; content and reason are recorded in the audit log. */
export default function ListExportDialog({ rows, onClose }: { rows: ListRows; onClose: () => void }) {
  const { t } = useTexts()
  const nameOf = useCountryNames()
  const self = useSelf()
  const [withMark, setWithMark] = useState(true)
  const { country } = rows.matching
  const shown = countriesOf(self, RIGHT_TO_READ[rows.list]).filter((one) => country === undefined || one === country)
  const exported = shown.filter((one) => countriesOf(self, 'reports.export').includes(one))
  const act = useBegunAct(startListExport, { read: useSaveExport(onClose), onClose })
  return (
    <ActDialog
      act={act}
      title={t('EXPORT_LIST')}
      confirm={t('EXPORT')}
      reasonMin={1}
      canConfirm={exported.length > 0}
      onConfirm={(reason) => act.mutate({ body: { rows, with_mark: withMark, reason } })}
    >
      <p>{t('EXPORT_LIST_TEXT')}</p>
      {exported.length < shown.length && (
        <p>{t('EXPORT_LIST_COUNTRIES', { countries: exported.map((one) => nameOf(one)).join(', ') || '–' })}</p>
      )}
      <p>{t('EXPORT_TEXT')}</p>
      <CheckField label={t('EXPORT_MARK')} isChecked={withMark} onChange={setWithMark} />
    </ActDialog>
  )
}
