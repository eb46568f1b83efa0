import type { ParcelLabel } from '@meridian/contract/admin/papers.ts'
import { code128 } from '@meridian/domain/code-128.ts'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import './printed-labels.css'

/** Prints labels through the browser, one per page, hiding the rest of the page. New labels print immediately. */
export function PrintedLabels({ labels }: { labels: readonly ParcelLabel[] }) {
  useEffect(() => {
    if (labels.length > 0) window.print()
  }, [labels])
  return createPortal(
    <div className="printed" translate="no">
      {labels.map(({ tracking_number, carrier_name, title, sender, recipient, pieces }) => (
        <article key={tracking_number} className="printed-label">
          <header>
            <b>{carrier_name}</b> <span>{title}</span>
          </header>
          <p className="printed-sender">{sender.join('\n')}</p>
          <p className="printed-recipient">{recipient.join('\n')}</p>
          <Barcode text={tracking_number} />
          <footer>
            <b>{tracking_number}</b> <span>× {pieces}</span>
          </footer>
        </article>
      ))}
    </div>,
    document.body,
  )
}

/** Width of the quiet zone on both sides of a bar code, in modules. */
const QUIET = 10

function Barcode({ text }: { text: string }) {
  const widths = code128(text)
  const bars: { x: number; width: number }[] = []
  let x = QUIET
  widths.forEach((width, index) => {
    if (index % 2 === 0) bars.push({ x, width })
    x += width
  })
  return (
    <svg
      className="print:w-full print:h-[26mm]"
      viewBox={`0 0 ${x + QUIET} 100`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {bars.map((bar) => (
        <rect key={bar.x} x={bar.x} y="0" width={bar.width} height="100" />
      ))}
    </svg>
  )
}
