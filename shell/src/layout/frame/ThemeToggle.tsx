import { styled, useTheme } from '@tm/platform';
import { IconButton } from '@tm/ui';
import { Moon, Sun } from 'lucide-react';

/* Which of the two shows follows from the page's theme, not from a script: prerendered pages have the right one at once. */
const Toggle = styled(IconButton)`
  :root.dark & > :first-child,
  :root:not(.dark) & > :last-child {
    display: none;
  }
  @media (scripting: none) {
    display: none;
  }
`;

/** Switches between light and dark; its name says what a click brings. */
export function ThemeToggle() {
  const [theme, toggle] = useTheme();
  return (
    <Toggle label={theme === 'dark' ? 'Use light theme' : 'Use dark theme'} onClick={toggle}>
      <Moon aria-hidden="true" />
      <Sun aria-hidden="true" />
    </Toggle>
  );
}
