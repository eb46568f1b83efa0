import type { Endpoint, InputOf } from '@meridian/contract/endpoint.ts'
import type { ErrorName } from '@meridian/contract/errors.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { answerTo } from '../../calls/use-answer.ts'
import { useChange } from '../../calls/use-change.ts'
import type { StringKey } from '../../texts/string-keys.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Card } from '../card.tsx'
import { ActFailure } from '../dialog/act-dialog.tsx'
import { TextAreaField } from '../field.tsx'
import { ConflictDialog } from '../form/conflict-dialog.tsx'
import { SaveBar } from '../form/save-bar.tsx'
import { useEntityForm } from '../form/use-entity-form.ts'
import { toast } from '../toasts.tsx'
import { formSchema, takesReason } from './entity-call.ts'
import { type ActNames, EntityHistory } from './entity-history.tsx'
import { useNamesOfFields } from './names-of-fields.ts'

/** The fields that a save replaces. */
export type FieldsOf<Save> = Omit<NonNullable<InputOf<Save>['body']>, 'version' | 'reason'> & FieldValues

export interface EntityFormProps<Row, Save extends Endpoint> {
  title: string
  row: Row & { version: number }
  open: Endpoint
  /** Of `open`. */
  input: { params?: unknown; query?: unknown }
  search: Endpoint
  /** What else shows parts of the entity, refetched after each change of it. */
  shown?: readonly Endpoint[]
  save: Save
  history?: Endpoint
  /** The fields of which two people may change different parts: texts by language, values by their keys. */
  divided?: readonly string[]
  /** Names of acts in the history. */
  acts?: ActNames
  valuesOf: (row: Row) => FieldsOf<Save>
  labels: Readonly<Record<Exclude<keyof FieldsOf<Save>, number | symbol>, StringKey>>
  /** A value as conflicts and history show it; the value itself unless given. */
  textOf?: (field: string, value: unknown) => string
  fields: (form: UseFormReturn<FieldsOf<Save>>, row: Row) => ReactNode
  /** Texts of refusals that mean something else here than in general. */
  refusals?: Partial<Record<ErrorName, StringKey>>
  isLocked: boolean
  /** Stands above the history. */
  children?: ReactNode
  /** Called when a save has left the entity in none of the admin's countries. */
  onGone: () => void
}

/**
 * The fields of an entity, with a save bar as soon as one differs. Two admins' changes are merged; a save whose answer
 * was lost is repeated with its key.
 */
export default function EntityForm<Row, Save extends Endpoint>(props: EntityFormProps<Row, Save>) {
  const { row, open, input, search, save: call, history, textOf = (_, value) => String(value), refusals } = props
  const { t } = useTexts()
  const client = useQueryClient()
  const [isGone, setIsGone] = useState(false)
  const needsReason = takesReason(call)
  const change = useChange<Endpoint>(call, {
    refetches: [search, ...(history === undefined ? [] : [history]), ...(props.shown ?? [])],
  })
  const query = answerTo<Endpoint>(open, input as InputOf<Endpoint>)
  const loadedOf = (from: Row & { version: number }) => ({
    version: from.version,
    values: { ...props.valuesOf(from), ...(needsReason && { reason: '' }) } as FieldValues,
  })
  const entity = useEntityForm<FieldValues>({
    loaded: loadedOf(row),
    ...(props.divided !== undefined && { divided: props.divided }),
    schema: formSchema(call),
    save: async (values, version) => {
      // The calls of an entity answer its row, null if it is gone.
      const answer = (await change.mutateAsync({ ...input, body: { ...values, version } } as InputOf<Endpoint>)) as {
        row: (Row & { version: number }) | null
      }
      if (answer.row === null) {
        setIsGone(true)
        return { version, values }
      }
      client.setQueryData(query.queryKey, answer)
      toast(t('SAVED'))
      return loadedOf(answer.row)
    },
    readAgain: async () => {
      const answer = (await client.fetchQuery({ ...query, staleTime: 0 })) as { row: Row & { version: number } }
      return loadedOf(answer.row)
    },
  })
  const { form, changes, conflicts, error, isBusy } = entity
  const isClean = changes.length === 0
  const { onGone } = props
  // Only once nothing is unsaved: leaving would prompt.
  useEffect(() => {
    if (isGone && isClean) onGone()
  }, [isGone, isClean, onGone])
  const labels: Readonly<Record<string, StringKey>> = { reason: 'REASON', ...props.labels }
  const nameOf = useNamesOfFields(labels)
  return (
    <>
      <Card title={props.title}>
        <fieldset disabled={props.isLocked} className="stack">
          <legend className="sr-only">{props.title}</legend>
          {/* The form holds the fields of the save. */}
          {props.fields(form as unknown as UseFormReturn<FieldsOf<Save>>, row)}
          {needsReason && !isClean && (
            <TextAreaField
              label={t('REASON_WORDS')}
              error={form.formState.errors.reason && t('REASON_NEEDED')}
              {...form.register('reason')}
              value={form.watch('reason')}
              onChange={(text) => form.setValue('reason', text)}
              maxLength={500}
              required
            />
          )}
        </fieldset>
      </Card>
      {props.children}
      {conflicts.length > 0 && (
        <ConflictDialog
          conflicts={conflicts}
          nameOf={nameOf}
          textOf={textOf}
          isBusy={isBusy}
          onResolve={entity.resolve}
          onClose={entity.closeConflicts}
        />
      )}
      {history !== undefined && (
        <EntityHistory
          call={history}
          params={input.params}
          acts={props.acts ?? {}}
          labels={props.labels}
          textOf={textOf}
          onRestore={
            props.isLocked
              ? undefined
              : (values) => {
                  for (const [field, value] of Object.entries(values)) form.setValue(field, value)
                }
          }
        />
      )}
      <SaveBar
        changes={changes.map(nameOf)}
        isBusy={isBusy}
        error={error}
        failure={<ActFailure error={error} refusals={refusals ?? {}} />}
        onSave={entity.save}
        onDiscard={entity.discard}
      />
    </>
  )
}
