import { useEffect, useRef } from 'react'
import { Alert } from './alert.tsx'

/**
 * The reason a form was refused, above its fields. It is focused after every answer: the submit button was disabled
 * meanwhile and may be a screen further down.
 */
export function RefusedAlert({ answer, text }: { answer: object | undefined; text: string }) {
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (answer !== undefined) container.current?.focus()
  }, [answer])
  return (
    <div ref={container} tabIndex={-1} className="outline-none">
      <Alert severity="error">{text}</Alert>
    </div>
  )
}
