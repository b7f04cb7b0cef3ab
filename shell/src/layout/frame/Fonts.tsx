import { createGlobalStyle } from '@tm/platform';
import { fontFaceCss } from '@tm/ui';

export const FONT_FILE = new URL('./bricolage-latin.woff2', import.meta.url).href;
const face = fontFaceCss(FONT_FILE);

/**
 * The display font, self-hosted (Bricolage Grotesque, licence in `bricolage-OFL.txt`). The build adds it to
 * the page's head.
 */
export const Fonts = createGlobalStyle`${face}`;
