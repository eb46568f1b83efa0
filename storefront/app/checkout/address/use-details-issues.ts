import type { CountryId } from '@meridian/domain/locale.ts'
import { checkDetails, detailsFromForm, type Issue } from './details.ts'
import { useFormIssues } from './use-form-issues.ts'

/** The errors of the details form while it is filled in. SPEC §5. */
export function useDetailsIssues(countryId: CountryId, fromServer: readonly Issue[] | undefined) {
  return useFormIssues(
    (form, parsePhone) => checkDetails(detailsFromForm(form, countryId), countryId, parsePhone),
    countryId,
    fromServer,
  )
}
