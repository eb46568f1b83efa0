import { PAYMENT_DATA_FIELDS } from '@meridian/domain/payment-method.ts'
import { currentTrace } from '@meridian/services/gate/trace-scope.ts'
import { currentPageTrace } from '@meridian/storefront/server/page-scope.ts'
import { type DestinationStream, type Logger, pino } from 'pino'
import { recordConsole } from './console-records.ts'
import type { Lifecycle } from './lifecycle.ts'

/** Logs (R28): fields that are never logged, wherever they occur. */
const SECRET = [
  'authorization',
  'cookie',
  'password',
  'token',
  'access_token',
  'refresh_token',
  ...PAYMENT_DATA_FIELDS,
  'card_number',
  'card_cvv',
  'base64_code',
]

/** PostgreSQL repeats values of the refused row here. */
const ROWS = ['err.detail', 'err.where', 'err.internalQuery']

export interface LogOptions {
  destination?: DestinationStream | undefined
  /** The ids of the distributed trace that is recorded now, if any. */
  spanIds?: (() => object | undefined) | undefined
}

/** One JSON line per record, to standard output unless a test passes a destination; with the current trace. */
export function createLogger(level: string, { destination, spanIds }: LogOptions = {}): Logger {
  return pino(
    {
      level,
      redact: { paths: [...SECRET.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), ...ROWS], censor: '[hidden]' },
      // A trace that a line names itself follows, and wins.
      mixin: () => ({ trace: currentTrace() ?? currentPageTrace(), ...spanIds?.() }),
    },
    destination ?? pino.destination(1),
  )
}

/**
 * The log of a program. Console output of pages and libraries, the program's own messages, and fatal errors become
 * records of it, too.
 */
export function openLog(level: string, lifecycle: Pick<Lifecycle, 'recordTo'>, options: LogOptions = {}): Logger {
  const log = createLogger(level, options)
  recordConsole(log)
  lifecycle.recordTo(log)
  return log
}
