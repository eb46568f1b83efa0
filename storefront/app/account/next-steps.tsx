import type { AnswerOf } from '@meridian/contract/endpoint.ts'
import type { getNextRequirements, Requirement } from '@meridian/contract/structures.ts'
import { leadingStep, openRequirements } from '@meridian/domain/position.ts'
import { links } from '../links.ts'
import { useTranslate } from '../strings/strings-context.tsx'
import { Link } from '../ui/link.tsx'
import { useFormat, useLocale } from '../ui/locale.ts'
import { missingText } from './requirement-texts.ts'
import './wallet.css'

export type Ladder = AnswerOf<typeof getNextRequirements>['requirements']

/** A member's progress to the next position; nothing on the highest. SPEC §1 Positions. */
export function LadderProgress({ ladder }: { ladder: Ladder }) {
  const translate = useTranslate()
  const { next_position, requirements } = ladder
  if (next_position === null) return <p>{translate('POSITION_HIGHEST')}</p>
  const count = new Set(requirements.map(({ alternative }) => alternative)).size
  const met = count - new Set(openRequirements(requirements).map(({ alternative }) => alternative)).size
  const text = translate('CLUB_NEXT_POSITION', { position: next_position.name, met, count })
  return (
    <div className="requirement border-b-0 py-0">
      <p>{text}</p>
      <progress
        value={met}
        max={Math.max(count, 1)}
        aria-label={text}
        className="progress h-0.5 w-full rounded-[2px] [--fill-radius:2px] [--track:var(--line)]"
      />
    </div>
  )
}

/** Open requirements of the next position, with advice. */
export function NextSteps({ ladder }: { ladder: Ladder }) {
  const translate = useTranslate()
  const open = openRequirements(ladder.requirements)
  if (ladder.next_position === null || open.length === 0) return null
  return (
    <section className="account-part" aria-labelledby="next-steps">
      <h2 id="next-steps" className="text-title">
        {translate('CLUB_NEXT_STEPS')}
      </h2>
      <ul>
        {open.map((requirement) => (
          <li key={requirement.id} className="requirement">
            <p className="flex flex-wrap gap-y-0.5 gap-x-3 items-baseline justify-between">
              <span className="font-semibold">{requirement.name}</span>
              <Missing requirement={requirement} />
            </p>
            <p className="text-small">
              <Step requirement={requirement} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function Missing({ requirement }: { requirement: Requirement }) {
  const { points } = useFormat()
  return <span className="tabular-nums">{missingText(requirement, useTranslate(), points)}</span>
}

function Step({ requirement }: { requirement: Requirement }) {
  const translate = useTranslate()
  const { locale } = useLocale()
  switch (leadingStep(requirement)) {
    case 'order':
      return translate('CLUB_STEP_ORDER')
    case 'write':
      return (
        <Link to={links.firstLine(locale, { sort: 'quiet' })} className="underlined">
          {translate('CLUB_STEP_WRITE')}
        </Link>
      )
    case 'recommend':
      return (
        <a href="#recommend-title" className="underlined">
          {translate('CLUB_STEP_RECOMMEND')}
        </a>
      )
    case 'grow':
      return (
        <Link to={links.firstLine(locale)} className="underlined">
          {translate('CLUB_STEP_GROW')}
        </Link>
      )
  }
}
