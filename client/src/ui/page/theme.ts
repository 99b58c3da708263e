import { useSyncExternalStore } from 'react';
import { safeLocalStorage } from '../../lib/browser-storage';

export const THEMES = ['system', 'light', 'dark'] as const;
type Theme = (typeof THEMES)[number];

/** Key in local storage. client/public/theme.js applies it before the first paint, and whenever it changes. */
const THEME_KEY = 'theme';
/** Dispatched on the window with the chosen theme after a change in this tab; other tabs get a `storage` event. */
const THEME_CHANGE = 'themechange';

/** The choice of this browser. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, storedTheme, () => 'system');
}

export function chooseTheme(theme: Theme): void {
  safeLocalStorage.write(THEME_KEY, theme === 'system' ? null : theme);
  window.dispatchEvent(new CustomEvent(THEME_CHANGE, { detail: theme }));
}

function subscribe(changed: () => void) {
  const events = ['storage', THEME_CHANGE];
  for (const event of events) window.addEventListener(event, changed);
  return () => {
    for (const event of events) window.removeEventListener(event, changed);
  };
}

function storedTheme(): Theme {
  const stored = safeLocalStorage.read(THEME_KEY);
  return THEMES.find((theme) => theme === stored) ?? 'system';
}
