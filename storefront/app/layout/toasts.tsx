import { createContext, lazy, type ReactNode, Suspense, useCallback, useContext, useState } from 'react'

// Nobody waits for the first toast's code: it comes when there is something to tell. Offline there is no toast, and a page still.
const ToastItem = lazy(() => import('./toast-item.tsx').catch(() => ({ default: () => <></> })))

/** More than these are not read anyway; the oldest goes first. */
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

const ToastsContext = createContext<(toast: Toast) => void>(() => {})

/** Shows a toast. */
export function useToast(): (toast: Toast) => void {
  return useContext(ToastsContext)
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
      {/* The region is always there, so that what appears in it is read out. */}
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
