import { Suspense } from 'react'
import { Link, useParams } from 'react-router'
import { useMay } from '../session/use-self.ts'
import { useTexts } from '../texts/use-texts.ts'
import { DetailPage } from '../ui/detail-page.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { EmptyState, LoadingState } from '../ui/states.tsx'
import { tableAt, tablesBeside } from './imported-tables.ts'

// They read and write spreadsheets.
const ExportCard = lazyPart(async () => ({ default: (await import('./export-card.tsx')).ExportCard }))
const UploadCard = lazyPart(async () => ({ default: (await import('./upload-card.tsx')).UploadCard }))

/** A table as a file: out, and in again. */
export default function TablePage() {
  const { t } = useTexts()
  const may = useMay()
  const { table: name = '' } = useParams()
  const table = tableAt(name)
  if (table === undefined) return <EmptyState title={t('NOT_FOUND_TEXT')} />
  return (
    <DetailPage title={t(table.title)} list={{ name: t(table.list.name), address: table.list.address }} facts={null}>
      <TablesBeside name={name} />
      <Suspense fallback={<LoadingState />}>
        <ExportCard key={name} calls={table.calls} />
        {may(table.calls.table.right) && <UploadCard key={`in ${name}`} table={name} calls={table.calls} />}
      </Suspense>
    </DetailPage>
  )
}

function TablesBeside({ name }: { name: string }) {
  const { t } = useTexts()
  const tables = tablesBeside(name)
  if (tables.length < 2) return null
  return (
    <nav className="views" aria-label={t('TABLE_KINDS')}>
      {tables.map((table) => (
        <Link
          key={table.name}
          to={`/tables/${table.name}`}
          className="view"
          aria-current={table.name === name ? 'page' : undefined}
        >
          {t(table.title)}
        </Link>
      ))}
    </nav>
  )
}
