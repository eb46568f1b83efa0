import type { PersonalData } from '@meridian/contract/sec/account.ts'
import { Suspense, useState } from 'react'
import { useTranslate } from '../strings/strings-context.tsx'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { lazyDialog } from '../ui/lazy-dialog.tsx'
import { MemberPicture } from '../ui/member-picture.tsx'
import { AvatarForm, RemoveAvatarForm } from './avatar-form.tsx'
import type { FormAnswer, LastAnswered } from './form-answer.ts'

const ProfileAvatar = lazyDialog(() => import('./dialogs/profile-avatar.tsx'))

const DONE = { avatar: 'AVATAR_SET', remove_avatar: 'AVATAR_GONE' } as const

/** The picture and the dialog that changes it; without scripts the form is in the page. */
export function AvatarPart({ person, answered, onAnswered }: { person: PersonalData } & LastAnswered) {
  const translate = useTranslate()
  const [open, setOpen] = useState(false)
  const news = answered === 'avatar' || answered === 'remove_avatar' ? DONE[answered] : null
  const name = `${person.name_first} ${person.name_last}`.trim()

  function changed(answer: FormAnswer) {
    if (!answer.done) return
    onAnswered(answer.intent)
    setOpen(false)
  }

  return (
    <section aria-labelledby="avatar-title" className="grid gap-2">
      <h2 id="avatar-title" className="sr-only">
        {translate('AVATAR_TITLE')}
      </h2>
      {news !== null && <Alert severity="success">{translate(news)}</Alert>}
      <div className="flex flex-wrap items-center gap-3">
        <MemberPicture image={person.avatar} name={name} size={112} />
        <div className="grid gap-1">
          <p className="text-title font-display">{name}</p>
          <Button look="outline" className="with-scripts justify-self-start" onClick={() => setOpen(true)}>
            {translate(person.avatar === null ? 'AVATAR_ADD' : 'AVATAR_CHANGE')}
          </Button>
        </div>
      </div>
      <div className="without-scripts">
        <div className="grid gap-3">
          <AvatarForm onChanged={changed} />
          {person.avatar !== null && <RemoveAvatarForm onChanged={changed} />}
        </div>
      </div>
      {open && (
        <Suspense>
          <ProfileAvatar image={person.avatar} onChanged={changed} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  )
}
