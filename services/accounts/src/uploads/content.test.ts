import type { CompletedUpload, Problem } from '@tm/contracts';
import { buildUser } from '@tm/schema/testing';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { accountsWithStore, jpeg, jpegOf, keyOf, photo, photograph, plain } from '../testing-pictures';

const shop = accountsWithStore();
const upload = async (file: Buffer | string) => {
  const ada = await shop.site.signedInAs(await buildUser());
  const url = await shop.sent(ada, file);
  const reply = await shop.complete<CompletedUpload & Problem>(ada, url);
  return { reply, again: () => shop.complete<Problem>(ada, url), url };
};
const WIDTHS = [96, 160, 320, 480, 640, 720, 960];
const FILES = [
  ...WIDTHS.map((width) => `${width}.webp`),
  ...WIDTHS.map((width) => `${width}.avif`),
  '640.jpg',
];
/** Returns WebP from the smallest to the largest, then AVIF, then the JPEG. */
const storedOf = async (file: Buffer) => {
  const { reply } = await upload(file);
  expect(reply.status).toBe(200);
  const key = reply.body.objectPath.replace('/objects/', '');
  return Promise.all(FILES.map((name) => shop.read(`${key}/${name}`)));
};
const LARGEST = 6;
const sizeOf = async (file: Buffer) => {
  const { width, height } = await sharp(file).metadata();
  return [width, height];
};

