import {
  CONDITIONS_MAX,
  type Condition,
  type ConditionRule,
  type ConditionTemplate,
  countConditions,
  emptyCondition,
  withCondition,
} from '@meridian/domain/condition.ts'
import { useRef, useState } from 'react'
import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import { useTexts } from '../texts/use-texts.ts'
import { SelectField } from '../ui/field.tsx'
import { ConditionSentence, sentenceName } from './condition-sentence.tsx'
import { FieldGroup } from './field-group.tsx'
import type { KitFieldProps } from './kit-field.ts'
import './condition.css'

type Match = ConditionRule['match']

/** Conditions as sentences with blanks, in groups of which all or any must hold. Without conditions it always holds. */
export default function ConditionField({
  value,
  onChange,
  onBlur,
  ref,
  name: _name,
  templates,
  ...props
}: KitFieldProps<ConditionRule, HTMLFieldSetElement> & { templates: readonly ConditionTemplate[] }) {
  const { t } = useTexts()
  const box = useRef<HTMLDivElement>(null)
  const [news, setNews] = useState('')
  const { groupKey, conditionKey, insertKey, removeKey } = useKeys(value)
  const isFull = countConditions(value) >= CONDITIONS_MAX
  const nameOf = (id: string) => {
    const template = templates.find((one) => one.id === id)
    return template === undefined ? id : sentenceName(template)
  }
  /** Adds to a group, or to a new one. */
  const add = (template: ConditionTemplate, group: number) => {
    const empty = emptyCondition(template)
    const { groups } = value
    const next =
      group === groups.length
        ? [...groups, { match: 'all' as const, conditions: [empty] }]
        : groups.map((one, at) => (at === group ? { ...one, conditions: [...one.conditions, empty] } : one))
    insertKey(group)
    onChange({ ...value, groups: next })
    setNews(t('CONDITION_ADDED', { name: sentenceName(template) }))
    // After the menu has given the focus back to its button.
    setTimeout(() => focusIn(`[data-group="${group}"] .condition:last-of-type`), FOCUS_MS)
  }
  const remove = (group: number, position: number, of: Condition) => {
    removeKey(group, position)
    onChange(withCondition(value, [group, position], null))
    setNews(t('CONDITION_REMOVED', { name: nameOf(of.template) }))
    setTimeout(() => focusIn('.condition-add:last-of-type'), FOCUS_MS)
  }
  const focusIn = (selector: string) => {
    const part = box.current?.querySelector<HTMLElement>(selector)
    ;(part?.querySelector<HTMLElement>('input, select, summary, button') ?? part)?.focus()
  }
  const setMatch = (group: number, match: Match) =>
    onChange({ ...value, groups: value.groups.map((one, at) => (at === group ? { ...one, match } : one)) })
  return (
    <FieldGroup {...props}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the form hears that one of the controls was left */}
      <div ref={box} className="conditions" onBlur={onBlur}>
        {value.groups.length === 0 && <p className="sub">{t('CONDITION_NONE')}</p>}
        {value.groups.map((group, at) => (
          <fieldset
            key={groupKey(at)}
            ref={at === 0 ? ref : undefined}
            tabIndex={-1}
            className="condition-group"
            data-group={at}
            aria-label={t('CONDITION_GROUP', { number: at + 1 })}
          >
            {at > 0 && (
              <MatchField
                label={t('CONDITION_GROUPS_MATCH')}
                value={value.match}
                all={t('CONDITION_AND')}
                any={t('CONDITION_OR')}
                onChange={(match) => onChange({ ...value, match })}
              />
            )}
            {group.conditions.length > 1 && (
              <MatchField
                label={t('CONDITION_MATCH')}
                value={group.match}
                all={t('CONDITION_ALL')}
                any={t('CONDITION_ANY')}
                onChange={(match) => setMatch(at, match)}
              />
            )}
            {group.conditions.map((condition, position) => (
              <div key={conditionKey(at, position)} className="condition">
                <ConditionSentence
                  condition={condition}
                  template={templates.find(({ id }) => id === condition.template)}
                  showsEmpty={props.error !== undefined}
                  onChange={(next) => onChange(withCondition(value, [at, position], next))}
                />
                <button
                  type="button"
                  className="condition-remove"
                  aria-label={t('CONDITION_REMOVE', { name: nameOf(condition.template) })}
                  onClick={() => remove(at, position, condition)}
                >
                  <span aria-hidden="true">×</span>
                </button>
              </div>
            ))}
            {!isFull && (
              <AddMenu name={t('CONDITION_ADD')} templates={templates} onAdd={(template) => add(template, at)} />
            )}
          </fieldset>
        ))}
        {!isFull && (
          <AddMenu
            name={t(value.groups.length === 0 ? 'CONDITION_ADD' : 'CONDITION_ADD_GROUP')}
            templates={templates}
            onAdd={(template) => add(template, value.groups.length)}
          />
        )}
        {isFull && <p className="sub">{t('CONDITION_FULL', { max: CONDITIONS_MAX })}</p>}
      </div>
      <p className="sr-only" role="status">
        {news}
      </p>
    </FieldGroup>
  )
}

