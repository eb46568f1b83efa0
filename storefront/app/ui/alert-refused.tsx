import { useEffect, useRef } from 'react'
import { Alert } from './alert.tsx'

/**
 * Why a form was refused, above its fields. It takes the focus with every answer: the button that sent the form was disabled meanwhile,
 * and may be a screen further down.
 */
export function RefusedAlert({ answer, text }: { answer: object | undefined; text: string }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (answer !== undefined) place.current?.focus()
  }, [answer])
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      <Alert severity="error">{text}</Alert>
    </div>
  )
}
