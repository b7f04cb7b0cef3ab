import sharp from 'sharp';

type Size = { width?: number; height?: number };

/** Pixels that do not compress to nothing, the same on each run. */
export const photo = ({ width = 400, height = 300 }: Size = {}) => {
  const pixels = Buffer.alloc(width * height * 3);
  for (let n = 0; n < pixels.length; n += 1) pixels[n] = (n * 31 + (n >> 8) * 7) % 256;
  return sharp(pixels, { raw: { width, height, channels: 3 } });
};

/** One colour, of any size, in few bytes. */
export const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0a7' } });

export const jpeg = (size?: Size): Promise<Buffer> => photo(size).jpeg().toBuffer();

/** A picture of exactly so many bytes: readers stop at its end and never see the padding. */
export const jpegOf = async (bytes: number): Promise<Buffer> => {
  const picture = await jpeg();
  return Buffer.concat([picture, Buffer.alloc(bytes - picture.length)]);
};
