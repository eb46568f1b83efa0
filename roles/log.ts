import { PAYMENT_DATA_FIELDS } from '@meridian/domain/payment-method.ts'
import { type DestinationStream, type Logger, pino } from 'pino'

/** R28: fields that are never logged, wherever they occur. */
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

/** One JSON line per record, to standard output unless a test passes a destination. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      redact: { paths: [...SECRET.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), ...ROWS], censor: '[hidden]' },
    },
    destination ?? pino.destination(1),
  )
}
