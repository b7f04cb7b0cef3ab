import { IMAGE_QUALITY, SERVED_WIDTHS, SHARED_HEIGHT, SHARED_WIDTH } from '@tm/domain';
import type { ImageName } from './images.store';

/** Every file there is of a picture. */
export const FILES: readonly ImageName[] = [
  ...SERVED_WIDTHS.flatMap((width) => [
    { width, format: 'avif' } as const,
    { width, format: 'webp' } as const,
  ]),
  { width: SHARED_WIDTH, format: 'jpeg' },
];

/** How the files of a picture are made, in the words of `decoder.worker.mjs`. */
export const PICTURES = {
  files: FILES,
  quality: IMAGE_QUALITY,
  largest: Math.max(...SERVED_WIDTHS),
  sharedHeight: SHARED_HEIGHT,
  /** Of a width: what is longer is scaled down to it. A strip of 16,384 pixels would be more than WebP can hold. */
  maxRatio: 4,
  /** What one picture may cost on a phone of 360 pixels (performance.md), and up to which width it is drawn there. */
  cardBytes: 20_000,
  cardWidth: { avif: 720, webp: 320, jpeg: 0 },
  leastQuality: 15,
};
