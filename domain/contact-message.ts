/** Topics of a message to the service desk, in the order of the form. */
export const CONTACT_TOPICS = ['order', 'shipping', 'return', 'payment', 'product', 'club', 'other'] as const
export type ContactTopic = (typeof CONTACT_TOPICS)[number]

/** The longest message, in characters. */
export const CONTACT_TEXT_MAX = 4000
