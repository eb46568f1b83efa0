import { AvatarForm, RemoveAvatarForm } from '../account/avatar-form.tsx'
import type { FormAnswer } from '../account/form-answer.ts'
import { useTranslate } from '../strings/strings-context.tsx'
import { Dialog } from '../ui/dialog.tsx'

/** SPEC §2 Dialogs: profile avatar. */
export default function ProfileAvatar({
  image,
  onChanged,
  onClose,
}: {
  /** The present picture; null without one. */
  image: string | null
  onChanged: (answer: FormAnswer) => void
  onClose: () => void
}) {
  const translate = useTranslate()
  return (
    <Dialog title={translate('AVATAR_TITLE')} onClose={onClose}>
      <AvatarForm onChanged={onChanged} />
      {image !== null && <RemoveAvatarForm onChanged={onChanged} />}
    </Dialog>
  )
}
