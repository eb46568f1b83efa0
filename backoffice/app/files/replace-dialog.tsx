import { getFile, listFileHistory, replaceFile, searchFiles } from '@meridian/contract/admin/files.ts'
import { formatFileSize } from '@meridian/domain/file-size.ts'
import {
  UPLOAD_MEDIA_TYPES,
  UPLOADED_FILE_BYTES_MAX,
  type UploadKind,
  uploadProblem,
} from '@meridian/domain/uploaded-file.ts'
import { useState } from 'react'
import { base64Of, UPLOAD_PROBLEMS } from '../fields/file-input.tsx'
import { useNumberFormat } from '../fields/number-format.ts'
import { useFormats } from '../texts/formats.ts'
import { useTexts } from '../texts/use-texts.ts'
import { ActDialog } from '../ui/dialog/act-dialog.tsx'
import { useAct } from '../ui/dialog/use-act.ts'
import { Field } from '../ui/field.tsx'
import type { FileRow } from './file-labels.ts'

/** Gives a file another content of its kind, wherever it is used. */
export default function ReplaceDialog({ file, onClose }: { file: FileRow; onClose: () => void }) {
  const { t, language } = useTexts()
  const { number } = useFormats()
  const { decimal } = useNumberFormat()
  const [chosen, setChosen] = useState<{ name: string; base64: string } | null>(null)
  const [problem, setProblem] = useState<string | undefined>()
  const { file_id, version, kind, uses } = file
  const act = useAct(replaceFile, {
    refetches: [getFile, searchFiles, listFileHistory],
    done: 'FILE_REPLACED',
    isUnsaved: chosen !== null,
    onClose,
  })
  const taken: UploadKind = kind === 'picture' ? 'picture' : 'pdf'
  const choose = async (sent: File) => {
    const values = {
      name: sent.name,
      kinds: t(kind === 'picture' ? 'FILE_PICTURES' : 'FILE_PDF'),
      max: formatFileSize(UPLOADED_FILE_BYTES_MAX, decimal),
    }
    const rule = { kinds: [taken], bytes_max: UPLOADED_FILE_BYTES_MAX }
    const found = uploadProblem({ size: sent.size, media_type: sent.type }, rule)
    act.reset()
    setChosen(null)
    setProblem(found === null ? undefined : t(UPLOAD_PROBLEMS[found], values))
    if (found !== null) return
    try {
      setChosen({ name: sent.name, base64: await base64Of(sent) })
    } catch {
      setProblem(t('FILE_UNREADABLE_HERE', values))
    }
  }
  return (
    <ActDialog
      act={act}
      title={t('FILE_REPLACE')}
      canConfirm={chosen !== null}
      onConfirm={() =>
        chosen !== null &&
        act.mutate({
          params: { file_id },
          query: { languageId: language },
          body: { version, base64_code: chosen.base64 },
        })
      }
    >
      <p>{t('FILE_REPLACE_TEXT', { number: number(uses) })}</p>
      <Field
        label={t('FILE_NEW_CONTENT')}
        error={problem}
        control={(wires) => (
          <input
            {...wires}
            type="file"
            required
            className="control"
            accept={UPLOAD_MEDIA_TYPES[taken].join(',')}
            onChange={({ currentTarget }) => {
              const [sent] = currentTarget.files ?? []
              if (sent !== undefined) void choose(sent)
            }}
          />
        )}
      />
      {chosen !== null && <p role="status">{t('FILE_CHOSEN', { name: chosen.name })}</p>}
    </ActDialog>
  )
}
