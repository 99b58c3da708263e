import { useSyncExternalStore } from 'react';

export const THEMES = ['system', 'light', 'dark'] as const;
type Theme = (typeof THEMES)[number];

/** Key in local storage. client/public/theme.js applies it before the first paint, and whenever it changes. */
const THEME_KEY = 'theme';
/** Dispatched on the window after a change in this tab; other tabs get a `storage` event. */
const THEME_CHANGE = 'themechange';

/** The choice of this browser. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, storedTheme, () => 'system');
}

export function chooseTheme(theme: Theme): void {
  try {
    if (theme === 'system') localStorage.removeItem(THEME_KEY);
    else localStorage.setItem(THEME_KEY, theme);
  } catch {
    // Without storage the system decides.
  }
  window.dispatchEvent(new Event(THEME_CHANGE));
}

function subscribe(changed: () => void) {
  const events = ['storage', THEME_CHANGE];
  for (const event of events) window.addEventListener(event, changed);
  return () => {
    for (const event of events) window.removeEventListener(event, changed);
  };
}

function storedTheme(): Theme {
  try {
    const stored = localStorage.getItem(THEME_KEY);
    return THEMES.find((theme) => theme === stored) ?? 'system';
  } catch {
    return 'system';
  }
}
