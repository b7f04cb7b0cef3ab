/** The largest picture of wide screens' first view. */
export const HERO_PICTURE = new URL('./pictures/hero-plate-600.webp', import.meta.url).href;
