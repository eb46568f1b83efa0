import { joinParts, splitParts } from '@meridian/domain/field-parts.ts'
import { type RefObject, useRef, useState } from 'react'
import { type DefaultValues, type FieldValues, type Path, type Resolver, useForm } from 'react-hook-form'
import { z } from 'zod'
import { RefusedError } from '../../calls/call-failure.ts'
import { type Conflict, changedFields, isSame, mergeChanges } from './changes.ts'

interface VersionedValues<V> {
  version: number
  values: V
}

interface EntityFormOptions<V> {
  loaded: VersionedValues<V>
  /** The fields of which two people may change different parts: texts by language, values by their keys. */
  divided?: readonly string[]
  /** The contract's schema of the saved values, without version and reason. */
  schema: z.ZodType
  /** Sends the changed values, and returns the saved object. Rejects as callAdmin does. */
  save: (values: V, version: number) => Promise<VersionedValues<V>>
  /** Reads the current object after somebody else has saved it meanwhile. */
  readAgain: () => Promise<VersionedValues<V>>
}

/**
 * A form of a versioned object. `changes` are the differences from the loaded values. A save that meets another
 * person's version merges both if they changed different fields, and prompts if they changed the same. Typed input is
 * never lost. Values that belong together, such as an address, are one field that holds an object: halves by two people
 * are never mixed.
 */
export function useEntityForm<V extends FieldValues>({
  loaded,
  divided = [],
  schema,
  save,
  readAgain,
}: EntityFormOptions<V>) {
  const [base, setBase] = useState(loaded)
  const [conflicts, setConflicts] = useState<{ theirs: VersionedValues<V>; conflicts: readonly Conflict[] } | null>(
    null,
  )
  const [error, setError] = useState<unknown>(null)
  const [isBusy, setIsBusy] = useState(false)
  const registered = useRef<readonly string[]>([])
  const form = useForm<V>({
    // A form is filled with whole values, which are default values too.
    defaultValues: base.values as DefaultValues<V>,
    resolver: resolverOf<V>(schema, registered),
    shouldFocusError: true,
  })
  const now = form.watch()
  const changes = changedFields(base.values, now)

  // Newer values from others are adopted as long as nothing is typed.
  if (changes.length === 0 && loaded.version > base.version && !isBusy) {
    setBase(loaded)
    form.reset(loaded.values)
  }

  const send = async (values: V, version: number): Promise<void> => {
    setIsBusy(true)
    setError(null)
    try {
      const fresh = await save(values, version)
      setConflicts(null)
      setBase(fresh)
      form.reset(fresh.values)
    } catch (failure) {
      if (failure instanceof RefusedError && failure.is('VERSION_STALE')) await join(values)
      else showFailure(failure)
    } finally {
      setIsBusy(false)
    }
  }

  /** A concurrent save won. Without conflicts, the save continues with both changes. */
  const join = async (mine: V): Promise<void> => {
    try {
      const theirs = await readAgain()
      const joined = mergeChanges(base.values, theirs.values, mine, divided)
      if (joined.conflicts.length > 0) setConflicts({ theirs, conflicts: joined.conflicts })
      else {
        setBase(theirs)
        form.reset(joined.merged, { keepDefaultValues: true })
        await send(joined.merged, theirs.version)
      }
    } catch (failure) {
      showFailure(failure)
    }
  }

  const showFailure = (failure: unknown): void => {
    setError(failure)
    const fields = failure instanceof RefusedError ? (failure.body.fields ?? []) : []
    fields.forEach(({ path, code, message }, index) => {
      // The server names the fields of the body, which are those of the form. `types` says what of the field is wrong.
      const at = fieldAt(path.split('.'), registered.current) as Path<V>
      form.setError(at, { message, types: { [code]: path } }, { shouldFocus: index === 0 })
    })
  }

  return {
    form,
    changes,
    conflicts: conflicts?.conflicts ?? [],
    error,
    isBusy,
    save: form.handleSubmit((values) => send(values, base.version)),
    discard: () => {
      setError(null)
      form.reset(base.values)
    },
    /** Adopts their values in these fields, keeps mine in the others, and saves on top of their version. */
    resolve: async (fields: ReadonlySet<string>) => {
      if (conflicts === null) return
      const { merged } = mergeChanges(base.values, conflicts.theirs.values, form.getValues(), divided)
      const theirs = splitParts(conflicts.theirs.values, divided)
      const taken = Object.fromEntries([...fields].map((field) => [field, theirs[field]]))
      // Joined again, they have the fields of the values that were split.
      const values = joinParts({ ...splitParts(merged, divided), ...taken }, divided) as V
      setBase(conflicts.theirs)
      if (isSame(values, conflicts.theirs.values)) {
        // All of their values were adopted: nothing is left to save.
        setConflicts(null)
        form.reset(values)
        return
      }
      form.reset(values, { keepDefaultValues: true })
      await send(values, conflicts.theirs.version)
    },
    /** Keeps the typed values for further editing. */
    closeConflicts: () => setConflicts(null),
  }
}

/** Validates a form by a schema of the contract: the server's own rules, before anything is sent. */
function resolverOf<V extends FieldValues>(schema: z.ZodType, registered: RefObject<readonly string[]>): Resolver<V> {
  return async (values, _context, { names = [] }) => {
    registered.current = names
    const read = z.safeEncode(schema, values)
    if (read.success) return { values, errors: {} }
    const errors = Object.fromEntries(
      read.error.issues.map(({ path, message }) => [fieldAt(path.map(String), names), { type: 'schema', message }]),
    )
    // The paths of the schema are the names of the fields.
    return { values: {}, errors: errors as never }
  }
}

/** The field that edits a path: a period is one field, though its end is `period.to`. */
function fieldAt(path: readonly string[], names: readonly string[]): string {
  const above = path.map((_, at) => path.slice(0, path.length - at).join('.'))
  return above.find((name) => names.includes(name)) ?? path.join('.')
}
