import { createContext } from 'react'
import { callAdmin } from './call-admin.ts'

/** Makes the calls of a page: callAdmin, or the in-memory answers of the design page. */
export const Caller = createContext(callAdmin)
