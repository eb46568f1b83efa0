import { Refusal } from '@meridian/contract/errors.ts'
import { sqlState } from '@meridian/database/connect-errors.ts'
import type { SpanStart, Tracer } from '@meridian/services/gate/tracer.ts'
import { type Context, context, type Span, SpanKind, SpanStatusCode, TraceFlags, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { TracingConfig } from './tracing-config.ts'

/** Traces by the standard of OpenTelemetry, sent to a collector by OTLP over HTTP. */
export interface Tracing extends Tracer {
  /** Begins a span that has none below it, where there is a span above; the result ends it. */
  leaf(start: () => Omit<SpanStart, 'parent'>): ((error?: unknown) => void) | undefined
  /** Ids of the current span, for the log. */
  spanIds(): { trace_id: string; span_id: string } | undefined
  /** Sends the remaining spans, and ends. */
  stop(): Promise<void>
}

const KINDS = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  internal: SpanKind.INTERNAL,
  consumer: SpanKind.CONSUMER,
} as const
const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/

/** The exporter reads its own variables (OTEL_EXPORTER_OTLP_…); the configuration holds the others. */
export function startTracing(role: string, { sampler, ratio, batch }: TracingConfig): Tracing {
  const contexts = new AsyncLocalStorageContextManager()
  contexts.enable()
  context.setGlobalContextManager(contexts)
  const named = resourceFromAttributes({ 'service.name': `meridian-${role}` })
  const provider = new TracerProvider({
    // Variables win over our own name.
    resource: named.merge(detectResources({ detectors: [envDetector] })),
    sampler: samplerOf(sampler, ratio),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter(), ...batch })],
  })
  const tracer = provider.getTracer('meridian')

  return {
    around({ name, kind, facts = {}, parent }, work) {
      const above = parent === undefined ? context.active() : below(parent)
      const span = tracer.startSpan(name, { kind: KINDS[kind], attributes: facts }, above)
      return context.with(trace.setSpan(above, span), async () => {
        try {
          return await work((more) => void span.setAttributes(more))
        } catch (error) {
          fail(span, error)
          throw error
        } finally {
          span.end()
        }
      })
    },
    leaf(start) {
      if (trace.getActiveSpan()?.isRecording() !== true) return undefined
      const { name, kind, facts = {} } = start()
      const span = tracer.startSpan(name, { kind: KINDS[kind], attributes: facts })
      return (error) => {
        if (error !== undefined) fail(span, error)
        span.end()
      }
    },
    traceparent() {
      const known = trace.getActiveSpan()?.spanContext()
      return known && `00-${known.traceId}-${known.spanId}-${known.traceFlags.toString(16).padStart(2, '0')}`
    },
    spanIds() {
      const known = trace.getActiveSpan()?.spanContext()
      return known && { trace_id: known.traceId, span_id: known.spanId }
    },
    async stop() {
      await provider.shutdown()
      contexts.disable()
      context.disable()
    },
  }
}

/** A text that is not a traceparent begins a trace of its own. */
function below(parent: string): Context {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(parent) ?? []
  if (traceId === undefined || spanId === undefined || flags === undefined) return context.active()
  const traceFlags = Number.parseInt(flags, 16) & TraceFlags.SAMPLED
  return trace.setSpanContext(context.active(), { traceId, spanId, traceFlags, isRemote: true })
}

/** The name of an error, never its message, which may repeat what a person typed. */
function fail(span: Span, error: unknown): void {
  const name =
    error instanceof Refusal ? error.error : (sqlState(error) ?? (error instanceof Error ? error.name : 'Error'))
  span.setAttribute('error.type', name)
  span.setStatus({ code: SpanStatusCode.ERROR })
}

/**
 * Anyone may send a traceparent. It says where a span belongs, but not whether to record it: that is decided by the trace's id alone, and
 * so alike in every process with the same settings.
 */
function samplerOf(name: TracingConfig['sampler'], ratio: number): Sampler {
  const root = rootSamplerOf(name, ratio)
  return name.startsWith('parentbased_')
    ? new ParentBasedSampler({ root, remoteParentSampled: root, remoteParentNotSampled: root })
    : root
}

function rootSamplerOf(name: TracingConfig['sampler'], ratio: number): Sampler {
  if (name.endsWith('always_off')) return new AlwaysOffSampler()
  return name.endsWith('traceidratio') ? new TraceIdRatioBasedSampler(ratio) : new AlwaysOnSampler()
}
