import { ICON_NAMES, Icon } from '../ui/icon.tsx'
import { Both, Sample } from './both.tsx'

const COLOURS = [
  'ground',
  'panel',
  'line',
  'edge',
  'ink',
  'soft',
  'accent',
  'accent-text',
  'sale',
  'error',
  'warning',
  'success',
]
const TEXTS = ['ink', 'soft', 'accent-text', 'sale', 'error', 'success']
const TYPE = [
  'hero',
  'name',
  'heading',
  'title',
  'card',
  'price',
  'lead',
  'read',
  'base',
  'small',
  'note',
  'fine',
  'tag',
]
const DISPLAY = new Set(['hero', 'name', 'heading', 'title', 'card'])
const SPACES = [
  '--spacing',
  '--gap-cards',
  '--gap-columns',
  '--gutter',
  '--space-small',
  '--space-medium',
  '--space-large',
  '--space-section',
]
const RADII = ['--radius-small', '--radius-picture', '--radius-panel']
const MOTION = ['--quick', '--calm', '--slow']

/** Colours, type, spacing and other tokens of look/tokens.css. */
export function Foundations() {
  return (
    <>
      <Both
        title="Colours"
        note="The plain accent is text on the ground only; the accent for text holds its contrast on panels too."
      >
        <ul className="design-swatches grid grid-fill-[88px] gap-1.5">
          {COLOURS.map((name) => (
            <li key={name}>
              <span className="block h-7 border border-line" style={{ background: `var(--${name})` }} />
              <span className="text-fine">{name}</span>
            </li>
          ))}
        </ul>
        {['ground', 'panel'].map((background) => (
          <p key={background} className="p-1.5" style={{ background: `var(--${background})` }}>
            {TEXTS.map((name) => (
              <span key={name} style={{ color: `var(--${name})` }}>
                {name} on {background}{' '}
              </span>
            ))}
          </p>
        ))}
      </Both>
      <Both title="Type" note="Cormorant Garamond 500 with lining figures for display, Manrope for text.">
        {TYPE.map((name) => (
          <p
            key={name}
            className={DISPLAY.has(name) ? 'font-display' : undefined}
            style={{ fontSize: `var(--text-${name})`, lineHeight: `var(--text-${name}--line-height)` }}
          >
            {name}: Bőrápolás für Дім 1.234,50 zł
          </p>
        ))}
      </Both>
      <Both title="Space, corners, shadow, motion">
        {SPACES.map((name) => (
          <Sample key={name} name={name}>
            <span className="h-1.5 bg-accent" style={{ width: `var(${name})` }} />
          </Sample>
        ))}
        <Sample name="Corners, and the one shadow, for what lies over the page">
          {RADII.map((name) => (
            <span key={name} className="design-box" style={{ borderRadius: `var(${name})` }}>
              {name.slice('--radius-'.length)}
            </span>
          ))}
          <span className="design-box" style={{ boxShadow: 'var(--shadow-layer)' }}>
            layer
          </span>
        </Sample>
        <Sample name="Motion (point at them)">
          {MOTION.map((name) => (
            <span key={name} className="design-box design-moves" style={{ transitionDuration: `var(${name})` }}>
              {name.slice(2)}
            </span>
          ))}
        </Sample>
      </Both>
      <Both title="Icons">
        <ul className="design-swatches grid grid-fill-[88px] gap-1.5">
          {ICON_NAMES.map((name) => (
            <li key={name}>
              <Icon name={name} />
              <span className="text-fine">{name}</span>
            </li>
          ))}
        </ul>
      </Both>
    </>
  )
}
