import { useState } from 'react'
import { type DefaultValues, type FieldValues, type Path, type Resolver, useForm } from 'react-hook-form'
import { z } from 'zod'
import { Refused } from '../../calls/call-failure.ts'
import { type Conflict, changedFields, isSame, mergeChanges } from './changes.ts'

interface Versioned<V> {
  version: number
  values: V
}

interface Saving<V> {
  loaded: Versioned<V>
  /** The contract's schema of what is saved, without version and reason. */
  schema: z.ZodType
  /** Sends what was changed, and gives the object as it is afterwards. Rejects as callAdmin does. */
  save: (values: V, version: number) => Promise<Versioned<V>>
  /** Reads the object as it is now: asked for when somebody else has saved meanwhile. */
  readAgain: () => Promise<Versioned<V>>
}

/**
 * A form over an object with a version. It differs from what was loaded in `changes`; a save that meets another person's version joins both
 * where they touched different fields, and asks where they touched the same. Nothing typed is ever lost. What is one thing to people, such
 * as an address, is one field that holds an object: two people's halves of it never become a third one.
 */
export function useEntityForm<V extends FieldValues>({ loaded, schema, save, readAgain }: Saving<V>) {
  const [base, setBase] = useState(loaded)
  const [conflicts, setConflicts] = useState<{ theirs: Versioned<V>; conflicts: readonly Conflict[] } | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [isBusy, setIsBusy] = useState(false)
  const form = useForm<V>({
    // A form is filled with whole values, which are default values too.
    defaultValues: base.values as DefaultValues<V>,
    resolver: resolverOf<V>(schema),
    shouldFocusError: true,
  })
  const now = form.watch()
  const changes = changedFields(base.values, now)

  // Somebody else's newer values come in by themselves as long as nothing is typed.
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
      if (failure instanceof Refused && failure.is('VERSION_STALE')) await join(values)
      else showFailure(failure)
    } finally {
      setIsBusy(false)
    }
  }

  /** Somebody else was faster. Where we do not disagree, the save goes on with both. */
  const join = async (mine: V): Promise<void> => {
    try {
      const theirs = await readAgain()
      const joined = mergeChanges(base.values, theirs.values, mine)
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
    const fields = failure instanceof Refused ? (failure.body.fields ?? []) : []
    fields.forEach(({ path, message }, index) => {
      // The server names the fields of the body, which are those of the form.
      form.setError(path as Path<V>, { message }, { shouldFocus: index === 0 })
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
    /** Takes theirs in these fields, keeps mine in the others, and saves on top of their version. */
    resolve: async (fields: ReadonlySet<string>) => {
      if (conflicts === null) return
      const { merged } = mergeChanges(base.values, conflicts.theirs.values, form.getValues())
      const taken = Object.fromEntries([...fields].map((field) => [field, conflicts.theirs.values[field]]))
      const values = { ...merged, ...taken }
      setBase(conflicts.theirs)
      if (isSame(values, conflicts.theirs.values)) {
        // All of theirs was taken: nothing is left to save.
        setConflicts(null)
        form.reset(values)
        return
      }
      form.reset(values, { keepDefaultValues: true })
      await send(values, conflicts.theirs.version)
    },
    /** Keeps what was typed, to be looked at again. */
    closeConflicts: () => setConflicts(null),
  }
}

/** Checks a form by a schema of the contract: the same rule as the server's, before anything is sent. */
function resolverOf<V extends FieldValues>(schema: z.ZodType): Resolver<V> {
  return async (values) => {
    const read = z.safeEncode(schema, values)
    if (read.success) return { values, errors: {} }
    const errors = Object.fromEntries(
      read.error.issues.map(({ path, message }) => [path.join('.'), { type: 'schema', message }]),
    )
    // The paths of the schema are the names of the fields.
    return { values: {}, errors: errors as never }
  }
}
