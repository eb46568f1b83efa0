/** Announces changes within a page to screen readers. Keep it rendered and change its text. */
export function LiveRegion({ text }: { text: string }) {
  return (
    <p className="sr-only" role="status" aria-live="polite" aria-atomic="true">
      {text}
    </p>
  )
}
