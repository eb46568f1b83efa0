import type { MaterialCategory, StoredFile } from '@meridian/contract/files.ts'
import { formatFileSize } from '@meridian/domain/file-size.ts'
import { links } from '../../links.ts'
import { useTranslate } from '../../strings/strings-context.tsx'
import { useLocale } from '../../ui/locale.ts'
import { useAccountForm } from '../form-answer.ts'
import { FormStatus } from '../form-parts.tsx'
import { DownloadLink } from './download-link.tsx'
import { KIND_NAMES } from './material-list.tsx'

/** The member's uploads in a category: state, link and a button to remove each. */
export function OwnFiles({
  files,
  category,
}: {
  files: readonly StoredFile[]
  category: Pick<MaterialCategory, 'id' | 'key'>
}) {
  const translate = useTranslate()
  const { locale, price_pattern } = useLocale()
  const { Form, answer, sending } = useAccountForm('remove_file')
  return (
    <section aria-labelledby="own-files" className="grid gap-2">
      <h2 id="own-files" className="text-title">
        {translate('FILES_OWN')}
      </h2>
      <FormStatus answer={answer} done={translate('FILE_REMOVED')} />
      {files.length === 0 ? (
        <p className="text-soft">{translate('FILES_NONE')}</p>
      ) : (
        <ul className="account-rows">
          {files.map((file) => (
            <li key={file.id}>
              <div className="min-w-0">
                <p className="font-semibold wrap-anywhere">{file.name}</p>
                <p className="text-fine text-soft tabular-nums">
                  {translate(KIND_NAMES[file.kind])} · {formatFileSize(file.bytes, price_pattern.decimal)}
                </p>
                {file.state === 'quarantine' && <p className="state">{translate('FILE_STATE_QUARANTINE')}</p>}
                {file.state === 'refused' && (
                  <p className="state" data-tone="bad">
                    {translate('FILE_STATE_REFUSED')}
                  </p>
                )}
              </div>
              <div className="account-acts">
                {file.state === 'ready' && (
                  <DownloadLink
                    href={links.materialFile(locale, { id: file.id, as: 'download', category: category.key })}
                    name={file.name}
                  />
                )}
                {/* Deletion is final: it is confirmed first, without scripts too. */}
                <details>
                  <summary className="underlined">
                    {translate('REMOVE')}
                    <span className="sr-only"> {file.name}</span>
                  </summary>
                  <Form method="post" action={links.account(locale, 'materials')} className="grid gap-1">
                    <input type="hidden" name="intent" value="remove_file" />
                    <input type="hidden" name="category" value={category.id} />
                    <input type="hidden" name="id" value={file.id} />
                    <input type="hidden" name="category_key" value={category.key} />
                    <p className="text-small">{translate('FILE_REMOVE_QUESTION', { file: file.name })}</p>
                    <button type="submit" className="underlined font-semibold" disabled={sending}>
                      {translate('FILE_REMOVE_YES')}
                      <span className="sr-only"> {file.name}</span>
                    </button>
                  </Form>
                </details>
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
