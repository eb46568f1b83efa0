import { holdShipment } from '@meridian/contract/admin/shipments.ts'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { RefusedError } from '../calls/call-failure.ts'
import { useTexts } from '../texts/use-texts.ts'
import { ActionMenu } from '../ui/action-menu.tsx'
import { Card, DueNote, Facts } from '../ui/card.tsx'
import { DayText, MomentText } from '../ui/date-text.tsx'
import { ActDialog } from '../ui/dialog/act-dialog.tsx'
import { useAct } from '../ui/dialog/use-act.ts'
import { CheckField, SelectField, Stepper, TextAreaField, TextField } from '../ui/field.tsx'
import { ConflictDialog } from '../ui/form/conflict-dialog.tsx'
import LeaveDialog from '../ui/form/leave-dialog.tsx'
import { SaveBar } from '../ui/form/save-bar.tsx'
import { BulkBar } from '../ui/list/bulk-bar.tsx'
import { ListPage } from '../ui/list/list-page.tsx'
import { MoneyText, PointsText } from '../ui/money-text.tsx'
import { Plot } from '../ui/plot.tsx'
import { EmptyState, FailedState, FilteredEmptyState, LoadingState } from '../ui/states.tsx'
import { StatusLabel } from '../ui/status-label.tsx'
import { Timeline } from '../ui/timeline.tsx'
import { Toasts, toast } from '../ui/toasts.tsx'
import { Stories, StoryFrame } from './stories.tsx'
import { STORY_LIST } from './story-list.tsx'
import { StoryOrder } from './story-order.tsx'
import './design.css'
import { lazyPart } from '../ui/lazy-part.tsx'

const AT = '2026-11-22T08:41:00Z'
const nothing = () => {}
const refused = new RefusedError(500, { message: '', trace: 'Qm3kz81xPaW0sT2b', error_code: 5000, name: 'INTERNAL' })

type DialogName = 'act' | 'conflict' | 'leave' | 'palette' | 'keys'

const Palette = lazyPart(() => import('../frame/palette.tsx'))
const KeyHelp = lazyPart(() => import('../frame/key-help.tsx'))

/** Every component of the back office in its states, in the person's language, for review and for the tests. */
export default function DesignPage() {
  return (
    <Stories>
      <Parts />
    </Stories>
  )
}

