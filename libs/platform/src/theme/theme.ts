import { useSyncExternalStore } from 'react';

/** Light or dark, default light, kept under this key, a class `dark` on the document's root (product 4). The page's first script reads the same key. */
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

/** The bar of the browser around the page; both colours stand in the page's head, where the first script needs them. */
function setBrowserColour(theme: Theme): void {
  const bar = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
  bar?.setAttribute('content', bar.dataset[theme] ?? bar.content);
}

function applyTheme(theme: Theme): void {
  document.documentElement.classList.toggle('dark', theme === 'dark');
  setBrowserColour(theme);
  for (const listener of listeners) listener();
}

/** Another page of this browser has changed it. */
function followOtherTab({ key, newValue }: StorageEvent): void {
  if (key === THEME_KEY) applyTheme(newValue === 'dark' ? 'dark' : 'light');
}

/** Changes the theme at once and remembers it in this browser. */
export function setTheme(theme: Theme): void {
  applyTheme(theme);
  try {
    localStorage.setItem(THEME_KEY, theme);
  } catch {
    // Storage is full or forbidden: the choice lasts for this page.
  }
}

/** `const [theme, toggle] = useTheme()`. Only the switch needs it: colours are CSS variables and repaint by themselves. */
export function useTheme(): readonly [Theme, () => void] {
  const theme = useSyncExternalStore(subscribe, read, () => 'light' as const);
  return [theme, () => setTheme(theme === 'dark' ? 'light' : 'dark')];
}
