import { useTranslate } from '../../../strings/strings-context.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { RichTextView } from '../../../ui/rich-text.tsx'
import { BlockHeading } from '../../block-heading.tsx'
import type { BlockProps } from '../../blocks.ts'

/** Instructions in steps, with the duration of each. */
export default function InstructionSteps({ block: { title, steps }, lang }: BlockProps<'instruction_steps'>) {
  const translate = useTranslate()
  if (steps.length === 0) return null
  const Heading = title === undefined ? 'h2' : 'h3'
  return (
    <section className="wrap section" aria-label={title}>
      <BlockHeading title={title} lang={lang} className="mb-3" />
      <ol className="steps-list">
        {steps.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps never change their order while a page is open
          <li key={index} data-picture={step.picture !== undefined || undefined}>
            <div className="grid gap-1 content-start">
              <Heading className="text-title" lang={lang('steps', index, 'title')}>
                {step.title}
              </Heading>
              {step.minutes !== undefined && (
                <p className="step-time">{translate('STEP_MINUTES', { count: step.minutes })}</p>
              )}
              <RichTextView text={step.content} below={Heading} lang={lang('steps', index, 'content')} />
            </div>
            {step.picture && (
              <div className="overflow-hidden col-span-full rounded-picture bg-panel md:col-3 md:ml-(--gap-columns)">
                <Picture
                  className="aspect-[4/3] object-cover"
                  image={step.picture.image}
                  alt={step.picture.alt}
                  lang={lang('steps', index, 'picture', 'alt')}
                  sizes="(min-width: 900px) 34vw, 92vw"
                  width={960}
                  height={720}
                />
              </div>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
