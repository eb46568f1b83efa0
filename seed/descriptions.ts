import { z } from 'zod'
import { texts, textsByLanguage } from './texts.ts'

/** The long description of each product, as paragraphs, by product key. */
export const DESCRIPTIONS = textsByLanguage('descriptions', z.record(z.string(), texts))
