import { useEffect, useRef } from 'react'

/** Tells once of each answer that comes, not of one that was there before: for what only the page can do, such as closing its dialog. */
export function useOnAnswer<Answer>(
  answer: Answer | undefined,
  onAnswer: ((answer: Answer) => void) | undefined,
): void {
  const told = useRef(answer)
  useEffect(() => {
    if (answer === undefined || told.current === answer) return
    told.current = answer
    onAnswer?.(answer)
  }, [answer, onAnswer])
}
