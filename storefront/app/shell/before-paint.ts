import { CLOSED_KEY, closedInfoboxRules } from '../visit/closed-content.ts'

const RULES = closedInfoboxRules('LIST')

/** The storage key of the theme; without it the system setting applies. */
export const THEME_KEY = 'theme'

/**
 * Runs in the head before the first paint: applies the stored theme, hides the country bar for visitors who have
 * chosen, and reserves space for recently viewed products if the device stores some (cards/viewed/). Content closed
 * without scripts is merged with content closed by scripts, and closed infoboxes are hidden. A constant text, so that
 * its hash in the Content-Security-Policy never changes.
 */
export const BEFORE_PAINT_SCRIPT = `(function(d){try{var t=localStorage.getItem('${THEME_KEY}');if(t==='light'||t==='dark')d.dataset.theme=t;if(JSON.parse(localStorage.getItem('viewed')||'[]').length>1)d.dataset.viewed=''}catch(e){}if(/(^|; )locale=/.test(document.cookie))d.dataset.chosen='';try{var k='${CLOSED_KEY}',o=/(?:^|; )${CLOSED_KEY}=([\\d._]+)/.exec(document.cookie),c=localStorage.getItem(k)||'';if(o)localStorage.setItem(k,c=(o[1]+'_'+c).slice(0,1000));if(/^[\\d._]+$/.test(c)){var s=new CSSStyleSheet;var l=c.split('_').map(function(m){return'[data-infobox="'+m+'"]'})+'';s.replaceSync('${RULES}'.split('LIST').join(l));document.adoptedStyleSheets=[s]}}catch(e){}})(document.documentElement)`
