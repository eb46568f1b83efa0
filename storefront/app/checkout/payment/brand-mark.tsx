import type { ReactNode } from 'react'

/** Brands whose rules require their mark wherever they are offered. */
export type Brand = 'visa' | 'mastercard' | 'blik'

const MARKS: Record<Brand, { name: string; drawing: ReactNode }> = {
  visa: {
    name: 'Visa',
    drawing: (
      <path
        fill="#1434cb"
        d="M17.9 8.6 14.6 17.4h-2.4L10.5 10.6c-.1-.4-.2-.5-.5-.7-.5-.3-1.4-.6-2.2-.7l.1-.6h3.8c.5 0 .9.3 1 .9l.9 5 2.4-5.9zM27 14.5c0-2.2-3.2-2.4-3.2-3.4 0-.3.3-.6 1-.7.4 0 1.3-.1 2.3.4l.4-1.9c-.6-.2-1.3-.4-2.2-.4-2.3 0-3.9 1.2-3.9 2.9 0 1.3 1.1 2 2 2.4.9.4 1.2.7 1.2 1.1 0 .6-.7.8-1.3.8-1.1 0-1.8-.3-2.3-.5l-.4 1.9c.5.2 1.5.4 2.5.4 2.4 0 3.9-1.2 3.9-3M33 17.4h2.1L33.2 8.6h-1.9c-.4 0-.8.3-1 .6l-3.4 8.2h2.4l.5-1.3h2.9zm-2.5-3.1 1.2-3.3.7 3.3zM21.2 8.6l-1.9 8.8H17l1.9-8.8z"
      />
    ),
  },
  mastercard: {
    name: 'Mastercard',
    drawing: (
      <>
        <circle cx="17" cy="13" r="7" fill="#eb001b" />
        <circle cx="25" cy="13" r="7" fill="#f79e1b" />
        <path fill="#ff5f00" d="M21 7.26a7 7 0 0 1 0 11.48 7 7 0 0 1 0-11.48" />
      </>
    ),
  },
  blik: {
    name: 'BLIK',
    drawing: (
      <>
        <circle cx="17.6" cy="7.6" r="2.1" fill="#e52b32" />
        <path
          fill="none"
          stroke="#000"
          strokeWidth="2.4"
          d="M8.2 6v12M8.2 14.6a3 3 0 1 0 6 0 3 3 0 1 0-6 0M20.6 6v12M25.2 11v7M25.2 6.4v2.2M29.6 6v12M34.8 11.2l-4.6 3.4 4.8 3.6"
        />
      </>
    ),
  },
}

/** The mark of a brand, drawn by us, on white in both themes. */
export function BrandMark({ brand }: { brand: Brand }) {
  const { name, drawing } = MARKS[brand]
  return (
    <svg viewBox="0 0 42 26" width="42" height="26" role="img" aria-label={name}>
      <rect x=".5" y=".5" width="41" height="25" rx="3" fill="#fff" stroke="#d8d4cd" />
      {drawing}
    </svg>
  )
}
