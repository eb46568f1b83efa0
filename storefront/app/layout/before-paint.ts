/** The key under which a device keeps its choice of light or dark; without it the device's own setting holds. */
export const THEME_KEY = 'theme'

/**
 * Runs in the head before the first paint: applies the stored theme, hides the bar that offers another country from people who
 * have chosen, and makes room for recently viewed products where the device remembers some (viewed/). A constant text, so that its hash in the Content-Security-Policy never changes.
 */
export const BEFORE_PAINT_SCRIPT = `(function(d){try{var t=localStorage.getItem('${THEME_KEY}');if(t==='light'||t==='dark')d.dataset.theme=t;if(JSON.parse(localStorage.getItem('viewed')||'[]').length>1)d.dataset.viewed=''}catch(e){}if(/(^|; )locale=/.test(document.cookie))d.dataset.chosen=''})(document.documentElement)`
