const plate = {
  avif: new URL('./pictures/hero-plate-600.avif', import.meta.url),
  webp: new URL('./pictures/hero-plate-600.webp', import.meta.url),
};

/** The pictures in the first view of wide screens, largest first. */
export const HERO_PICTURES = [
  { avif: plate.avif.href, webp: plate.webp.href, width: 600, height: 880 },
  {
    avif: new URL('./pictures/hero-hair-440.avif', import.meta.url).href,
    webp: new URL('./pictures/hero-hair-440.webp', import.meta.url).href,
    width: 440,
    height: 440,
  },
  {
    avif: new URL('./pictures/hero-tools-440.avif', import.meta.url).href,
    webp: new URL('./pictures/hero-tools-440.webp', import.meta.url).href,
    width: 440,
    height: 440,
  },
] as const;
