import { useState } from 'react'
import { isSame } from '../ui/form/changes.ts'

/**
 * The text of a field, or the texts of its parts, from which its value is read. Typed text stays as it is until the
 * field is left or the value changes elsewhere, as by discarding.
 */
export function useTyped<V, Text = string>(value: V, textOf: (value: V) => Text) {
  const [typed, setTyped] = useState({ text: textOf(value), value })
  const [isLeft, setIsLeft] = useState(false)
  if (!isSame(typed.value, value)) {
    setTyped({ text: textOf(value), value })
    setIsLeft(false)
  }
  return {
    text: typed.text,
    /** True once the field has been left since its text was last correct: it then says what is wrong. */
    isLeft,
    /** Shows a text as typed, with the value read from it. */
    type: (text: Text, next: V) => setTyped({ text, value: next }),
    /** The field is left: a correct text is shown in its usual form. */
    leave: (isCorrect: boolean) => {
      setIsLeft(!isCorrect)
      if (isCorrect) setTyped({ text: textOf(value), value })
    },
  }
}
