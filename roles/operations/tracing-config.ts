import { z } from 'zod'
import { StartFailure } from '../start-failure.ts'

const SAMPLERS = [
  ...(['always_on', 'always_off', 'traceidratio'] as const),
  ...(['parentbased_always_on', 'parentbased_always_off', 'parentbased_traceidratio'] as const),
] as const

/** The standard variables of OpenTelemetry that its exporter does not read itself. */
export interface TracingConfig {
  sampler: (typeof SAMPLERS)[number]
  /** The part of traces to record, from 0 to 1. */
  ratio: number
  batch: { scheduledDelayMillis?: number; maxQueueSize?: number; maxExportBatchSize?: number }
}

/**
 * Null unless traces are configured: by an address to send them to, and not switched off by OTEL_SDK_DISABLED or
 * OTEL_TRACES_EXPORTER=none.
 * @throws StartFailure naming a wrong variable
 */
export function readTracing(env: Record<string, string | undefined>): TracingConfig | null {
  const given = (name: string) => env[name]?.trim() || undefined
  const read = <Value>(name: string, schema: z.ZodType<Value, string>): Value | undefined => {
    const text = given(name)
    if (text === undefined) return undefined
    const result = schema.safeParse(text)
    if (result.success) return result.data
    throw new StartFailure(`${name} ${result.error.issues[0]?.message}.`)
  }
  const isAsked =
    read('OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', address) !== undefined ||
    read('OTEL_EXPORTER_OTLP_ENDPOINT', address) !== undefined
  if (!isAsked || given('OTEL_SDK_DISABLED') === 'true') return null
  if (read('OTEL_TRACES_EXPORTER', z.enum(['otlp', 'none'], 'must be otlp or none')) === 'none') return null
  const scheduledDelayMillis = read('OTEL_BSP_SCHEDULE_DELAY', wholeNumber)
  const maxQueueSize = read('OTEL_BSP_MAX_QUEUE_SIZE', wholeNumber)
  const maxExportBatchSize = read('OTEL_BSP_MAX_EXPORT_BATCH_SIZE', wholeNumber)
  return {
    sampler: read('OTEL_TRACES_SAMPLER', sampler) ?? 'parentbased_always_on',
    ratio: read('OTEL_TRACES_SAMPLER_ARG', part) ?? 1,
    batch: {
      ...(scheduledDelayMillis !== undefined && { scheduledDelayMillis }),
      ...(maxQueueSize !== undefined && { maxQueueSize }),
      ...(maxExportBatchSize !== undefined && { maxExportBatchSize }),
    },
  }
}

const address = z
  .string()
  .refine(
    (text) => URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol),
    'must be an address like http://collector:4318',
  )
const sampler = z.enum(SAMPLERS, `must be one of ${SAMPLERS.join(', ')}`)
const part = z
  .string()
  .transform(Number)
  .refine((number) => number >= 0 && number <= 1, 'must be a number from 0 to 1')
const wholeNumber = z
  .string()
  .regex(/^[1-9]\d{0,8}$/, 'must be a whole number above 0')
  .transform(Number)
