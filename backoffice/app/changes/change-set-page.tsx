import {
  getChangeSet,
  listChangeSetHistory,
  saveChangeSet,
  searchChangeSets,
} from '@meridian/contract/admin/change-sets.ts'
import { type ChangeSetAct, publicationMoment } from '@meridian/domain/change-set.ts'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { CHANGE_SET_STATE } from '../labels/change-set-labels.ts'
import { useCountrySummary } from '../texts/country-summary.ts'
import { useFormats } from '../texts/formats.ts'
import type { StringKey } from '../texts/string-keys.ts'
import { useTexts } from '../texts/use-texts.ts'
import type { Act } from '../ui/action-menu.tsx'
import { Card, Facts } from '../ui/card.tsx'
import { MomentText } from '../ui/date-text.tsx'
import type { ActNames } from '../ui/entity/entity-history.tsx'
import { EntityPage } from '../ui/entity/entity-page.tsx'
import { TextField } from '../ui/field.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { StatusLabel } from '../ui/status-label.tsx'
import { ChangeRows } from './change-rows.tsx'
import { ChangeSetDialog } from './change-set-dialogs.tsx'
import { NextStep } from './next-step.tsx'
import { PriceEffect } from './price-effect.tsx'
import { type ChangeSet, isWaiting, useChangeSetActs } from './use-change-set-acts.ts'

const PreviewDialog = lazyPart(() => import('../previews/preview-dialog.tsx'))
const ScheduleDialog = lazyPart(() => import('./schedule-dialog.tsx'))

type DialogAct = Exclude<ChangeSetAct, 'edit'>

const NAMES: Readonly<Record<DialogAct, StringKey>> = {
  submit: 'CHANGE_SET_SUBMIT',
  approve: 'CHANGE_SET_APPROVE',
  publish: 'CHANGE_SET_PUBLISH',
  schedule: 'CHANGE_SET_SCHEDULE',
  unschedule: 'CHANGE_SET_UNSCHEDULE',
  reopen: 'CHANGE_SET_REOPEN',
  undo: 'CHANGE_SET_UNDO',
  discard: 'CHANGE_SET_DISCARD',
}
/** The next step of a set; acts that go back are in the menu. */
const NEXT_STEPS: readonly ChangeSetAct[] = ['submit', 'approve', 'publish']
const ACT_NAMES: ActNames = {
  submitChangeSet: 'CHANGE_SET_SUBMITTED',
  discardChangeSet: 'CHANGE_SET_DISCARDED',
  approveChangeSet: 'CHANGE_SET_APPROVED',
  reopenChangeSet: 'CHANGE_SET_REOPENED',
  publishChangeSet: ({ refused }) => (refused === undefined ? 'CHANGE_SET_PUBLISHED' : 'CHANGE_SET_REFUSED'),
  scheduleChangeSet: 'CHANGE_SET_SCHEDULED',
  unscheduleChangeSet: 'CHANGE_SET_UNSCHEDULED',
  undoChangeSet: 'CHANGE_SET_UNDONE',
}

