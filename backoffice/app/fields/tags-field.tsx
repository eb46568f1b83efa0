import { addTags, TAG_LENGTH_MAX, TAGS_MAX } from '@meridian/domain/typed-tags.ts'
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react'
import { Button, Tag, TagGroup, TagList } from 'react-aria-components'
import { useTexts } from '../texts/use-texts.ts'
import { Field } from '../ui/field.tsx'
import type { KitFieldProps } from './kit-field.ts'
import { useTyped } from './use-typed.ts'
import './fields.css'

const SEPARATORS = /[,;\t\r\n]/
/** Longer than any list of tags that somebody pastes. */
const PASTED_MAX = 4000

/**
 * Short texts: typed with Enter or a comma, pasted, and removed with Delete or Backspace. Text that is no tag stays in
 * the field and at the end of the value, where no schema accepts it.
 */
export default function TagsField({ value, onChange, onBlur, ref, name, ...props }: KitFieldProps<readonly string[]>) {
  const { t } = useTexts()
  const box = useRef<HTMLDivElement>(null)
  const [news, setNews] = useState('')
  const typed = useTyped(value, () => ({ text: '', isRefused: false }))
  const { text, isRefused } = typed.text
  const tags = isRefused ? value.slice(0, -1) : value
  const show = (left: readonly string[], nextText: string, refuses: boolean) => {
    const next = refuses ? [...left, nextText] : left
    typed.type({ text: nextText, isRefused: refuses }, next)
    onChange(next)
  }
  const add = (given: string) => {
    const { tags: all, rest, problem } = addTags(tags, given)
    if (all.length > tags.length) setNews(t('TAGS_ADDED', { names: all.slice(tags.length).join(', ') }))
    show(all, rest, problem !== null)
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') {
      // In a dialog it would send the form.
      event.preventDefault()
      add(text)
    } else if (event.key === 'Backspace' && text === '') {
      box.current?.querySelector<HTMLElement>('[role="row"]:last-of-type')?.focus()
    }
  }
  const paste = (event: ClipboardEvent) => {
    // The field would join the lines.
    const pasted = event.clipboardData.getData('text').slice(0, PASTED_MAX)
    if (!SEPARATORS.test(pasted)) return
    event.preventDefault()
    add(`${text}${pasted}`)
  }
  const isFull = addTags(tags, text).problem === 'TAGS_TOO_MANY'
  const problem = isFull ? t('TAGS_TOO_MANY', { max: TAGS_MAX }) : t('TAG_TOO_LONG', { max: TAG_LENGTH_MAX })
  return (
    <Field
      {...props}
      error={isRefused ? problem : props.error}
      control={(wires) => (
        <div ref={box} className="tags" data-invalid={wires['aria-invalid']}>
          {tags.length > 0 && (
            <TagGroup
              aria-label={props.label}
              onRemove={(keys) => {
                const left = tags.filter((tag) => !keys.has(tag))
                setNews(t('TAGS_REMOVED', { names: [...keys].join(', ') }))
                show(left, text, isRefused)
                if (left.length === 0) box.current?.querySelector('input')?.focus()
              }}
            >
              <TagList className="tags-list">
                {tags.map((tag) => (
                  <Tag key={tag} id={tag} textValue={tag} className="tag">
                    <span translate="no">{tag}</span>
                    <Button slot="remove" className="tag-remove">
                      <span aria-hidden="true">×</span>
                    </Button>
                  </Tag>
                ))}
              </TagList>
            </TagGroup>
          )}
          <input
            {...wires}
            ref={ref}
            name={name}
            className="tags-text"
            autoComplete="off"
            placeholder={tags.length === 0 ? t('TAGS_EMPTY') : ''}
            value={text}
            onChange={(event) => {
              const { value: given } = event.target
              if (SEPARATORS.test(given)) add(given)
              else show(tags, given, false)
            }}
            onKeyDown={press}
            onPaste={paste}
            onBlur={() => {
              if (text.trim() !== '') add(text)
              onBlur?.()
            }}
          />
          <span className="sr-only" role="status">
            {news}
          </span>
        </div>
      )}
    />
  )
}
