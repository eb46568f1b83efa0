import { links } from '../links.ts'
import { useTranslate } from '../strings/strings-context.tsx'
import { Icon } from './icon.tsx'
import { Link } from './link.tsx'
import { useFormat, useLocale } from './locale.ts'
import { Picture } from './picture.tsx'
import { type Toast, type ToastItemProps, useToastEnd } from './toasts.tsx'

/** One toast. SPEC §2. */
export default function ToastItem({ toast, close }: ToastItemProps) {
  useToastEnd(toast, close)
  return (
    <li className="toast" data-kind={toast.kind}>
      {toast.kind === 'product' ? <ProductToast toast={toast} /> : <MessageToast toast={toast} />}
    </li>
  )
}

function ProductToast({ toast }: { toast: Extract<Toast, { kind: 'product' }> }) {
  const translate = useTranslate()
  const { locale } = useLocale()
  const { price, points } = useFormat()
  return (
    <>
      <div className="w-8 shrink-0">
        <Picture image={toast.image} alt="" sizes="64px" width={64} height={80} />
      </div>
      <div className="min-w-0 flex-1">
        <p className="truncate font-display text-lead">{toast.name}</p>
        <p className="flex gap-1.5 text-small tabular-nums">
          <span className="font-semibold">{price(toast.price, toast.currency_symbol)}</span>
          <span className="text-accent-text">{points(toast.points)}</span>
        </p>
        <p className="flex items-baseline justify-between gap-1.5 text-fine text-soft">
          {translate('TOAST_COUNT', { quantity: toast.quantity })}
          <Link to={links.cartData(locale)} className="underlined font-semibold text-ink">
            {translate('TO_BASKET')}
          </Link>
        </p>
      </div>
      <Icon name="check" className="shrink-0 text-accent-text" />
    </>
  )
}

function MessageToast({ toast }: { toast: Exclude<Toast, { kind: 'product' }> }) {
  return (
    <>
      <Icon name={toast.kind === 'error' ? 'alert' : 'info'} className="shrink-0" />
      <p className="min-w-0 flex-1">{toast.message}</p>
    </>
  )
}
