import {
  blockMember,
  getMember,
  type MemberPage,
  signOutMember,
  unblockMember,
} from '@meridian/contract/admin/members.ts'
import { useTexts } from '../texts/use-texts.ts'
import { ActDialog } from '../ui/dialog/act-dialog.tsx'
import { useAct } from '../ui/dialog/use-act.ts'

interface MemberDialog {
  member: MemberPage
  onClose: () => void
}

/** Ends all sessions of a member. */
export function SignOutDialog({ member: { user_id: memberId, version }, onClose }: MemberDialog) {
  const { t } = useTexts()
  const signOut = useAct(signOutMember, { refetches: [getMember], done: 'MEMBER_SIGNED_OUT', onClose })
  return (
    <ActDialog
      act={signOut}
      title={t('MEMBER_SIGN_OUT')}
      reasonMin={3}
      isDestructive
      onConfirm={(reason) => signOut.mutate({ params: { memberId }, body: { version, reason } })}
    >
      <p>{t('MEMBER_SIGN_OUT_TEXT')}</p>
    </ActDialog>
  )
}

export function BlockDialog({ member: { user_id: memberId, version }, onClose }: MemberDialog) {
  const { t } = useTexts()
  const block = useAct(blockMember, { refetches: [getMember], done: 'MEMBER_BLOCKED_NOW', onClose })
  return (
    <ActDialog
      act={block}
      title={t('MEMBER_BLOCK')}
      reasonMin={3}
      isDestructive
      onConfirm={(reason) => block.mutate({ params: { memberId }, body: { version, reason } })}
    >
      <p>{t('MEMBER_BLOCK_TEXT')}</p>
    </ActDialog>
  )
}

export function UnblockDialog({ member: { user_id: memberId, version }, onClose }: MemberDialog) {
  const { t } = useTexts()
  const unblock = useAct(unblockMember, { refetches: [getMember], done: 'MEMBER_UNBLOCKED_NOW', onClose })
  return (
    <ActDialog
      act={unblock}
      title={t('MEMBER_UNBLOCK')}
      reasonMin={3}
      onConfirm={(reason) => unblock.mutate({ params: { memberId }, body: { version, reason } })}
    />
  )
}
