import { useState } from 'react'
import { Alert, type Severity } from '../ui/alert.tsx'
import { Button, ButtonLink, type ButtonLook } from '../ui/button.tsx'
import { Field, Select } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { Questions } from '../ui/questions.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { Stepper } from '../ui/stepper.tsx'
import { Both, Sample } from './both.tsx'

const LOOKS: ButtonLook[] = ['primary', 'outline', 'quiet']
const SEVERITIES: Severity[] = ['info', 'success', 'warning', 'error']

/** Buttons, fields, alerts and the other small parts of ui/. */
export function Primitives() {
  return (
    <>
      <Both title="Buttons and links">
        {LOOKS.map((look) => (
          <Sample key={look} name={look}>
            <Button look={look}>Add to basket</Button>
            <Button look={look} disabled>
              Disabled
            </Button>
            <ButtonLink look={look} to=".">
              A link
            </ButtonLink>
            {look !== 'quiet' && (
              <Button look={look} className="unavailable">
                Not available
              </Button>
            )}
          </Sample>
        ))}
        <Sample name="Long">
          <Button>Zahlungspflichtig bestellen und die Bestellung mit der Karte bezahlen</Button>
        </Sample>
        <Sample name="Icon, share, link in text">
          <button type="button" className="icon-button" aria-label="Menu">
            <Icon name="menu" />
          </button>
          <button type="button" className="share-button">
            <Icon name="share" /> Share
          </button>
          <a href="#content" className="underlined">
            Underlined
          </a>
          <a href="#content" className="quiet-link">
            Quiet
          </a>
        </Sample>
        <Sample name="Chips, tags, badge">
          <a href="#content" className="chip">
            Chip
          </a>
          <a href="#content" className="chip" aria-current="true">
            Chosen
          </a>
          <span className="p-1.5" style={{ background: 'var(--panel)' }}>
            <span className="tag">New</span> <span className="tag text-sale font-semibold">−20%</span>
          </span>
          <span className="badge">3</span>
        </Sample>
      </Both>
      <Both title="Fields">
        <Fields />
        <Sample name="Quantity: fewest, between, most">
          <Quantity start={1} />
          <Quantity start={12} />
          <Quantity start={99} />
        </Sample>
      </Both>
      <Both title="Alerts">
        {SEVERITIES.map((severity) => (
          <Alert key={severity} severity={severity} title={`Of severity ${severity}`}>
            <p>What happened, and what can be done about it.</p>
          </Alert>
        ))}
        <Alert severity="info">
          <p>Without a title.</p>
        </Alert>
      </Both>
      <Both title="Skeletons">
        <Loading />
        <Skeleton className="aspect-[4/5] max-w-[32ch]" />
        <Skeleton className="h-3" />
        <Skeleton className="h-2 w-1/2" />
      </Both>
      <Both title="Questions">
        <Questions
          items={[
            { question: 'A question?', answer: 'Its answer.\n\nIn two paragraphs.' },
            {
              question: 'Eine Frage, die so lang ist, dass sie auf einem Telefon in drei Zeilen steht?',
              answer: 'Ja.',
            },
          ]}
        />
      </Both>
    </>
  )
}

function Fields() {
  return (
    <div className="grid grid-fill-[240px] gap-2.5 items-start">
      <Field label="Empty" required />
      <Field label="May stay empty" />
      <Field label="Filled, with a hint" hint="Where the confirmation goes." defaultValue="anna@example.com" required />
      <Field label="With a mistake" error="A code here looks like 00-001." defaultValue="0000" required />
      <Field label="Disabled" defaultValue="Cannot be changed" disabled required />
      <Field label="Read only" defaultValue="https://example.com" readOnly required />
      <Select label="Choice" defaultValue="b" required>
        <option value="a">First</option>
        <option value="b">Second</option>
      </Select>
      <Select label="Choice with a mistake" error="Choose one from the list." required>
        <option value="">Choose</option>
      </Select>
      <label className="filter-value">
        <input type="checkbox" className="checkbox" defaultChecked /> Chosen
      </label>
      <label className="filter-value" data-empty>
        <input type="checkbox" className="checkbox" disabled /> Cannot be chosen
      </label>
    </div>
  )
}

function Quantity({ start }: { start: number }) {
  const [value, setValue] = useState(start)
  return <Stepper name="quantity" label="Quantity" value={value} maximum={99} onChange={setValue} />
}
