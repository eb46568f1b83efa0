/** SPEC §2: the main layout takes mainMenuItems, footerLinks and layoutType from the page; `checkout` is the reduced one, `plain` has the mark alone. */
export type LayoutType = 'default' | 'checkout' | 'plain'
