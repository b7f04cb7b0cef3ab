// Program that decodes untrusted files; no other code does. It has an empty environment and Node's permission
// model, and knows only the bytes that it receives. Frames in and out: two lengths (32 bits), a JSON head,
// bytes.
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';

// One thread, because other processes need the cores. No cache, so that no data of a picture stays in memory.
sharp.concurrency(1);
sharp.cache(false);
// Readers of other formats (SVG, PDF, TIFF) are blocked, so that their faults cannot be exploited.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
});

/**
 * Decodes upright, to sRGB, one frame, at most as large as the largest width. Raw pixels drop all metadata.
 */
const toPixels = (image, { largest, maxRatio, seconds }) =>
  image
    .autoOrient()
    .resize({ width: largest, height: largest * maxRatio, fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds })
    .raw()
    .toBuffer({ resolveWithObject: true });

/**
 * Encodes one file. Efforts are measured with photographs (ADR-015): higher ones cost several times the
 * processor time for a few per cent of the bytes.
 */
const compress = (image, format, quality) => {
  if (format === 'avif') return image.avif({ quality, effort: 0, chromaSubsampling: '4:2:0' });
  if (format === 'jpeg') return image.flatten({ background: '#fff' }).jpeg({ quality });
  return image.webp({ quality, effort: 2 });
};

/** Encodes with lower quality until the file fits the bytes for a card, down to the minimum quality. */
async function write(scaled, { width, format }, { quality: qualities, cardBytes, cardWidth, leastQuality }) {
  for (let quality = qualities[format]; ; quality = Math.round(quality * 0.75)) {
    const bytes = await compress(scaled.clone(), format, quality).toBuffer();
    if (width > cardWidth[format] || bytes.length <= cardBytes || quality <= leastQuality) return bytes;
  }
}

/**
 * Returns the size of a file. The JPEG fills its frame exactly, because chat apps get its size before they
 * fetch it.
 */
const frameOf = ({ width, format }, { sharedHeight, maxRatio }) =>
  format === 'jpeg'
    ? { width, height: sharedHeight, fit: 'cover' }
    : { width, height: width * maxRatio, fit: 'inside', withoutEnlargement: true };

/**
 * Scales the pixels and encodes each file; only the JPEG may be enlarged. Files are encoded one after the
 * other to leave processor time for the service.
 */
async function encodePictures(image, recipe) {
  const { data, info } = await toPixels(image, recipe);
  const { width, height, channels } = info;
  const files = [];
  for (const name of recipe.files) {
    const scaled = sharp(data, { raw: { width, height, channels } }).resize(frameOf(name, recipe));
    files.push(await write(scaled, name, recipe));
  }
  return files;
}

const encodeDocument = async (image, { longest, quality, seconds }) => [
  await image
    .autoOrient()
    .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .timeout({ seconds })
    .jpeg({ quality })
    .toBuffer(),
];

/** Checks a file by its content only. Returns the files created from it, or the rejection. */
async function make(bytes, recipe) {
  const type = (await fileTypeFromBuffer(bytes))?.mime ?? '';
  if (recipe.asTheyAre.includes(type)) return { head: { type }, files: [] };
  const reader = recipe.readers[type];
  if (!reader) return { head: { refusal: 'wrongType' }, files: [] };
  try {
    const image = sharp(bytes, { limitInputPixels: recipe.maxPixels, failOn: 'error', pages: 1 });
    if ((await image.metadata()).format !== reader) return { head: { refusal: 'wrongType' }, files: [] };
    return { head: { type }, files: await (recipe.files ? encodePictures : encodeDocument)(image, recipe) };
  } catch (error) {
    const refusal = /pixel limit/.test(error?.message) ? 'tooManyPixels' : 'unreadable';
    return { head: { refusal }, files: [] };
  }
}

function answer({ head, files }) {
  const text = Buffer.from(JSON.stringify({ ...head, sizes: files.map(({ length }) => length) }));
  const body = Buffer.concat(files);
  const lengths = Buffer.alloc(8);
  lengths.writeUInt32LE(text.length, 0);
  lengths.writeUInt32LE(body.length, 4);
  process.stdout.write(Buffer.concat([lengths, text, body]));
}

let input = Buffer.alloc(0);
for await (const chunk of process.stdin) {
  input = Buffer.concat([input, chunk]);
  while (input.length >= 8) {
    const [headEnd, end] = [8 + input.readUInt32LE(0), 8 + input.readUInt32LE(0) + input.readUInt32LE(4)];
    if (input.length < end) break;
    const recipe = JSON.parse(input.subarray(8, headEnd).toString('utf8'));
    const bytes = Buffer.from(input.subarray(headEnd, end));
    input = input.subarray(end);
    answer(await make(bytes, recipe));
  }
}
