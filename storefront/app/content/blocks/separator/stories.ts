import type { Story } from '../../block-stories.ts'

export function stories(): Story[] {
  return [
    { name: 'line', block: { type: 'separator' } },
    { name: 'space', block: { type: 'separator', look: 'space' } },
  ]
}
