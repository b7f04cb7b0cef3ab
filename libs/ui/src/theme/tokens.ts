import { dark, light } from './palette';

/**
 * Sizes that are the same in both themes: type scale, steps of 4 px, radii, widths, motion
 * (design-language.md, Tokens).
 */
const fixed = {
  font: 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif',
  display: '"Bricolage Grotesque", "Bricolage Fallback", "Bricolage Fallback Noto", system-ui, sans-serif',
  'fs-xs': '12px',
  'fs-sm': '14px',
  'fs-md': '16px',
  'fs-lg': '18px',
  'fs-xl': '20px',
  'fs-2xl': '24px',
  'fs-3xl': '30px',
  'fs-4xl': '38px',
  'fs-hero': 'clamp(36px, 5vw, 58px)',
  's-1': '4px',
  's-2': '8px',
  's-3': '12px',
  's-4': '16px',
  's-5': '20px',
  's-6': '24px',
  's-8': '32px',
  's-10': '40px',
  's-12': '48px',
  's-16': '64px',
  'r-1': '8px',
  'r-2': '14px',
  'r-3': '22px',
  'r-full': '99px',
  width: '1200px',
  measure: '68ch',
  control: '48px',
  touch: '44px',
  /** Height of the header, the offset of sticky elements below it. */
  header: '68px',
  ease: '160ms ease-out',
};

const lightShadow = {
  'shadow-1': '0 1px 2px rgb(16 32 24 / .06), 0 2px 8px rgb(16 32 24 / .05)',
  'shadow-2': '0 8px 28px rgb(16 32 24 / .13), 0 2px 6px rgb(16 32 24 / .06)',
};
const darkShadow = { 'shadow-1': '0 1px 2px rgb(0 0 0 / .4)', 'shadow-2': '0 10px 30px rgb(0 0 0 / .5)' };

const declare = (values: Record<string, string>): string =>
  Object.entries(values)
    .map(([name, value]) => `--${name}:${value};`)
    .join('');

/**
 * Returns both themes as CSS variables: light on the root, dark where the root has the class `dark`. With
 * the class `low-data` no rule uses the display font, so that it is not fetched.
 */
export const tokenCss = (): string =>
  `:root{color-scheme:light;${declare({ ...light, ...fixed, ...lightShadow })}}` +
  `:root.dark{color-scheme:dark;${declare({ ...dark, ...darkShadow })}}` +
  ':root.low-data{--display:var(--font)}';

/** Returns the names of all CSS variables, without the dashes. */
export const tokenNames = (): string[] => Object.keys({ ...light, ...fixed, ...lightShadow });
