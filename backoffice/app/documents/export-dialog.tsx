import { EXPORT_KINDS, type ExportKind, startExport } from '@meridian/contract/admin/exports.ts'
import { isCountryId } from '@meridian/domain/locale.ts'
import { useState } from 'react'
import { EXPORT_NAME } from '../labels/export-labels.ts'
import { countriesOf, useSelf } from '../session/use-self.ts'
import { useCountryNames } from '../texts/country-names.ts'
import { useTexts } from '../texts/use-texts.ts'
import { ActDialog } from '../ui/dialog/act-dialog.tsx'
import { CheckField, SelectField, TextField } from '../ui/field.tsx'
import { useBegunAct } from './begun-act.ts'
import { useSaveExport } from './save-export.ts'

const isKind = (text: string): text is ExportKind => EXPORT_KINDS.some((kind) => kind === text)
const today = () => new Date().toISOString().slice(0, 10)

/** Saves orders, payments, tax or stock as a CSV file; content and reason are recorded in the audit log. */
export default function ExportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTexts()
  const nameOf = useCountryNames()
  const countries = countriesOf(useSelf(), 'reports.export')
  const [kind, setKind] = useState<ExportKind>('orders')
  const [from, setFrom] = useState(`${today().slice(0, 8)}01`)
  const [to, setTo] = useState(today())
  const [country, setCountry] = useState('')
  const [withMark, setWithMark] = useState(true)
  const act = useBegunAct(startExport, { read: useSaveExport(onClose), onClose })
  return (
    <ActDialog
      act={act}
      title={t('EXPORT')}
      confirm={t('EXPORT')}
      reasonMin={1}
      canConfirm={kind === 'stock' || (from !== '' && to !== '' && from <= to)}
      onConfirm={(reason) =>
        act.mutate({ body: { kind, from, to, with_mark: withMark, reason, ...(isCountryId(country) && { country }) } })
      }
    >
      <p>{t('EXPORT_TEXT')}</p>
      <SelectField
        label={t('EXPORT_KIND')}
        value={kind}
        onChange={(value) => {
          if (isKind(value)) setKind(value)
        }}
        options={EXPORT_KINDS.map((value) => ({ value, name: t(EXPORT_NAME[value]) }))}
      />
      {kind !== 'stock' && (
        <>
          <TextField label={t('EXPORT_FROM')} type="date" value={from} onChange={setFrom} required />
          <TextField label={t('EXPORT_TO')} type="date" value={to} onChange={setTo} required />
        </>
      )}
      {countries.length > 1 && (
        <SelectField
          label={t('DOC_COUNTRY')}
          value={country}
          onChange={setCountry}
          options={[
            { value: '', name: t('EXPORT_ALL') },
            ...countries.map((value) => ({ value, name: nameOf(value) })),
          ]}
        />
      )}
      <CheckField label={t('EXPORT_MARK')} isChecked={withMark} onChange={setWithMark} />
    </ActDialog>
  )
}
