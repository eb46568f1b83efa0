import { createContext } from 'react'
import { callAdmin } from './call-admin.ts'

/** Who makes the calls of a page: the server's own caller, or, on the page of all components, one that answers by itself. */
export const Caller = createContext(callAdmin)
