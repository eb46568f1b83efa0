import { FILE_KINDS, replaceFile, searchFiles } from '@meridian/contract/admin/files.ts'
import { useNumberFormat } from '../fields/number-format.ts'
import { useFormats } from '../texts/formats.ts'
import { useTexts } from '../texts/use-texts.ts'
import { EntityList } from '../ui/entity/entity-list.tsx'
import { Pictured } from '../ui/list/article-pictures.tsx'
import type { Column } from '../ui/list/list-page.tsx'
import { StatusLabel } from '../ui/status-label.tsx'
import { dimensionsText, type FileRow, KINDS, sizeText } from './file-labels.ts'

/** Pictures and documents of the shop, and whether anything uses them. */
export default function FileList() {
  const { t } = useTexts()
  const { number, moment } = useFormats()
  const { decimal } = useNumberFormat()
  const columns: Column<FileRow>[] = [
    {
      id: 'name',
      name: t('FILE_NAME'),
      sort: 'name',
      cell: ({ name, kind, path }) => (
        <Pictured image={kind === 'picture' ? path : null}>
          <span translate="no">{name}</span>
        </Pictured>
      ),
    },
    { id: 'kind', name: t('FILE_KIND_NAME'), cell: ({ kind }) => t(KINDS[kind]) },
    { id: 'dimensions', name: t('FILE_DIMENSIONS'), isNumber: true, cell: dimensionsText },
    { id: 'size', name: t('FILE_SIZE'), isNumber: true, cell: (row) => sizeText(row, decimal) },
    {
      id: 'uses',
      name: t('FILE_USES'),
      cell: ({ uses, used_by }) =>
        uses === 0 ? (
          <StatusLabel tone="warn">{t('FILE_UNUSED')}</StatusLabel>
        ) : (
          <>
            <span>{used_by[0]?.name}</span>
            {uses > 1 && <span className="sub">{t('FILE_USES_MORE', { number: number(uses - 1) })}</span>}
          </>
        ),
    },
    { id: 'created', name: t('FILE_CREATED'), sort: 'created', cell: ({ created_at }) => moment(created_at) },
  ]
  return (
    <EntityList
      name="ROOM_FILES"
      endpoint={searchFiles}
      columns={columns}
      idOf={({ file_id }) => file_id}
      addressOf={({ file_id }) => `/files/${file_id}`}
      filters={[
        {
          id: 'kind',
          name: t('FILE_KIND_NAME'),
          kind: 'words',
          options: FILE_KINDS.map((kind) => ({ value: kind, name: t(KINDS[kind]) })),
        },
      ]}
      views={[
        { id: 'all', name: t('FILES_ALL'), filters: {}, sort: '-created' },
        { id: 'used', name: t('FILES_USED'), filters: { used: 'true' }, sort: '-created' },
        { id: 'unused', name: t('FILES_UNUSED'), filters: { used: 'false' }, sort: '-created' },
      ]}
      // The builds of pages keep the rights of entity calls, but not of others.
      create={{ call: replaceFile, name: 'FILES_UPLOAD', address: '/files/upload' }}
      empty={{ title: 'FILES_NONE' }}
    />
  )
}
