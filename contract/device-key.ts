/**
 * Carries the key of a known browser from the back office's server to the API, so that strangers' failed attempts do
 * not count against it.
 */
export const DEVICE_KEY_HEADER = 'X-Device-Key'
