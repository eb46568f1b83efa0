import { useEffect, useRef } from 'react'

/** Calls back once for each new answer, not for one present at mount: for effects such as closing a dialog. */
export function useOnAnswer<Answer>(
  answer: Answer | undefined,
  onAnswer: ((answer: Answer) => void) | undefined,
): void {
  const handled = useRef(answer)
  useEffect(() => {
    if (answer === undefined || handled.current === answer) return
    handled.current = answer
    onAnswer?.(answer)
  }, [answer, onAnswer])
}
