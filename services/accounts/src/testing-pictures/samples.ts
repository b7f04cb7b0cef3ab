import sharp from 'sharp';

type Size = { width?: number; height?: number };

/** Creates pixels that hardly compress, the same in each run. */
export const photo = ({ width = 400, height = 300 }: Size = {}) => {
  const pixels = Buffer.alloc(width * height * 3);
  for (let n = 0; n < pixels.length; n += 1) pixels[n] = (n * 31 + (n >> 8) * 7) % 256;
  return sharp(pixels, { raw: { width, height, channels: 3 } });
};

const COARSEST = 4;
const FINEST = 256;

/**
 * Creates light and shade of every size, hard edges, and the grain of a cheap camera. Encoding it costs about
 * as much as a photograph.
 */
export const photograph = async ({ width = 960, height = 720, grain = 10 } = {}) => {
  let seed = 7;
  const random = () => (seed = (seed * 1_664_525 + 1_013_904_223) % 2 ** 32) / 2 ** 32;
  const pixels = new Float32Array(width * height * 3).fill(128);
  for (let rows = COARSEST; rows <= FINEST; rows *= 2) {
    const noise = Buffer.alloc(rows * rows * 3);
    for (let n = 0; n < noise.length; n += 1) noise[n] = random() * 256;
    const layer = sharp(noise, { raw: { width: rows, height: rows, channels: 3 } });
    const light = await layer.resize(width, height, { fit: 'fill' }).raw().toBuffer();
    for (let n = 0; n < light.length; n += 1) pixels[n]! += ((light[n]! - 128) * 1.5) / rows ** 0.6;
  }
  const tiles = Array.from({ length: 48 }, () => random() * 60 - 30);
  const shown = pixels.map((value, n) => {
    const [x, y] = [Math.floor(n / 3) % width, Math.floor(n / 3 / width)];
    const tile = tiles[Math.floor((x * 8) / width) + 8 * Math.floor((y * 6) / height)] ?? 0;
    return Math.max(0, Math.min(255, value + tile + (random() - 0.5) * grain));
  });
  return sharp(Buffer.from(shown), { raw: { width, height, channels: 3 } });
};

/** Creates a picture of one colour, of any size, in few bytes. */
export const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0a7' } });

export const jpeg = (size?: Size): Promise<Buffer> => photo(size).jpeg().toBuffer();

/** Creates a picture of exactly this many bytes. Decoders stop at its end and never see the padding. */
export const jpegOf = async (bytes: number): Promise<Buffer> => {
  const picture = await jpeg();
  return Buffer.concat([picture, Buffer.alloc(bytes - picture.length)]);
};
