import { IMAGE_QUALITY, SERVED_WIDTHS, SHARED_HEIGHT, SHARED_WIDTH, type ImageFormat } from '@tm/domain';
import type { ResizeOptions, Sharp } from 'sharp';
import type { ImageFile, ImageName } from './images.store';
import { loadSharp } from './sharp.load';

/** Of a width: what is longer is scaled down to it. A strip of 16,384 pixels would be more than WebP can hold. */
const MAX_RATIO = 4;
const LARGEST = Math.max(...SERVED_WIDTHS);
/** What one picture may cost on a phone of 360 pixels (performance.md), and up to which width it is drawn there. */
const CARD_BYTES = 20_000;
const CARD_WIDTH: Record<ImageFormat, number> = { avif: 720, webp: 320, jpeg: 0 };
const LEAST_QUALITY = 15;

/** Every file there is of a picture. */
export const FILES: readonly ImageName[] = [
  ...SERVED_WIDTHS.flatMap((width) => [
    { width, format: 'avif' } as const,
    { width, format: 'webp' } as const,
  ]),
  { width: SHARED_WIDTH, format: 'jpeg' },
];

type Pixels = { data: Buffer; info: { width: number; height: number; channels: 1 | 2 | 3 | 4 } };

/** Upright, sRGB, one frame, as large as the largest width; raw, so that nothing but pixels goes on. */
export const toPixels = (image: Sharp, seconds: number): Promise<Pixels> =>
  image
    .autoOrient()
    .resize({ width: LARGEST, height: LARGEST * MAX_RATIO, fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds })
    .raw()
    .toBuffer({ resolveWithObject: true });

/** Measured with photographs (decision 015): more effort costs several times the processor's time for a few per cent of the bytes. */
const compress = (image: Sharp, format: ImageFormat, quality: number): Sharp => {
  if (format === 'avif') return image.avif({ quality, effort: 0, chromaSubsampling: '4:2:0' });
  if (format === 'jpeg') return image.flatten({ background: '#fff' }).jpeg({ quality });
  return image.webp({ quality, effort: 2 });
};

/** What is full of detail is written again, plainer, until it costs no more than a card may. */
const write = async (scaled: Sharp, { width, format }: ImageName): Promise<Buffer> => {
  for (let quality: number = IMAGE_QUALITY[format]; ; quality = Math.round(quality * 0.75)) {
    const bytes = await compress(scaled.clone(), format, quality).toBuffer();
    if (width > CARD_WIDTH[format] || bytes.length <= CARD_BYTES || quality <= LEAST_QUALITY) return bytes;
  }
};

/** Chat apps are told how large the JPEG is before they fetch it: it alone fills its frame. */
const frameOf = ({ width, format }: ImageName): ResizeOptions =>
  format === 'jpeg'
    ? { width, height: SHARED_HEIGHT, fit: 'cover' }
    : { width, height: width * MAX_RATIO, fit: 'inside', withoutEnlargement: true };

/** Scales the pixels and writes them as each file; all but the JPEG never enlarged. One after the other: a service has other things to do. */
export const encode = async ({ data, info: { width, height, channels } }: Pixels): Promise<ImageFile[]> => {
  const sharp = await loadSharp();
  const files: ImageFile[] = [];
  for (const name of FILES) {
    const scaled = sharp(data, { raw: { width, height, channels } }).resize(frameOf(name));
    files.push({ ...name, bytes: await write(scaled, name) });
  }
  return files;
};
