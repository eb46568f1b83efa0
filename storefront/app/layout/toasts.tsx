import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react'
import { useFormat } from '../place.ts'
import { useTranslate } from '../strings/strings-context.tsx'
import { Icon } from '../ui/icon.tsx'
import { Picture } from '../ui/picture.tsx'

/** SPEC §9: toasts stand at the top right for 3000 ms. */
const TOAST_DURATION_MS = 3000
const TOASTS_MAX = 3

/** SPEC §2: the product toast, and the error toast with the server's message or 'REJECTED'. Amounts in minor units. */
export type Toast =
  | {
      kind: 'product'
      name: string
      image: string | null
      price: number
      currency_symbol: string
      points: number
      quantity: number
    }
  | { kind: 'error' | 'info'; message: string }

type Shown = Toast & { id: number }

const ToastsContext = createContext<(toast: Toast) => void>(() => {})

/** Shows a toast. */
export function useToast(): (toast: Toast) => void {
  return useContext(ToastsContext)
}

let lastId = 0

export function ToastsProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Shown[]>([])
  const show = useCallback((toast: Toast) => {
    lastId += 1
    const id = lastId
    setShown((toasts) => [...toasts.slice(1 - TOASTS_MAX), { ...toast, id }])
  }, [])
  const close = useCallback((id: number) => setShown((toasts) => toasts.filter((toast) => toast.id !== id)), [])
  return (
    <ToastsContext value={show}>
      {children}
      {/* The region is always there, so that what appears in it is read out. */}
      <ol className="toasts" role="status" aria-live="polite">
        {shown.map((toast) => (
          <ToastItem key={toast.id} toast={toast} close={close} />
        ))}
      </ol>
    </ToastsContext>
  )
}

function ToastItem({ toast, close }: { toast: Shown; close: (id: number) => void }) {
  const { id } = toast
  useEffect(() => {
    const timer = setTimeout(() => close(id), TOAST_DURATION_MS)
    return () => clearTimeout(timer)
  }, [id, close])
  return (
    <li className="toast" data-kind={toast.kind}>
      {toast.kind === 'product' ? <ProductToast toast={toast} /> : <MessageToast toast={toast} />}
    </li>
  )
}

function ProductToast({ toast }: { toast: Extract<Toast, { kind: 'product' }> }) {
  const translate = useTranslate()
  const { price, points } = useFormat()
  return (
    <>
      <Picture
        image={toast.image}
        alt=""
        sizes="64px"
        width={64}
        height={80}
        className="h-10 w-8 shrink-0 object-cover"
      />
      <div className="min-w-0 flex-1">
        <p className="truncate font-display text-lead">{toast.name}</p>
        <p className="flex gap-1.5 text-small tabular-nums">
          <span className="font-semibold">{price(toast.price, toast.currency_symbol)}</span>
          <span className="text-accent-text">{points(toast.points)}</span>
        </p>
        <p className="text-fine text-soft">{translate('TOAST_COUNT', { quantity: toast.quantity })}</p>
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
