import { useTranslate } from '../../strings/strings-context.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { AvatarForm, RemoveAvatarForm } from '../avatar-form.tsx'
import type { FormAnswer } from '../form-answer.ts'

/** SPEC §2 Dialogs: profile avatar. */
export default function ProfileAvatar({
  image,
  onChanged,
  onClose,
}: {
  /** The current picture; null if there is none. */
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