const twoFrames = async () => {
  const frames = await Promise.all(
    ['#f00', '#00f'].map((background) =>
      sharp({ create: { width: 60, height: 40, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  return sharp(frames, { join: { animated: true } });
};

test.each([
  ['JPEG', () => photo().jpeg().toBuffer()],
  ['progressive JPEG', () => photo().jpeg({ progressive: true }).toBuffer()],
  ['grey JPEG', () => photo().greyscale().jpeg().toBuffer()],
  ['CMYK JPEG', () => photo().toColourspace('cmyk').jpeg().toBuffer()],
  ['PNG', () => photo().png().toBuffer()],
  ['PNG with transparency', () => photo().ensureAlpha(0.5).png().toBuffer()],
  ['PNG of 16 bits', () => photo().toColourspace('rgb16').png().toBuffer()],
  ['WebP', () => photo().webp().toBuffer()],
  ['AVIF', () => photo().avif({ effort: 0 }).toBuffer()],
])('%s becomes AVIF and WebP in every width and one JPEG, never enlarged', async (_, make) => {
  const files = await storedOf(await make());
  const sizes = [
    [96, 72],
    [160, 120],
    [320, 240],
    [400, 300],
    [400, 300],
    [400, 300],
    [400, 300],
  ];
  expect(await Promise.all(files.map(sizeOf))).toEqual([...sizes, ...sizes, [640, 480]]);
  const kinds = await Promise.all(files.map(async (file) => (await fileTypeFromBuffer(file))?.ext));
  expect(kinds).toEqual([...Array(7).fill('webp'), ...Array(7).fill('avif'), 'jpg']);
});

const MAX_BYTES = 20_000;
test.each([
  ['a photograph', () => photograph()],
  ['a photograph full of grain', () => photograph({ grain: 60 })],
  ['noise', () => photo({ width: 1600, height: 1200 })],
])('a picture of %s takes at most 20 KB on a phone, and its thumbnail a third', async (_, draw) => {
  const files = await storedOf(await (await draw()).jpeg({ quality: 90 }).toBuffer());
  const bytesOf = (name: string) => files[FILES.indexOf(name)]!.length;
  for (const name of ['320.avif', '480.avif', '640.avif', '720.avif', '320.webp'])
    expect(bytesOf(name)).toBeLessThanOrEqual(MAX_BYTES);
  expect(bytesOf('160.avif')).toBeLessThanOrEqual(MAX_BYTES / 3);
});

test('transparent pixels are white in the JPEG', async () => {
  const clear = sharp({ create: { width: 40, height: 30, channels: 4, background: '#00000000' } });
  const { dominant } = await sharp((await storedOf(await clear.png().toBuffer())).at(-1)).stats();
  expect(Math.min(dominant.r, dominant.g, dominant.b)).toBeGreaterThan(240);
});

test('a large photo is scaled down and keeps its appearance', async () => {
  const files = await storedOf(await plain(4000, 3000).jpeg().toBuffer());
  expect(await sizeOf(files[LARGEST]!)).toEqual([960, 720]);
  const { dominant } = await sharp(files[LARGEST]).stats();
  expect(Math.abs(dominant.g - 0xaa)).toBeLessThan(12);
});

test('a strip longer than WebP allows is scaled down to the limit', async () => {
  const files = await storedOf(await plain(100, 20_000).png().toBuffer());
  expect(await sizeOf(files[LARGEST]!)).toEqual([19, 3840]);
});

test('the first frame of an animation is stored', async () => {
  const { [LARGEST]: file } = await storedOf(await (await twoFrames()).webp().toBuffer());
  const { pages, height } = await sharp(file).metadata();
  expect([pages ?? 1, height]).toEqual([1, 40]);
  expect((await sharp(file).stats()).dominant.r).toBeGreaterThan(200);
});

test('metadata of place and camera are removed, and the picture is upright', async () => {
  const original = await photo()
    .withMetadata({
      orientation: 6,
      exif: {
        IFD0: { Make: 'Secret Camera' },
        IFD3: {
          GPSLatitudeRef: 'N',
          GPSLatitude: '6/1 27/1 14/1',
          GPSLongitudeRef: 'E',
          GPSLongitude: '3/1 23/1 0/1',
        },
      },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Secret Place</x:xmpmeta>')
    .jpeg()
    .toBuffer();
  expect(original.includes('Secret Camera')).toBe(true);
  expect(original.includes('Secret Place')).toBe(true);
  const files = await storedOf(original);
  const upright = await Promise.all(files.slice(0, -1).map(sizeOf));
  for (const [width = 0, height = 0] of upright) expect(height).toBeGreaterThan(width);
  for (const file of files) {
    const { exif, xmp, iptc, icc, orientation } = await sharp(file).metadata();
    expect([exif, xmp, iptc, icc, orientation]).toEqual(Array(5).fill(undefined));
    for (const word of ['Secret', 'EXIF', 'Exif', 'XMP ', 'GPS']) expect(file.includes(word)).toBe(false);
  }
});

test('data appended to a picture are dropped', async () => {
  const payload = '<script>alert(1)</script>PK\u0003\u0004 %PDF-1.7';
  const polyglot = Buffer.concat([await jpeg(), Buffer.from(payload)]);
  for (const file of await storedOf(polyglot)) {
    for (const word of ['<script', 'PK\u0003\u0004', '%PDF']) expect(file.includes(word)).toBe(false);
  }
});

test('accepts exactly 5,242,880 bytes', async () => {
  await storedOf(await jpegOf(5_242_880));
});

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const TYPE = 'The file must be a JPEG, PNG, WebP or AVIF picture';
const DAMAGED = 'The picture is damaged and cannot be read';

test.each<[string, number, string, () => Promise<Buffer | string> | Buffer | string]>([
  ['an SVG', 415, TYPE, () => SVG],
  ['an SVG with a declaration', 415, TYPE, () => `<?xml version="1.0"?>${SVG}`],
  ['a GIF', 415, TYPE, () => photo().gif().toBuffer()],
  ['an animated GIF', 415, TYPE, async () => (await twoFrames()).gif().toBuffer()],
  ['a TIFF', 415, TYPE, () => photo().tiff().toBuffer()],
  ['text with the name of a picture', 415, TYPE, () => 'this is photo.jpg'],
  ['HTML', 415, TYPE, () => '<!doctype html><script>alert(1)</script>'],
  ['a GIF that is a script', 415, TYPE, () => 'GIF89a/*\u0000*/=alert(1)'],
  ['a PDF', 415, TYPE, () => '%PDF-1.7\n'],
  ['nothing', 400, 'The file is empty', () => ''],
  [
    'an SVG that begins like a JPEG',
    400,
    DAMAGED,
    () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from(SVG)]),
  ],
  [
    'half a JPEG',
    400,
    DAMAGED,
    async () => {
      const file = await jpeg();
      return file.subarray(0, file.length / 2);
    },
  ],
  [
    'half a PNG',
    400,
    DAMAGED,
    async () => {
      const file = await photo().png().toBuffer();
      return file.subarray(0, file.length / 2);
    },
  ],
  ['the head of a WebP', 400, DAMAGED, async () => (await photo().webp().toBuffer()).subarray(0, 40)],
  [
    'the head of an AVIF',
    400,
    DAMAGED,
    async () => (await photo().avif({ effort: 0 }).toBuffer()).subarray(0, 40),
  ],
  ['5,242,881 bytes', 413, 'The picture must be at most 5 MB', () => jpegOf(5_242_881)],
  [
    '49 million pixels in a few bytes',
    413,
    'The picture must have at most 40 million pixels',
    () => plain(7000, 7000).png().toBuffer(),
  ],
])('%s is %i: %s; no file stays, and a repeated call returns the same', async (_, status, detail, make) => {
  const before = await shop.keys('pictures/');
  const { reply, again, url } = await upload(await make());
  expect(reply).toMatchObject({ status, body: { detail } });
  expect(await shop.keys(keyOf(url))).toEqual([]);
  expect(await shop.keys('pictures/')).toEqual(before);
  expect(await again()).toMatchObject({ status, body: { detail } });
});
