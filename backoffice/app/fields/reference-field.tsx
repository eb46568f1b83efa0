import { useQuery } from '@tanstack/react-query'
import { useContext, useState } from 'react'
import type { callAdmin } from '../calls/call-admin.ts'
import { RefusedError } from '../calls/call-failure.ts'
import { Caller } from '../calls/caller.ts'
import { useTexts } from '../texts/use-texts.ts'
import { failureText } from '../ui/failure-text.ts'
import { usePaused } from '../ui/use-paused.ts'
import { FindField } from './find-field.tsx'
import type { KitFieldProps } from './kit-field.ts'
import { type Choice, recentChoices, rememberChoice } from './recent-choices.ts'
import { useTyped } from './use-typed.ts'

/** Longer than the pause between two letters while typing. */
const PAUSE_MS = 200

/** A record as a field offers it. */
export interface Offered extends Choice {
  note?: string
}

/** Records that a field refers to, and the calls that find and read them. */
export interface ReferenceKind {
  /** Names the recently chosen ones of this kind. */
  name: string
  find: (text: string, call: typeof callAdmin) => Promise<readonly Offered[]>
  read: (id: number, call: typeof callAdmin) => Promise<Offered>
}

/**
 * A record by its id: found by typing, those chosen lately first. Text of which nothing was chosen stays typed, and is
 * NaN. A record that has been removed is named by its id, so that it can be replaced.
 */
export function ReferenceField({
  value,
  onChange,
  onBlur,
  ref,
  name,
  kind,
  isRequired,
  ...props
}: KitFieldProps<number | null> & { kind: ReferenceKind; isRequired?: boolean }) {
  const { t } = useTexts()
  const call = useContext(Caller)
  const [known, setKnown] = useState<readonly Offered[]>(() => recentChoices(kind.name))
  // The list is read when the field is first entered.
  const [isEntered, setIsEntered] = useState(false)
  // Null while the name of the chosen record is shown.
  const typed = useTyped<number | null, string | null>(value, () => null)
  const isChosen = value !== null && !Number.isNaN(value)
  const knownName = known.find(({ id }) => id === value)?.name
  const chosen = useQuery({
    queryKey: ['reference', kind.name, 'read', value],
    queryFn: () => kind.read(value ?? 0, call),
    enabled: isChosen && knownName === undefined,
  })
  const text = (typed.text ?? '').trim()
  const wanted = usePaused(text, PAUSE_MS)
  const found = useQuery({
    queryKey: ['reference', kind.name, 'find', wanted],
    queryFn: () => kind.find(wanted, call),
    enabled: isEntered,
  })
  const isTyping = typed.text !== null
  const isCurrent = isTyping && wanted === text && found.isSuccess
  const shownName = knownName ?? chosen.data?.name ?? ''
  const isAbsent = chosen.error instanceof RefusedError && chosen.error.status === 404
  const isUndecided = Number.isNaN(value)
  const problem = () => {
    if (isUndecided && (typed.isLeft || props.error !== undefined)) return t('REFERENCE_UNDECIDED')
    if (isChosen && isAbsent) return t('REFERENCE_ABSENT', { id: value })
    const error = isChosen ? (chosen.error ?? found.error) : found.error
    return error === null ? props.error : failureText(error, t)
  }
  const offered = recentFirst(found.data ?? [], known, wanted)
  return (
    <FindField<Offered>
      {...props}
      error={problem()}
      name={name ?? kind.name}
      lettersMin={0}
      placeholder={isChosen && chosen.isFetching ? t('LOADING') : isChosen && isAbsent ? String(value) : undefined}
      isRequired={isRequired}
      text={typed.text ?? shownName}
      onText={(next) => {
        const id = next.trim() === '' ? null : Number.NaN
        typed.type(next, id)
        onChange(id)
      }}
      found={offered}
      isCurrent={isCurrent}
      idOf={({ id }) => id}
      textOf={({ name: of, note }) => [of, note].filter(Boolean).join(', ')}
      onChoose={({ id, name: of }) => {
        rememberChoice(kind.name, { id, name: of })
        setKnown([{ id, name: of }, ...known.filter((one) => one.id !== id)])
        typed.type(null, id)
        onChange(id)
      }}
      onFocus={() => setIsEntered(true)}
      onBlur={() => {
        typed.leave(!isUndecided)
        onBlur?.()
      }}
      ref={ref}
    >
      {({ id, name: of, note }) => (
        <>
          <span translate="no">{of}</span>
          <span className="sub">
            {[note, known.some((one) => one.id === id) && t('REFERENCE_RECENT')].filter(Boolean).join(' · ')}
          </span>
        </>
      )}
    </FindField>
  )
}

/** Those chosen lately first; before anything is typed, also those that the list does not begin with. */
function recentFirst(found: readonly Offered[], recent: readonly Offered[], text: string): Offered[] {
  const isRecent = ({ id }: Offered) => recent.some((one) => one.id === id)
  const more = text === '' ? recent.filter(({ id }) => !found.some((one) => one.id === id)) : []
  return [...more, ...found.filter(isRecent), ...found.filter((one) => !isRecent(one))]
}
