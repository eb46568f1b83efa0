import { Form, useLocation } from 'react-router'
import { ACCOUNT_SECTIONS } from '../account/sections.ts'
import { MemberAdvantages } from '../identity/member-advantages.tsx'
import { links } from '../links.ts'
import { useTranslate } from '../strings/strings-context.tsx'
import { Alert } from '../ui/alert.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { useFormat, useLocale } from '../ui/locale.ts'
import { MemberPicture } from '../ui/member-picture.tsx'
import { Loading } from '../ui/skeleton.tsx'
import { TryAgain } from '../ui/try-again.tsx'
import { useMeCall } from '../visit/me.tsx'
import type { Member } from '../visit/member.server.ts'
import { readTo } from '../visit/sign-in-to.ts'
import { useSamePage } from './page-paths.ts'

const SHOWN = ACCOUNT_SECTIONS.flat().filter(({ seldom }) => !seldom)

/** The member and links to their pages; for guests sign-in and registration. SPEC §2 Profile area. */
export default function ProfileDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const translate = useTranslate()
  const { me, failed } = useMeCall()
  const member = me?.member ?? null
  return (
    <Dialog id={id} title={member?.name_first ?? translate('ACCOUNT')} onClose={onClose} side="end">
      {me === null && failed ? (
        <Alert severity="error">
          <p>{translate('REFUSED_NO_ANSWER')}</p>
          <TryAgain />
        </Alert>
      ) : me === null ? (
        <Loading />
      ) : member === null ? (
        <Ways onClose={onClose} />
      ) : (
        <Profile member={member} onClose={onClose} />
      )}
    </Dialog>
  )
}

function Profile({ member, onClose }: { member: Member; onClose: () => void }) {
  const translate = useTranslate()
  const { locale } = useLocale()
  const { points } = useFormat()
  const { linkTo } = useSamePage()
  const { languageId } = useLocale()
  return (
    <>
      <div className="flex items-center gap-2">
        <MemberPicture image={member.image} name={member.name_first ?? member.code} />
        <p className="text-small text-soft">
          {translate('MEMBER_NUMBER')}
          <span className="block text-base text-ink tracking-wide">{member.code}</span>
        </p>
      </div>
      {member.points !== null && (
        <Link
          to={links.account(locale, 'wallet')}
          onClick={onClose}
          className="profile-points flex items-baseline justify-between gap-2 py-2 border-y border-line"
        >
          <span className="text-small text-soft">{translate('POINTS_AVAILABLE')}</span>
          <span className="font-display text-title lining-nums tabular-nums">{points(member.points)}</span>
        </Link>
      )}
      {member.elsewhere !== null && (
        <p className="text-small text-soft">
          {translate('MEMBER_ELSEWHERE', { country: member.elsewhere.name })}{' '}
          <a className="underlined text-ink" href={linkTo(member.elsewhere.locale, languageId)}>
            {translate('MEMBER_ELSEWHERE_GO', { country: member.elsewhere.name })}
          </a>
        </p>
      )}
      {member.basket_waits && (
        <p className="text-small">
          <Link className="underlined" to={links.signInBaskets(locale)} onClick={onClose}>
            {translate('BASKET_WAITS')}
          </Link>
        </p>
      )}
      <nav aria-label={translate('ACCOUNT')}>
        <ul className="profile-links">
          {SHOWN.map(({ page, title }) => (
            <li key={title}>
              <Link
                to={links.account(locale, page)}
                onClick={onClose}
                className="flex min-h-6 items-center justify-between border-b border-line"
              >
                {translate(title)}
                <Icon name="right" className="icon-small text-soft" />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {/* A new document: nothing of the member stays in memory. */}
      <Form method="post" action={links.signOut(locale)} reloadDocument>
        <Button type="submit" look="outline" className="w-full">
          {translate('SIGN_OUT')}
        </Button>
      </Form>
    </>
  )
}

function Ways({ onClose }: { onClose: () => void }) {
  const translate = useTranslate()
  const { locale } = useLocale()
  const { pathname, search } = useLocation()
  const to = readTo(`${pathname.slice(`/${locale}`.length)}${search}`)
  return (
    <>
      <div className="grid gap-1">
        <ButtonLink to={links.signIn(locale, to)} onClick={onClose}>
          {translate('SIGN_IN')}
        </ButtonLink>
        <ButtonLink look="outline" to={links.register(locale, { to })} onClick={onClose}>
          {translate('REGISTER')}
        </ButtonLink>
      </div>
      <MemberAdvantages />
    </>
  )
}
