/**
 * SPEC §2: the main layout takes mainMenuItems, footerLinks and layoutType from the page; `checkout` is the reduced
 * layout, `plain` has the logo alone.
 */
export type LayoutType = 'default' | 'checkout' | 'plain'
