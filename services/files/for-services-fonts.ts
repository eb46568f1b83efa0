export { type Face, fontOf, runsOf } from './document-fonts.ts'
