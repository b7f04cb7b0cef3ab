import { IMAGE_QUALITY, SERVED_WIDTHS, SHARED_HEIGHT, SHARED_WIDTH } from '@tm/domain';
import type { ImageName } from './images.store';

/** All files of a picture. */
export const FILES: readonly ImageName[] = [
  ...SERVED_WIDTHS.flatMap((width) => [
    { width, format: 'avif' } as const,
    { width, format: 'webp' } as const,
  ]),
  { width: SHARED_WIDTH, format: 'jpeg' },
];

/** Instructions for the files of a picture, as `decoder.worker.mjs` reads them. */
export const PICTURES = {
  files: FILES,
  quality: IMAGE_QUALITY,
  largest: Math.max(...SERVED_WIDTHS),
  sharedHeight: SHARED_HEIGHT,
  /**
   * Maximum height per width; longer pictures are scaled down. A strip of 16,384 pixels would exceed the
   * limit of WebP.
   */
  maxRatio: 4,
  /**
   * Maximum bytes of a picture on a phone of 360 pixels (performance.md), and the largest width that a card
   * uses there.
   */
  cardBytes: 20_000,
  cardWidth: { avif: 720, webp: 320, jpeg: 0 },
  leastQuality: 15,
};
