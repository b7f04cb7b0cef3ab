import { useTheme } from '@tm/platform';
import { IconButton } from '@tm/ui';
import { Moon, Sun } from 'lucide-react';

/** Switches between light and dark; its name says what a click brings. */
export function ThemeToggle() {
  const [theme, toggle] = useTheme();
  const isDark = theme === 'dark';
  return (
    <IconButton label={isDark ? 'Use light theme' : 'Use dark theme'} onClick={toggle}>
      {isDark ? <Sun aria-hidden="true" /> : <Moon aria-hidden="true" />}
    </IconButton>
  );
}
