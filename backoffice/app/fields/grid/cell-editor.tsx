import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import type { CellKind } from './cells.ts'

/** How a cell is left: where the cursor goes on. */
export type Leaving = 'down' | 'up' | 'next' | 'back' | 'stay' | { key: string }

/** The control inside a cell. It is focused as soon as it is drawn, so that the key that opened it is typed into it. */
export function CellEditor({
  label,
  kind,
  text,
  isReplacing,
  onCommit,
  onCancel,
}: {
  label: string
  kind: CellKind
  text: string
  /** True if typing replaces the text, and arrows leave the cell. */
  isReplacing: boolean
  onCommit: (text: string, leaving: Leaving) => void
  onCancel: () => void
}) {
  const control = useRef<HTMLInputElement & HTMLSelectElement>(null)
  const isDone = useRef(false)
  useLayoutEffect(() => {
    control.current?.focus()
    if (kind.kind !== 'choice') control.current?.setSelectionRange?.(text.length, text.length)
  }, [kind.kind, text])

  const commit = (leaving: Leaving): void => {
    if (isDone.current) return
    isDone.current = true
    onCommit(control.current?.value ?? '', leaving)
  }
  const press = (event: KeyboardEvent): void => {
    // The grid has its own meaning for these keys, and dialogs close with Escape.
    event.stopPropagation()
    if (event.nativeEvent.isComposing) return
    const leaving = leavingBy(event, isReplacing && kind.kind !== 'choice')
    if (event.key === 'Escape') {
      event.preventDefault()
      isDone.current = true
      onCancel()
    } else if (event.key === 's' && (event.ctrlKey || event.metaKey)) {
      // Saves with what is being typed.
      commit('stay')
    } else if (leaving !== null) {
      event.preventDefault()
      commit(leaving)
    }
  }
  const wires = { ref: control, className: 'grid-input', 'aria-label': label, onKeyDown: press }
  if (kind.kind === 'choice') {
    const known = kind.options.find(({ name }) => name === text)
    return (
      <select {...wires} defaultValue={known?.value ?? ''} onBlur={() => commit('stay')}>
        <option value="" />
        {kind.options.map(({ value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    )
  }
  return (
    <input
      {...wires}
      defaultValue={isReplacing ? '' : text}
      inputMode={kind.kind === 'text' ? 'text' : 'decimal'}
      autoComplete="off"
      onBlur={() => commit('stay')}
    />
  )
}

function leavingBy({ key, shiftKey, altKey }: KeyboardEvent, isReplacing: boolean): Leaving | null {
  if (key === 'Enter' && !altKey) return shiftKey ? 'up' : 'down'
  if (key === 'Tab') return shiftKey ? 'back' : 'next'
  return isReplacing && key.startsWith('Arrow') && !shiftKey && !altKey ? { key } : null
}
