/*
 * Blocking script in the head of every page: the theme chosen before (client/src/ui/page/theme.ts) holds from the first paint.
 * Without a choice the styles follow the system.
 */

/** The token `ink` of both themes, for the bars of the browser. */
const BARS = { dark: '#0b0b0d', light: '#faf9f5' };
const prefersLight = window.matchMedia('(prefers-color-scheme: light)');

/** Kept beside the storage, which the browser may block. */
let chosen = storedTheme();

applyTheme();
prefersLight.addEventListener('change', applyTheme);
window.addEventListener('storage', () => choose(storedTheme()));
window.addEventListener('themechange', ({ detail }) => choose(detail === 'system' ? undefined : detail));

function choose(theme) {
  chosen = theme;
  applyTheme();
}

function applyTheme() {
  const { dataset } = document.documentElement;
  if (chosen) dataset['theme'] = chosen;
  else delete dataset['theme'];
  const bars = BARS[chosen ?? (prefersLight.matches ? 'light' : 'dark')];
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', bars);
}

function storedTheme() {
  try {
    const theme = window.localStorage.getItem('theme');
    return theme === 'light' || theme === 'dark' ? theme : undefined;
  } catch {
    return undefined;
  }
}
