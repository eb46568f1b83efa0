import type { OrderRefunds } from '@meridian/contract/admin/refunds.ts'
import { SOLD_STATES } from '@meridian/domain/order.ts'
import type { ComponentType } from 'react'
import { canRefund } from '../../labels/refund-labels.ts'
import type { StringKey } from '../../texts/string-keys.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import type { Order } from '../order/order.ts'

const AddressDialog = lazyPart(() => import('../changes/address-dialog.tsx'))
const AmendDialog = lazyPart(() => import('../changes/amend-dialog.tsx'))
const BuyerDialog = lazyPart(() => import('../changes/buyer-dialog.tsx'))
const CancelDialog = lazyPart(() => import('../changes/cancel-dialog.tsx'))
const GoodwillDialog = lazyPart(() => import('../money/goodwill-dialog.tsx'))
const LetterDialog = lazyPart(() => import('./letter-dialog.tsx'))
const MailsDialog = lazyPart(() => import('./mails-dialog.tsx'))
const NoteDialog = lazyPart(() => import('./note-dialog.tsx'))
const RecordPaymentDialog = lazyPart(() => import('../money/record-payment-dialog.tsx'))
const RefundDialog = lazyPart(() => import('../money/refund-dialog.tsx'))
const WithdrawalDialog = lazyPart(() => import('../returns-and-withdrawals/withdrawal-dialog.tsx'))

/** The facts that decide which acts are offered. */
interface ActFacts {
  order: Order
  /** Undefined until loaded. */
  refunds: OrderRefunds | undefined
}

interface OrderPageAct {
  id: string
  name: StringKey
  isOffered: (facts: ActFacts) => boolean
  Dialog: ComponentType<ActFacts & { onClose: () => void }>
  /** Also has a button of its own beside the menu. */
  isNamed?: true
  isDestructive?: true
}

/** The acts of an order's page that open a dialog, in menu order. The server decides which are allowed. */
export const ORDER_PAGE_ACTS: readonly OrderPageAct[] = [
  {
    id: 'refund',
    name: 'REFUND',
    isNamed: true,
    isOffered: ({ order, refunds }) => order.acts.includes('refund') && refunds !== undefined && canRefund(refunds),
    Dialog: ({ refunds, onClose }) => refunds && <RefundDialog refunds={refunds} onClose={onClose} />,
  },
  {
    id: 'record_payment',
    name: 'RECORD_PAYMENT',
    isOffered: ({ order }) => order.acts.includes('record_payment'),
    Dialog: RecordPaymentDialog,
  },
  {
    id: 'goodwill',
    name: 'GOODWILL',
    isOffered: ({ order, refunds }) => order.acts.includes('refund') && (refunds?.source?.left ?? 0) > 0,
    Dialog: ({ order, refunds, onClose }) =>
      refunds && <GoodwillDialog order={order} refunds={refunds} onClose={onClose} />,
  },
  {
    id: 'amend',
    name: 'CHANGE_ORDER',
    isNamed: true,
    isOffered: ({ order }) => order.acts.includes('amend'),
    Dialog: AmendDialog,
  },
  {
    id: 'address',
    name: 'CHANGE_ADDRESS',
    isOffered: ({ order }) => order.acts.includes('change_address'),
    Dialog: AddressDialog,
  },
  {
    id: 'buyer',
    name: 'CHANGE_BUYER',
    isOffered: ({ order }) => order.acts.includes('change_buyer'),
    Dialog: BuyerDialog,
  },
  {
    id: 'letter',
    name: 'WRITE_LETTER',
    isOffered: ({ order }) => order.acts.includes('resend_mail'),
    Dialog: LetterDialog,
  },
  {
    id: 'mails',
    name: 'MAILS',
    isOffered: ({ order }) => order.acts.includes('resend_mail'),
    Dialog: MailsDialog,
  },
  {
    id: 'note',
    name: 'ADD_NOTE',
    isOffered: ({ order }) => order.acts.includes('write_note'),
    Dialog: NoteDialog,
  },
  {
    id: 'withdrawal',
    name: 'WITHDRAWAL_NOTE',
    isOffered: ({ order }) => order.acts.includes('write_note') && SOLD_STATES.includes(order.state),
    Dialog: WithdrawalDialog,
  },
  {
    id: 'cancel',
    name: 'CANCEL_UNITS',
    isDestructive: true,
    isOffered: ({ order }) => order.acts.includes('cancel_units'),
    Dialog: CancelDialog,
  },
]