/** Longer than a menu takes to give the focus back to its button. */
const FOCUS_MS = 50

function MatchField({
  label,
  value,
  all,
  any,
  onChange,
}: {
  label: string
  value: Match
  all: string
  any: string
  onChange: (match: Match) => void
}) {
  return (
    <div className="condition-match">
      <SelectField
        label={label}
        value={value}
        options={[
          { value: 'all', name: all },
          { value: 'any', name: any },
        ]}
        onChange={(match) => onChange(match === 'any' ? 'any' : 'all')}
      />
    </div>
  )
}

function AddMenu({
  name,
  templates,
  onAdd,
}: {
  name: string
  templates: readonly ConditionTemplate[]
  onAdd: (template: ConditionTemplate) => void
}) {
  return (
    <MenuTrigger>
      <Button className="link condition-add">{name}</Button>
      <Popover className="popover" placement="bottom start">
        <Menu className="menu" aria-label={name}>
          {templates.map((template) => (
            <MenuItem key={template.id} id={template.id} className="menu-item" onAction={() => onAdd(template)}>
              {sentenceName(template)}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}

/** Keys of groups and conditions: typed text that is no value yet belongs to its condition when others are removed. */
function useKeys(value: ConditionRule) {
  const [keys, setKeys] = useState(() => freshKeys(value, 0))
  const isSame =
    keys.length === value.groups.length &&
    keys.every(({ conditions }, at) => conditions.length === value.groups[at]?.conditions.length)
  const next = Math.max(0, ...keys.flatMap(({ key, conditions }) => [key, ...conditions])) + 1
  // The value was changed elsewhere, as by discarding.
  if (!isSame) setKeys(freshKeys(value, next))
  return {
    groupKey: (group: number) => keys[group]?.key ?? group,
    conditionKey: (group: number, position: number) => keys[group]?.conditions[position] ?? position,
    insertKey: (group: number) => {
      const { key, conditions } = keys[group] ?? { key: next, conditions: [] }
      setKeys(keys.toSpliced(group, 1, { key, conditions: [...conditions, next + 1] }))
    },
    removeKey: (group: number, position: number) => {
      const left = keys.map((one, at) =>
        at === group ? { ...one, conditions: one.conditions.toSpliced(position, 1) } : one,
      )
      setKeys(left.filter(({ conditions }) => conditions.length > 0))
    },
  }
}

function freshKeys({ groups }: ConditionRule, first: number): { key: number; conditions: number[] }[] {
  return groups.map(({ conditions }, group) => ({
    key: first + group,
    conditions: conditions.map((_, position) => first + group * CONDITIONS_MAX + position),
  }))
}