/** A change set: its rows before and after, what happens next, and the acts that are open to the admin. */
export default function ChangeSetPage() {
  const { t } = useTexts()
  const summary = useCountrySummary()
  const actsOf = useChangeSetActs()
  const [asked, setAsked] = useState<DialogAct | 'preview' | null>(null)
  const close = () => setAsked(null)
  const dialogActs = (set: ChangeSet): DialogAct[] => actsOf(set).filter((act) => act !== 'edit')
  const menuOf = (set: ChangeSet): Act[] =>
    dialogActs(set)
      .filter((act) => !NEXT_STEPS.includes(act))
      .map((id) => ({
        id,
        name: t(NAMES[id]),
        run: () => setAsked(id),
        isNamed: id === 'schedule' || id === 'undo',
        isDestructive: id === 'discard',
      }))
  return (
    <EntityPage
      open={getChangeSet}
      search={searchChangeSets}
      list={{ name: 'ROOM_CHANGES', address: '/changes' }}
      title={({ name }) => name}
      facts={({ state, countries, undoes, undone_by }) => (
        <>
          <StatusLabel tone={CHANGE_SET_STATE[state].tone}>{t(CHANGE_SET_STATE[state].name)}</StatusLabel>
          <span>{summary(countries)}</span>
          {undoes !== null && <Link to={`/changes/${undoes}`}>{t('CHANGE_SET_UNDOES')}</Link>}
          {undone_by !== null && <Link to={`/changes/${undone_by}`}>{t('CHANGE_SET_UNDONE_BY')}</Link>}
        </>
      )}
      due={(set) => <NextStep set={set} acts={actsOf(set)} />}
      isOpenTo={(set) => actsOf(set).includes('edit')}
      acts={menuOf}
      primary={(set) =>
        dialogActs(set)
          .filter((act) => NEXT_STEPS.includes(act))
          .map((act) => (
            <button key={act} type="button" className="btn btn-main" onClick={() => setAsked(act)}>
              {t(NAMES[act])}
            </button>
          ))
      }
      secondary={({ state }) =>
        isWaiting(state) && (
          <button type="button" className="btn" onClick={() => setAsked('preview')}>
            {t('PREVIEW_SHOP')}
          </button>
        )
      }
      side={(set) => <SetFacts set={set} />}
      form={{
        title: t('CHANGE_SET'),
        save: saveChangeSet,
        history: listChangeSetHistory,
        acts: ACT_NAMES,
        // The name alone is edited here: changes are added in the rooms of their rows.
        valuesOf: ({ name }) => ({ name, changes: [] }),
        labels: { name: 'CHANGE_SET_NAME', changes: 'CHANGE_ROWS' },
        fields: (form) => (
          <TextField
            label={t('CHANGE_SET_NAME')}
            {...form.register('name')}
            value={form.watch('name')}
            onChange={(name) => form.setValue('name', name)}
            error={form.formState.errors.name && t('CHANGE_SET_NAME_NEEDED')}
            maxLength={120}
            required
          />
        ),
      }}
    >
      {(set) => (
        <>
          {isWaiting(set.state) && <PriceEffect set={set} />}
          <ChangeRows set={set} isEditable={actsOf(set).includes('edit')} />
          {asked !== null && asked !== 'schedule' && asked !== 'preview' && (
            <ChangeSetDialog act={asked} set={set} onClose={close} />
          )}
          <Suspense>
            {asked === 'schedule' && <ScheduleDialog set={set} onClose={close} />}
            {asked === 'preview' && (
              <PreviewDialog
                of={{ change_set_id: set.change_set_id }}
                countries={set.countries}
                at={(zone) => (set.goes_live_on === null ? new Date() : publicationMoment(set.goes_live_on, zone))}
                onClose={close}
              />
            )}
          </Suspense>
        </>
      )}
    </EntityPage>
  )
}

function SetFacts({ set }: { set: ChangeSet }) {
  const { t } = useTexts()
  const { number, moment } = useFormats()
  return (
    <Card title={t('CHANGE_SET_FACTS')}>
      <Facts
        facts={[
          { name: t('CHANGE_SET_ROWS'), value: number(set.row_count) },
          {
            name: t('CHANGE_SET_AUTHORS'),
            value: <span translate="no">{set.authors.map(({ name }) => name).join(', ')}</span>,
          },
          set.approved_by !== null && {
            name: t('CHANGE_SET_APPROVED_BY'),
            value: <span translate="no">{set.approved_by.name}</span>,
          },
          set.goes_live_on !== null && { name: t('CHANGE_SET_GOES_LIVE'), value: moment(set.goes_live_on) },
          set.live_at !== null && { name: t('CHANGE_SET_WHEN'), value: <MomentText at={set.live_at} /> },
        ]}
      />
    </Card>
  )
}
