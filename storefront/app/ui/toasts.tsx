import {
  type ComponentType,
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useContext,
  useEffect,
  useState,
} from 'react'

// The code of toasts loads with the first toast. Offline the plain text is shown without it.
const ToastItem = lazy<ComponentType<ToastItemProps>>(() =>
  import('./toast-item.tsx').catch(() => ({ default: PlainToast })),
)

/** Duration of a toast, at the top right. SPEC §2, §9 Interaction. */
const TOAST_DURATION_MS = 3000
/** At most this many toasts; the oldest is dropped first. */
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

export type ShownToast = Toast & { id: number }

export interface ToastItemProps {
  toast: ShownToast
  close: (id: number) => void
}

const ToastsContext = createContext<(toast: Toast) => void>(() => {})

/** Shows a toast. */
export function useToast(): (toast: Toast) => void {
  return useContext(ToastsContext)
}

/** Dismisses a toast after 3000 ms. SPEC §2, §9. */
export function useToastEnd({ id }: ShownToast, close: (id: number) => void): void {
  useEffect(() => {
    const timer = setTimeout(() => close(id), TOAST_DURATION_MS)
    return () => clearTimeout(timer)
  }, [id, close])
}

function PlainToast({ toast, close }: ToastItemProps) {
  useToastEnd(toast, close)
  return <li className="toast">{toast.kind === 'product' ? toast.name : toast.message}</li>
}

let lastId = 0

export function ToastsProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<ShownToast[]>([])
  const show = useCallback((toast: Toast) => {
    lastId += 1
    const id = lastId
    setShown((toasts) => [...toasts.slice(1 - TOASTS_MAX), { ...toast, id }])
  }, [])
  const close = useCallback((id: number) => setShown((toasts) => toasts.filter((toast) => toast.id !== id)), [])
  return (
    <ToastsContext value={show}>
      {children}
      {/* The region is always rendered, so that new content is announced. */}
      <div role="status" aria-live="polite">
        <ol className="toasts">
          <Suspense>
            {shown.map((toast) => (
              <ToastItem key={toast.id} toast={toast} close={close} />
            ))}
          </Suspense>
        </ol>
      </div>
    </ToastsContext>
  )
}
