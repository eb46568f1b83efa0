import { useId, useState } from 'react'
import { useTexts } from '../texts/use-texts.ts'
import { endOfScale } from './plot-scale.ts'

export interface Series {
  name: string
  /** A value per label; null for a gap. */
  values: readonly (number | null)[]
  /** The main series; the others are drawn for comparison. */
  isMain?: boolean
}

const WIDTH = 720
const HEIGHT = 240
const EDGE = { left: 8, right: 8, top: 30, bottom: 36 }

/** Lines over common labels, with the same figures as a table for screen readers. */
export function Plot({
  title,
  labels,
  series,
  textOf,
}: {
  title: string
  labels: readonly string[]
  series: readonly Series[]
  textOf: (value: number) => string
}) {
  const { t } = useTexts()
  const id = useId()
  const [isTable, setIsTable] = useState(false)
  const top = endOfScale(Math.max(...series.flatMap(({ values }) => values.map((value) => value ?? 0))))
  const x = (at: number) =>
    EDGE.left + (labels.length < 2 ? 0 : (at / (labels.length - 1)) * (WIDTH - EDGE.left - EDGE.right))
  const y = (value: number) => HEIGHT - EDGE.bottom - (value / top) * (HEIGHT - EDGE.top - EDGE.bottom)
  return (
    <figure className="plot" aria-labelledby={id}>
      <figcaption id={id} className="plot-head flex items-center gap-2 py-0.75">
        <span className="sr-only">{title}</span>
        {series.map(({ name, isMain }) => (
          <span key={name} className={isMain ? 'plot-name plot-main' : 'plot-name'}>
            {name}
          </span>
        ))}
        <button type="button" className="link" aria-pressed={isTable} onClick={() => setIsTable(!isTable)}>
          {t(isTable ? 'AS_PLOT' : 'AS_TABLE')}
        </button>
      </figcaption>
      {isTable ? (
        <table className="plain-table">
          <thead>
            <tr>
              <td />
              {series.map(({ name }) => (
                <th key={name} className="n" scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {labels.map((label, at) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {series.map(({ name, values }) => (
                  <td key={name} className="n">
                    {textOrNothing(values[at], textOf)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={title}>
          {[0, 0.5, 1].map((part) => (
            <line key={part} className="plot-grid" x1={0} x2={WIDTH} y1={y(top * part)} y2={y(top * part)} />
          ))}
          {[0.5, 1].map((part) => (
            <text key={part} className="plot-label" x={EDGE.left} y={y(top * part) - 5}>
              {textOf(top * part)}
            </text>
          ))}
          {series.map(({ name, values, isMain }) => (
            <path key={name} className={isMain ? 'plot-line plot-line-main' : 'plot-line'} d={lineOf(values, x, y)} />
          ))}
          {labels.map((label, at) =>
            at === 0 || at === labels.length - 1 || at === Math.floor(labels.length / 2) ? (
              <text
                key={label}
                className="plot-label"
                x={x(at)}
                y={HEIGHT - 10}
                textAnchor={at === 0 ? 'start' : at === labels.length - 1 ? 'end' : 'middle'}
              >
                {label}
              </text>
            ) : null,
          )}
        </svg>
      )}
    </figure>
  )
}

function textOrNothing(value: number | null | undefined, textOf: (value: number) => string): string {
  return value === null || value === undefined ? '–' : textOf(value)
}

/** A path through the values, interrupted at gaps. */
export function lineOf(
  values: readonly (number | null)[],
  x: (at: number) => number,
  y: (value: number) => number,
): string {
  let isDown = false
  return values
    .map((value, at) => {
      if (value === null) {
        isDown = false
        return ''
      }
      const command = `${isDown ? 'L' : 'M'}${x(at).toFixed(1)} ${y(value).toFixed(1)}`
      isDown = true
      return command
    })
    .join('')
}
