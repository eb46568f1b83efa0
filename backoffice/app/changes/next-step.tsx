import type { ChangeSetAct } from '@meridian/domain/change-set.ts'
import { useSelf } from '../session/use-self.ts'
import { useCountrySummary } from '../texts/country-summary.ts'
import { useFormats } from '../texts/formats.ts'
import { useTexts } from '../texts/use-texts.ts'
import { DueNote } from '../ui/card.tsx'
import type { ChangeSet } from './use-change-set-acts.ts'

/** The next step of a set, in one sentence. */
export function NextStep({ set, acts }: { set: ChangeSet; acts: readonly ChangeSetAct[] }) {
  return (
    <DueNote>
      <p>{useNextStep(set, acts)}</p>
    </DueNote>
  )
}

function useNextStep(set: ChangeSet, acts: readonly ChangeSetAct[]): string {
  const { t } = useTexts()
  const { moment } = useFormats()
  const { admin_id } = useSelf()
  const summary = useCountrySummary()
  const time = set.goes_live_on === null ? '' : moment(set.goes_live_on)
  switch (set.state) {
    case 'DRAFT':
      return t(set.needs_review ? 'NEXT_DRAFT_REVIEW' : 'NEXT_DRAFT')
    case 'REVIEW':
      if (acts.includes('approve')) return t('NEXT_REVIEW_YOURS')
      return t(set.authors.some((one) => one.admin_id === admin_id) ? 'NEXT_REVIEW_OWN' : 'NEXT_REVIEW')
    case 'APPROVED':
      return t('NEXT_APPROVED')
    case 'SCHEDULED':
      if (set.refused_at !== null) return t('NEXT_REFUSED', { time: moment(set.refused_at) })
      if (set.live_countries.length > 0) return t('NEXT_PARTLY_LIVE', { countries: summary(set.live_countries), time })
      return t('NEXT_SCHEDULED', { time })
    case 'LIVE':
      return t(set.undoes === null ? 'NEXT_LIVE' : 'NEXT_LIVE_REVERSE')
    case 'UNDONE':
      return t('NEXT_UNDONE')
    case 'DISCARDED':
      return t('NEXT_DISCARDED')
  }
}
