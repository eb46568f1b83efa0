import { useEffect, useSyncExternalStore } from 'react'
import { useTexts } from '../texts/use-texts.ts'

interface Toast {
  id: number
  text: string
  /** The inverse act, offered for ten seconds. */
  undo?: () => void
}

const SHOWN_MS = 6000
const UNDO_MS = 10_000

let toasts: readonly Toast[] = []
let last = 0
const listeners = new Set<() => void>()

/** Confirms an act without interrupting the person's work. */
export function toast(text: string, undo?: () => void): void {
  last += 1
  change([...toasts.slice(-2), { id: last, text: asSentence(text), ...(undo !== undefined && { undo }) }])
}

/** Standalone text ends like a sentence. */
function asSentence(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`
}

function change(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

function dismiss(id: number): void {
  change(toasts.filter((one) => one.id !== id))
}

/** Closes all toasts, so that each page of a test starts without any. */
export function closeToasts(): void {
  change([])
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function Toasts() {
  const shown = useSyncExternalStore(
    subscribe,
    () => toasts,
    () => toasts,
  )
  return (
    <div className="toasts" role="status" aria-live="polite">
      {shown.map((one) => (
        <ToastItem key={one.id} toast={one} />
      ))}
    </div>
  )
}

function ToastItem({ toast: { id, text, undo } }: { toast: Toast }) {
  const { t } = useTexts()
  const shownMs = undo === undefined ? SHOWN_MS : UNDO_MS
  useEffect(() => {
    const timer = setTimeout(() => dismiss(id), shownMs)
    return () => clearTimeout(timer)
  }, [id, shownMs])
  return (
    <div className="toast">
      <span>{text}</span>
      {undo !== undefined && (
        <button
          type="button"
          onClick={() => {
            undo()
            dismiss(id)
          }}
        >
          {t('UNDO')}
        </button>
      )}
      <button type="button" aria-label={t('CLOSE')} onClick={() => dismiss(id)}>
        <span aria-hidden="true">×</span>
      </button>
    </div>
  )
}