function Parts() {
  const { t } = useTexts()
  const [dialog, setDialog] = useState<DialogName | null>(null)
  const [pieces, setPieces] = useState(1)
  const [isDirty, setIsDirty] = useState(false)
  const close = () => setDialog(null)
  return (
    <main className="page">
      <h1 className="page-title">{t('DESIGN')}</h1>
      <StoryFrame name="ListPage">
        <ListPage
          {...STORY_LIST}
          acts={
            <button type="button" className="btn btn-main" onClick={nothing}>
              Add
            </button>
          }
          bulkActs={[
            { id: 'pack', name: 'Pack', run: nothing },
            { id: 'labels', name: 'Labels', run: nothing },
          ]}
        />
      </StoryFrame>
      <StoryFrame name="DetailPage">
        <StoryOrder />
      </StoryFrame>
      <div className="columns">
        <div>
          <Card title="StatusLabel">
            <p className="row">
              <StatusLabel tone="ok">Paid</StatusLabel>
              <StatusLabel tone="warn">To pack</StatusLabel>
              <StatusLabel tone="bad">On hold</StatusLabel>
              <StatusLabel>Draft</StatusLabel>
            </p>
          </Card>
          <Card title="Timeline" aside="Card, MomentText">
            <Timeline
              entries={[
                { id: 1, at: AT, text: 'Parcel 1 handed to the courier', more: 'Piotr Zając' },
                { id: 2, at: '2025-11-21T16:02:00Z', text: 'Ordered' },
              ]}
            />
          </Card>
          <Card title="Fields" aside={<Link to="/design/fields">MoneyField, NumberField, …</Link>}>
            <div className="stack">
              <TextField label="TextField" hint="A hint" value="Anna" onChange={nothing} />
              <TextField label="TextField" error="What is wrong, and how to correct it" value="x" onChange={nothing} />
              <TextField label="Read only" value="Anna" onChange={nothing} readOnly />
              <SelectField
                label="SelectField"
                value="a"
                onChange={nothing}
                options={[
                  { value: 'a', name: 'First' },
                  { value: 'b', name: 'Second' },
                ]}
              />
              <TextAreaField label="TextAreaField" value="Two\nlines" onChange={nothing} />
              <CheckField label="CheckField" isChecked onChange={nothing} />
              <Stepper label="Ambre 51" value={pieces} max={3} onChange={setPieces} />
            </div>
          </Card>
          <Card title="Plot">
            <Plot
              title="Sales by day"
              labels={['16 Nov', '17 Nov', '18 Nov', '19 Nov', '20 Nov', '21 Nov', '22 Nov']}
              series={[
                { name: 'This week', values: [120, 180, 140, 220, 260, 310, 280], isMain: true },
                { name: 'Last week', values: [100, 150, null, 190, 230, 280, 240] },
              ]}
              textOf={(value) => `PLN ${value}`}
            />
          </Card>
          <Card title="States">
            <EmptyState title="EmptyState" text="How a first one comes about" />
            <FilteredEmptyState onClear={nothing} />
            <FailedState error={refused} onRetry={nothing} />
            <LoadingState />
          </Card>
        </div>
        <div>
          <Card title="Facts">
            <Facts
              facts={[
                { name: 'Goods', value: <MoneyText amount={68_780} currency="PLN" /> },
                { name: 'Points', value: <PointsText points={12_000} /> },
                { name: 'Back', value: <MoneyText amount={-1_080} currency="SEK" /> },
                { name: 'Total', value: <MoneyText amount={67_700} currency="PLN" />, isSum: true },
                { name: 'Promised', value: <DayText day="2026-11-24" /> },
                { name: 'Seen', value: <MomentText at={AT} /> },
              ]}
            />
          </Card>
          <DueNote act={<ActionMenu acts={[{ id: 'a', name: 'Do', run: nothing, isDestructive: true }]} />}>
            DueNote: what is due, and the act that settles it
          </DueNote>
          <Card title="Buttons and dialogs">
            <p className="row">
              <button type="button" className="btn btn-main" onClick={() => setDialog('act')}>
                ActDialog
              </button>
              <button type="button" className="btn" onClick={() => setDialog('conflict')}>
                ConflictDialog
              </button>
              <button type="button" className="btn" onClick={() => setDialog('leave')}>
                LeaveDialog
              </button>
              <button type="button" className="btn" onClick={() => setDialog('palette')}>
                Palette
              </button>
              <button type="button" className="btn" onClick={() => setDialog('keys')}>
                KeyHelp
              </button>
              <button type="button" className="btn" onClick={() => toast('The note is written')}>
                Toast
              </button>
              <button type="button" className="btn" onClick={() => toast('The view is removed', nothing)}>
                Toast with Undo
              </button>
              <button type="button" className="btn" onClick={() => setIsDirty(true)}>
                SaveBar
              </button>
              <button type="button" className="btn btn-danger">
                Danger
              </button>
              <button type="button" className="btn" disabled>
                Disabled
              </button>
            </p>
          </Card>
          <BulkBar
            selection={{ kind: 'rows', ids: new Set([1, 2, 3]) }}
            shown={[1, 2]}
            total={{ count: 1240, is_exact: true }}
            acts={[{ id: 'pack', name: 'Pack', run: nothing }]}
            query={{}}
            onChange={nothing}
          />
        </div>
      </div>
      <SaveBar
        changes={isDirty ? ['Name', 'Price'] : []}
        isBusy={false}
        error={null}
        onSave={() => setIsDirty(false)}
        onDiscard={() => setIsDirty(false)}
      />
      <Toasts />
      {dialog === 'leave' && <LeaveDialog onLeave={close} onStay={close} />}
      <Suspense>
        {dialog === 'palette' && <Palette onClose={close} onHelp={() => setDialog('keys')} />}
        {dialog === 'keys' && <KeyHelp onClose={close} />}
      </Suspense>
      {dialog === 'act' && <HoldDialog onClose={close} />}
      {dialog === 'conflict' && (
        <ConflictDialog
          conflicts={[{ field: 'price', original: 100, theirs: 120, mine: 90 }]}
          nameOf={() => 'Price'}
          textOf={(_, value) => String(value)}
          isBusy={false}
          onResolve={close}
          onClose={close}
        />
      )}
    </main>
  )
}

function HoldDialog({ onClose }: { onClose: () => void }) {
  const hold = useAct(holdShipment, { onClose })
  return (
    <ActDialog
      act={hold}
      title="Hold the parcel"
      confirm="Hold"
      reasons={[{ code: 'ADDRESS', name: 'The address is wrong' }]}
      reasonMin={0}
      onConfirm={onClose}
    />
  )
}
