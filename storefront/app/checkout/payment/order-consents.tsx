import type { RegulationFile } from '@meridian/contract/core.ts'
import { useTranslate } from '../../strings/strings-context.tsx'
import { RegulationLinks } from '../../ui/regulation-links.tsx'

/** The field of a form that names the accepted files; one box may cover several of them. */
const FIELD = 'regulation_file_ids'

/** The id of the box that is to be ticked first. */
export const CONSENT_FIELD = 'consent_accept'

export type ConsentFile = Pick<RegulationFile, 'id' | 'kind' | 'title' | 'version' | 'path'>

/** True if a form accepts all regulations in force. */
export function acceptsAll(form: FormData, inForce: readonly { id: number }[]): boolean {
  const ticked = form.getAll(FIELD).flatMap((value) => String(value).split(',').map(Number))
  return inForce.every(({ id }) => ticked.includes(id))
}

/** The regulations in force, each linked with its version: the terms are accepted, the others acknowledged. */
export function OrderConsents({ regulations, missing }: { regulations: readonly ConsentFile[]; missing: boolean }) {
  const translate = useTranslate()
  const consents = [
    { id: CONSENT_FIELD, text: translate('CONSENT_ACCEPT'), files: regulations.filter(({ kind }) => kind === 'terms') },
    { id: 'consent_read', text: translate('CONSENT_READ'), files: regulations.filter(({ kind }) => kind !== 'terms') },
  ].filter(({ files }) => files.length > 0)
  if (consents.length === 0) return null
  return (
    <fieldset className="mt-2 grid gap-1" aria-describedby={missing ? 'consent-error' : undefined}>
      <legend className="sr-only">{translate('CONSENTS')}</legend>
      {consents.map(({ id, text, files }) => (
        <div key={id} className="flex gap-1.5 text-small">
          <input
            type="checkbox"
            id={id}
            name={FIELD}
            value={files.map((file) => file.id).join(',')}
            required
            className="checkbox mt-px"
            aria-invalid={missing || undefined}
          />
          <div>
            <label htmlFor={id}>{text}</label> <RegulationLinks files={files} />
          </div>
        </div>
      ))}
      {missing && (
        <p id="consent-error" className="text-fine font-semibold text-error" role="alert">
          {translate('CONSENT_MISSING')}
        </p>
      )}
    </fieldset>
  )
}
