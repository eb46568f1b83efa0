import type { FieldProblem } from '@meridian/contract/errors.ts'
import type { StringKey } from '../texts/string-keys.ts'
import type { Translate } from '../texts/text-store.ts'

/** The parts of the page, in display order. */
export const PARTS = ['buyer', 'items', 'shipping', 'payment'] as const
export type Part = (typeof PARTS)[number]

/** Buyer fields shown with the name; the others are shown with shipping. */
const NAME_FIELDS = /^buyer(\.(email|name_\w+|phone_\w+|invoice_\w+))?$/

/** The part of the page with the field of a problem. */
export function partOf(path: string): Part {
  if (/^items\b/.test(path)) return 'items'
  if (/^payment_/.test(path)) return 'payment'
  return NAME_FIELDS.test(path) || path === 'languageId' ? 'buyer' : 'shipping'
}

/**
 * The problems to show: all of them after an attempt to create the order; before that, only errors in fields that were
 * left, and none in empty ones.
 */
export function shownProblems(
  problems: readonly FieldProblem[],
  { isTried, left }: { isTried: boolean; left: ReadonlySet<string> },
): FieldProblem[] {
  return problems.filter(({ path, code }) => isTried || (left.has(path) && code !== 'REQUIRED'))
}

const TEXTS: Readonly<Record<string, StringKey>> = {
  CART_EMPTY: 'PHONE_ISSUE_EMPTY',
  VARIANT_UNAVAILABLE: 'PHONE_ISSUE_NOT_SOLD',
  METHOD_UNAVAILABLE: 'REFUSED_METHOD',
  POINT_UNKNOWN: 'PHONE_ISSUE_POINT',
  EMAIL_INVALID: 'ISSUE_EMAIL',
  EMAIL_SCRIPT: 'ISSUE_EMAIL_SCRIPT',
  CART_FULL: 'PHONE_ISSUE_FULL',
}

/** The error of a field other than those of an address, and how to correct it. */
export function problemText({ path, code }: FieldProblem, label: string, t: Translate): string {
  if (code === 'REQUIRED') return t('ISSUE_REQUIRED', { field: label })
  const key = Object.hasOwn(TEXTS, code) ? TEXTS[code] : undefined
  if (key !== undefined) return t(key)
  if (path === 'buyer.invoice_tax_number') return t('PHONE_ISSUE_TAX_NUMBER')
  return t('ISSUE_CHARACTERS')
}

/** The same for a field with a list of options. */
export function choiceErrorAt(problems: readonly FieldProblem[], path: string, t: Translate): string | undefined {
  const problem = problems.find((one) => one.path === path)
  return problem && (problem.code === 'REQUIRED' ? t('ISSUE_REGION') : problemText(problem, '', t))
}

/** The text for the problem of one field, if it has one. */
export function errorAt(
  problems: readonly FieldProblem[],
  path: string,
  label: string,
  t: Translate,
): string | undefined {
  const problem = problems.find((one) => one.path === path)
  return problem && problemText(problem, label, t)
}

/** Focuses the first field of the page that has one of these problems. */
export function focusFirst(page: HTMLElement | null, paths: ReadonlySet<string>): void {
  const fields = page?.querySelectorAll<HTMLElement>('[name], [data-path]') ?? []
  const found = [...fields].find((field) => {
    const names = (field.dataset.path ?? field.getAttribute('name') ?? '').split(' ')
    return names.some((name) => paths.has(name))
  })
  const field = found?.matches('input, select') ? found : found?.querySelector<HTMLElement>('input, select')
  const target = field ?? found
  target?.focus()
  target?.scrollIntoView?.({ block: 'center' })
}
