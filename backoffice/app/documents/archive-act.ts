import { ARCHIVED_AT_ONCE } from '@meridian/contract/admin/document-archives.ts'
import type { Translate } from '../texts/text-store.ts'
import type { BulkAct } from '../ui/list/list-page.tsx'
import { toast } from '../ui/toasts.tsx'
import type { ArchiveRequest } from './archive-dialog.tsx'

/** Opens the dialog that saves the PDFs of chosen rows as one archive. */
export function archiveAct(
  list: ArchiveRequest['list'],
  t: Translate,
  open: (request: ArchiveRequest) => void,
): BulkAct {
  return {
    id: 'archive',
    name: t('ARCHIVE'),
    isPaper: true,
    run: (selection, query) => {
      const count = selection.kind === 'rows' ? selection.ids.size : selection.count
      if (count > ARCHIVED_AT_ONCE) toast(t('ARCHIVE_TOO_MANY', { max: ARCHIVED_AT_ONCE }))
      else open({ list, selection, query })
    },
  }
}
