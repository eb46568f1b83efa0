import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useEffectEvent, useId, useState } from 'react'
import { useTexts } from '../texts/use-texts.ts'
import { TextField } from '../ui/field.tsx'
import './fields.css'

interface FindFieldProps<Found> {
  label: string
  hint?: string
  /** Identifies the field in validation errors. */
  name: string
  text: string
  onText: (text: string) => void
  found: readonly Found[]
  /** True if `found` answers the current text of the field. */
  isCurrent: boolean
  idOf: (found: Found) => number
  textOf: (found: Found) => string
  children: (found: Found) => ReactNode
  onChoose: (found: Found) => void
  error?: string | undefined
  isFirst?: boolean
  /** The letters from which on results are shown: 0 shows some before anything is typed. */
  lettersMin?: number
  placeholder?: string
  isRequired?: boolean
  onFocus?: () => void
  onBlur?: () => void
  ref?: Ref<HTMLInputElement>
}

/**
 * A search field with results listed below: arrows and Enter choose, as does a scanner, whose Enter precedes the
 * answer.
 */
export function FindField<Found>(props: FindFieldProps<Found>) {
  const { text, found, isCurrent, idOf, onText, lettersMin = 2 } = props
  const { t } = useTexts()
  const id = useId()
  const [at, setAt] = useState(0)
  const [isOpen, setIsOpen] = useState(false)
  const [waits, setWaits] = useState(false)
  const isAsked = text.trim().length >= lettersMin
  const isShown = isOpen && isAsked && found.length > 0
  const isMissing = isAsked && isCurrent && found.length === 0
  const active = found[Math.min(at, found.length - 1)]
  const choose = (chosen: Found) => {
    setAt(0)
    setIsOpen(false)
    props.onChoose(chosen)
  }
  const chooseOnly = useEffectEvent(() => {
    setWaits(false)
    const [only, other] = found
    if (only !== undefined && other === undefined) choose(only)
  })
  useEffect(() => {
    if (waits && isCurrent) chooseOnly()
  }, [waits, isCurrent])
  const press = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0 && found.length > 0) {
      event.preventDefault()
      setIsOpen(true)
      setAt((Math.min(at, found.length - 1) + step + found.length) % found.length)
    } else if (event.key === 'Enter' && isAsked) {
      event.preventDefault()
      if (isShown && isCurrent && active !== undefined) choose(active)
      else if (!isCurrent) setWaits(true)
    } else if (event.key === 'Escape' && isShown) {
      event.stopPropagation()
      setIsOpen(false)
    }
  }
  return (
    <div className="relative">
      <TextField
        label={props.label}
        {...(props.hint !== undefined && { hint: props.hint })}
        error={props.error}
        name={props.name}
        value={text}
        onChange={(typed) => {
          onText(typed)
          setAt(0)
          setIsOpen(true)
          setWaits(false)
        }}
        onKeyDown={press}
        onFocus={() => {
          setIsOpen(true)
          props.onFocus?.()
        }}
        onClick={() => setIsOpen(true)}
        onBlur={() => {
          setIsOpen(false)
          props.onBlur?.()
        }}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={id}
        {...(isShown && active !== undefined && { 'aria-activedescendant': `${id}-${idOf(active)}` })}
        autoComplete="off"
        autoFocus={props.isFirst}
        ref={props.ref}
        placeholder={props.placeholder}
        required={props.isRequired}
        spellCheck={false}
        maxLength={100}
      />
      <div className="find-list popover" id={id} role="listbox" aria-label={props.label} hidden={!isShown}>
        {found.map((one) => (
          // biome-ignore lint/a11y/useFocusableInteractive: as above
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field takes the keys
          <div
            key={idOf(one)}
            id={`${id}-${idOf(one)}`}
            className="find-option"
            role="option"
            aria-selected={one === active}
            aria-label={props.textOf(one)}
            ref={one === active && isShown ? showOption : null}
            // The field keeps the focus.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(one)}
          >
            {props.children(one)}
          </div>
        ))}
      </div>
      <p className={isMissing ? 'sub' : 'sr-only'} role="status">
        {isMissing ? t('NOTHING_MATCHES') : isShown && isCurrent && String(found.length)}
      </p>
    </div>
  )
}

function showOption(option: HTMLElement | null): void {
  option?.scrollIntoView?.({ block: 'nearest' })
}
