import { formatFileSize } from '@meridian/domain/file-size.ts'
import { UPLOAD_BYTES_MAX, UPLOADED_PICTURE_TYPES } from '@meridian/domain/picture.ts'
import { type ChangeEvent, type FormEvent, useId, useState } from 'react'
import { links } from '../links.ts'
import { useTranslate } from '../strings/strings-context.tsx'
import { useHydrated } from '../ui/hydrated.ts'
import { useLocale } from '../ui/locale.ts'
import { base64Of, cutPicture, pictureIssue } from './avatar-picture.ts'
import { type FormAnswer, useAccountForm } from './form-answer.ts'
import { FormStatus, SubmitButton, useIssueTexts } from './form-parts.tsx'
import { useOnAnswer } from './use-on-answer.ts'

/**
 * A picture upload. With scripts the centre is cropped, previewed and sent as base64; without them the form sends the
 * file itself. Files that are too large or not pictures are rejected before sending.
 */
export function AvatarForm({ onChanged }: { onChanged: (answer: FormAnswer) => void }) {
  const translate = useTranslate()
  const { locale, countryId, price_pattern } = useLocale()
  const id = useId()
  const hydrated = useHydrated()
  const { Form, answer, sending } = useAccountForm('avatar')
  const [cut, setCut] = useState<string | null>(null)
  const [found, setFound] = useState<string | null>(null)
  useOnAnswer(answer, onChanged)
  const refused = answer?.refused?.error
  const fromServer = refused === 'TOO_LARGE' ? 'PICTURE_TOO_LARGE' : refused
  const code = found ?? (cut === null || fromServer ? (answer?.issues[0]?.code ?? fromServer ?? null) : null)
  const error = useIssueTexts(code === null ? [] : [{ path: 'picture', code }], countryId)('picture')
  const known = code?.startsWith('PICTURE_')

  async function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? []
    setCut(null)
    setFound(null)
    if (file === undefined) return
    const issue = pictureIssue(file.size)
    if (issue !== null) return setFound(issue)
    try {
      setCut(await cutPicture(file))
    } catch {
      // The browser cannot decode it as a picture, whatever its name.
      setFound('PICTURE_UNREADABLE')
    }
  }

  function hold(event: FormEvent<HTMLFormElement>) {
    if (cut !== null) return
    event.preventDefault()
    setFound(found ?? 'PICTURE_MISSING')
  }

  return (
    <Form
      method="post"
      action={links.account(locale, 'personal')}
      encType="multipart/form-data"
      className="grid gap-2"
      onSubmit={hold}
    >
      <input type="hidden" name="intent" value="avatar" />
      {cut !== null && <input type="hidden" name="base64_code" value={base64Of(cut)} />}
      {!known && <FormStatus answer={answer} done={null} />}
      {cut !== null && (
        <img
          src={cut}
          alt={translate('AVATAR_PREVIEW')}
          width={200}
          height={200}
          className="avatar justify-self-center"
        />
      )}
      <div className="grid gap-0.5">
        <label htmlFor={id} className="text-small font-semibold">
          {translate('AVATAR_FILE')}
        </label>
        <input
          id={id}
          // With scripts the cropped picture is sent instead of the file.
          {...(!hydrated && { name: 'picture' })}
          type="file"
          accept={UPLOADED_PICTURE_TYPES.join()}
          required={!hydrated}
          className="control file-control"
          aria-describedby={`${id}-hint${error === undefined ? '' : ` ${id}-error`}`}
          aria-invalid={error !== undefined || undefined}
          onChange={choose}
        />
        <p id={`${id}-hint`} className="text-fine text-soft">
          {translate('AVATAR_HINT', { size: formatFileSize(UPLOAD_BYTES_MAX, price_pattern.decimal) })}
        </p>
        {error !== undefined && (
          <p id={`${id}-error`} role="alert" className="text-fine font-semibold text-error">
            {error}
          </p>
        )}
      </div>
      <SubmitButton label="AVATAR_SAVE" sending={sending} />
    </Form>
  )
}

/** A form that removes the picture. */
export function RemoveAvatarForm({ onChanged }: { onChanged: (answer: FormAnswer) => void }) {
  const translate = useTranslate()
  const { locale } = useLocale()
  const { Form, answer, sending } = useAccountForm('remove_avatar')
  useOnAnswer(answer, onChanged)
  return (
    <Form method="post" action={links.account(locale, 'personal')} className="grid gap-1">
      <input type="hidden" name="intent" value="remove_avatar" />
      <FormStatus answer={answer} done={null} />
      <button type="submit" className="underlined justify-self-start text-small" disabled={sending}>
        {translate('AVATAR_REMOVE')}
      </button>
    </Form>
  )
}
