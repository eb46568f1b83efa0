import { countryFacts } from '@meridian/domain/countries.ts'
import type { CountryId } from '@meridian/domain/locale.ts'
import { normalizePostcode } from '@meridian/domain/postcode.ts'
import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import { createAfterPress } from './after-press.ts'
import type { Issue, ParsePhone } from './details.ts'
import { phoneParser } from './phone.ts'

/** Validates a form. Without `parsePhone` only the format of phone numbers is checked. */
type CheckForm = (form: FormData, parsePhone: ParsePhone | undefined) => Issue[]

/**
 * The errors of a form while it is filled in: a field is checked on blur, an error disappears once corrected, all are
 * shown on submit, and the server's arrive with its answer. `countryId` is the country of its addresses. SPEC §5.
 */
export function useFormIssues(judge: CheckForm, countryId: CountryId, fromServer: readonly Issue[] | undefined) {
  const [issues, setIssues] = useState<readonly Issue[]>(fromServer ?? [])
  const [submitted, setSubmitted] = useState(fromServer !== undefined)
  const parsePhone = useRef<ParsePhone | undefined>(undefined)
  const afterPress = useRef<ReturnType<typeof createAfterPress>>(undefined)
  /** After each submission with errors the first one gets the focus. */
  const [toFocus, setToFocus] = useState<readonly Issue[]>([])

  useEffect(() => {
    if (fromServer === undefined) return
    setIssues(fromServer)
    setSubmitted(true)
    setToFocus(fromServer)
  }, [fromServer])

  useEffect(() => {
    const [first] = toFocus
    if (first !== undefined) document.getElementById(first.path)?.focus()
  }, [toFocus])

  function check(element: HTMLFormElement): Issue[] {
    return judge(new FormData(element), parsePhone.current)
  }

  /** Updates the errors of one field from a new check of the form. */
  function recheck(element: HTMLFormElement, path: string): void {
    const now = check(element).find((issue) => issue.path === path)
    setIssues((before) => {
      const others = before.filter((issue) => issue.path !== path)
      return now === undefined ? others : [...others, now]
    })
  }

  function onBlur({ target }: FocusEvent<HTMLFormElement>): void {
    const field = controlOf(target)
    if (field === null) return
    if (field.name.endsWith('postal_code')) {
      field.value = normalizePostcode(field.value, countryFacts(countryId)) ?? field.value
    }
    // An empty field that was only passed through is no error yet.
    const known = issues.some((issue) => issue.path === field.name)
    const { form } = field
    if (form === null || (!known && field.value.trim() === '')) return
    const change = () => recheck(form, field.name)
    if (afterPress.current === undefined) change()
    else afterPress.current.run(change)
  }

  function onPointerDown(): void {
    afterPress.current ??= createAfterPress(document, (run) => setTimeout(run))
    afterPress.current.press()
  }

  function onInput({ target }: FormEvent<HTMLFormElement>): void {
    const field = controlOf(target)
    if (field?.form && issues.some((issue) => issue.path === field.name)) {
      const now = check(field.form)
      setIssues((before) => before.filter(({ path }) => path !== field.name || now.some((one) => one.path === path)))
    }
  }

  /** The numbering plans are large, so they load when the form gets the focus; without them the server checks. */
  function onFocus(): void {
    if (parsePhone.current !== undefined) return
    import('libphonenumber-js/min').then(
      ({ parsePhoneNumberFromString }) => {
        parsePhone.current = phoneParser(parsePhoneNumberFromString)
      },
      () => {},
    )
  }

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    const found = check(event.currentTarget)
    setIssues(found)
    setSubmitted(found.length > 0)
    if (found.length === 0) return
    event.preventDefault()
    setToFocus(found)
  }

  return { issues, submitted, formProps: { onBlur, onInput, onFocus, onPointerDown, onSubmit } }
}

function controlOf(target: EventTarget): HTMLInputElement | HTMLSelectElement | null {
  const isControl = target instanceof HTMLInputElement || target instanceof HTMLSelectElement
  return isControl && target.name !== '' && target.type !== 'checkbox' ? target : null
}
