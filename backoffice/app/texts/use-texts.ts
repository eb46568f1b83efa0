import { useSyncExternalStore } from 'react'
import { currentTexts, onTexts, type Texts } from './text-store.ts'

/** The texts in the person's language; rerenders the component when the language changes. */
export function useTexts(): Texts {
  return useSyncExternalStore(onTexts, currentTexts, currentTexts)
}
