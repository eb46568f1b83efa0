import { useTranslate } from '../../../strings/strings-context.tsx'
import type { BlockOf, BlockProps } from '../../blocks.ts'
import { SplitHeading } from '../../split-heading.tsx'
import { type TextLang, textLangIn } from '../../text-lang.ts'

/** Survey results: shares as bars and numbers, with the number of respondents and the method. */
export default function RespondentsOpinions({
  block: { title, lead, surveys },
  lang,
}: BlockProps<'respondents_opinions'>) {
  if (surveys.length === 0) return null
  const Heading = title === undefined ? 'h2' : 'h3'
  return (
    <section className="wrap section split" aria-label={title}>
      <SplitHeading title={title} lead={lead} lang={lang} />
      <div className="surveys">
        {surveys.map((survey, index) => (
          <Survey key={survey.question} survey={survey} lang={textLangIn(lang, 'surveys', index)} Heading={Heading} />
        ))}
      </div>
    </section>
  )
}

function Survey({
  survey: { question, method, respondents, answers },
  lang,
  Heading,
}: {
  survey: BlockOf<'respondents_opinions'>['surveys'][number]
  lang: TextLang
  Heading: 'h2' | 'h3'
}) {
  const translate = useTranslate()
  return (
    <div>
      <Heading className="text-title" lang={lang('question')}>
        {question}
      </Heading>
      <ul className="mt-2.5 mb-1.5 grid gap-2">
        {answers.map(({ label, count }, index) => {
          const percent = Math.round((count * 100) / respondents)
          return (
            <li key={label} className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-2 gap-y-1">
              <span lang={lang('answers', index, 'label')}>{label}</span>
              <span className="text-soft tabular-nums">{translate('SURVEY_SHARE', { percent, number: count })}</span>
              <svg className="block col-span-full" width="100%" height="6" aria-hidden="true">
                <rect className="survey-whole" width="100%" height="6" />
                <rect className="survey-part" width={`${percent}%`} height="6" />
              </svg>
            </li>
          )
        })}
      </ul>
      <p className="text-fine text-soft">
        {translate('SURVEY_RESPONDENTS', { count: respondents })}
        {method && ' '}
        {method && <span lang={lang('method')}>{method}</span>}
      </p>
    </div>
  )
}
