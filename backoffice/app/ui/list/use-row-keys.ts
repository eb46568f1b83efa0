import { type RefObject, useEffect, useEffectEvent } from 'react'
import { areKeysOn, isTyping } from '../single-keys.ts'

/** `j` and `k` move between rows, `x` selects the focused one. Enter opens it, because it is a link. */
export function useRowKeys(table: RefObject<HTMLTableElement | null>, onChoose: (index: number) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!areKeysOn() || isTyping(event)) return
    const links = [...(table.current?.querySelectorAll<HTMLAnchorElement>('a[data-row]') ?? [])]
    const row = document.activeElement?.closest('tr')
    const at = links.findIndex((link) => link.closest('tr') === row)
    if (event.key === 'j') links[Math.min(at + 1, links.length - 1)]?.focus()
    else if (event.key === 'k') links[Math.max(at - 1, 0)]?.focus()
    else if (event.key === 'x' && at >= 0) onChoose(at)
    else return
    event.preventDefault()
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
