import { useSyncExternalStore } from 'react';

/**
 * localStorage key of the theme: light or dark, default light, a class `dark` on the root element (product
 * 4). The page's first script reads the same key.
 */
export const THEME_KEY = 'theme';
export type Theme = 'light' | 'dark';

const listeners = new Set<() => void>();
const read = (): Theme => (document.documentElement.classList.contains('dark') ? 'dark' : 'light');

function subscribe(listener: () => void) {
  listeners.add(listener);
  window.addEventListener('storage', followOtherTab);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', followOtherTab);
  };
}

/**
 * Sets the colour of the browser's bar. The page's head contains both colours, because the first script needs
 * them.
 */
function setBrowserColour(theme: Theme): void {
  const bar = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
  bar?.setAttribute('content', bar.dataset[theme] ?? bar.content);
}

function applyTheme(theme: Theme): void {
  document.documentElement.classList.toggle('dark', theme === 'dark');
  setBrowserColour(theme);
  for (const listener of listeners) listener();
}

/** Follows a change in another tab of this browser. */
function followOtherTab({ key, newValue }: StorageEvent): void {
  if (key === THEME_KEY) applyTheme(newValue === 'dark' ? 'dark' : 'light');
}

/** Changes the theme at once and stores it in this browser. */
export function setTheme(theme: Theme): void {
  applyTheme(theme);
  try {
    localStorage.setItem(THEME_KEY, theme);
  } catch {
    // Storage is full or blocked: the choice lasts for this page.
  }
}

/**
 * `const [theme, toggle] = useTheme()`. Only the theme switch needs it: colours are CSS variables and repaint
 * without a render.
 */
export function useTheme(): readonly [Theme, () => void] {
  const theme = useSyncExternalStore(subscribe, read, () => 'light' as const);
  return [theme, () => setTheme(theme === 'dark' ? 'light' : 'dark')];
}
