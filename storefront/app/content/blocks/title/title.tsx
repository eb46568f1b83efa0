import { BlockLink } from '../../block-link.tsx'
import type { BlockProps } from '../../blocks.ts'

/** A heading for the following blocks, with a link to more. */
export default function TitleBlock({ block, lang }: BlockProps<'title'>) {
  const isPageTitle = block.level === 1
  const Heading = isPageTitle ? 'h1' : 'h2'
  return (
    <div className="wrap block-title" data-page-title={isPageTitle || undefined}>
      <div>
        <Heading className={isPageTitle ? 'text-hero' : 'text-name'} lang={lang('text')}>
          {block.text}
        </Heading>
        {block.lead && (
          <p className="mt-1.5 max-w-[60ch] text-lead text-soft" lang={lang('lead')}>
            {block.lead}
          </p>
        )}
      </div>
      <BlockLink link={block.link} lang={lang('link', 'label')} />
    </div>
  )
}
