import { createGlobalStyle } from '@tm/platform';
import { fontFaceCss } from '@tm/ui';

export const FONT_FILES = {
  latin: new URL('./fonts/bricolage-latin.woff2', import.meta.url).href,
  naira: new URL('./fonts/bricolage-naira.woff2', import.meta.url).href,
};
const faces = fontFaceCss(FONT_FILES);

/**
 * The display font, self-hosted (Bricolage Grotesque, OFL; `fonts/OFL.txt`). The build adds it to the page's
 * head.
 */
export const Fonts = createGlobalStyle`${faces}`;
