import { styled, useTheme } from '@tm/platform';
import { IconButton, media } from '@tm/ui';
import { Moon, Sun } from 'lucide-react';

/* The visible icon depends on the page's theme class, not on a script, so that prerendered pages show the
   right one at once. */
const Toggle = styled(IconButton)`
  :root.dark & > :first-child,
  :root:not(.dark) & > :last-child {
    display: none;
  }
  @media (scripting: none) {
    display: none;
  }
  /* On phones it is in the menu, because the header has no room. */
  ${media.phone} {
    display: none;
  }
`;

/** Switches between light and dark. Its name describes the effect of a click. */
export function ThemeToggle() {
  const [theme, toggle] = useTheme();
  return (
    <Toggle label={theme === 'dark' ? 'Use light theme' : 'Use dark theme'} onClick={toggle}>
      <Moon aria-hidden="true" />
      <Sun aria-hidden="true" />
    </Toggle>
  );
}
