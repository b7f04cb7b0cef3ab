import { createGlobalStyle } from '@tm/platform';
import { fontFaceCss } from '@tm/ui';

const faces = fontFaceCss({
  latin: new URL('./fonts/bricolage-latin.woff2', import.meta.url).href,
  naira: new URL('./fonts/bricolage-naira.woff2', import.meta.url).href,
});

/** The display face, served by ourselves (Bricolage Grotesque, OFL; `fonts/OFL.txt`). */
export const Fonts = createGlobalStyle`${faces}`;
