import { Link } from 'react-router'
import { useMay } from '../session/use-self.ts'
import { useTexts } from '../texts/use-texts.ts'

/** Links an object to its entries in the audit log, for admins who may read it. */
export function HistoryLink({ kind, id }: { kind: string; id: number | string }) {
  const { t } = useTexts()
  const may = useMay()
  if (!may('audit.read')) return null
  return (
    <Link to={`/audit?${new URLSearchParams({ object_kind: kind, object_id: String(id) })}`}>{t('IN_THE_LOG')}</Link>
  )
}
