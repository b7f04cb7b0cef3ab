// A program: the only place that decodes the files of strangers. It has an empty environment and Node's permission model, and knows
// nothing but the bytes that it is sent. Frames in and out: two lengths (32 bits), a JSON head, bytes.
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';

// One core stays free for everybody else, and nothing of a picture stays behind.
sharp.concurrency(1);
sharp.cache(false);
// Readers of other formats (SVG, PDF, TIFF) are not even there to be fooled.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
});

/** Upright, sRGB, one frame, as large as the largest width; raw, so that nothing but pixels goes on. */
const toPixels = (image, { largest, maxRatio, seconds }) =>
  image
    .autoOrient()
    .resize({ width: largest, height: largest * maxRatio, fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds })
    .raw()
    .toBuffer({ resolveWithObject: true });

/** Measured with photographs (ADR-015): more effort costs several times the processor's time for a few per cent of the bytes. */
const compress = (image, format, quality) => {
  if (format === 'avif') return image.avif({ quality, effort: 0, chromaSubsampling: '4:2:0' });
  if (format === 'jpeg') return image.flatten({ background: '#fff' }).jpeg({ quality });
  return image.webp({ quality, effort: 2 });
};

/** What is full of detail is written again, plainer, until it costs no more than a card may. */
async function write(scaled, { width, format }, { quality: qualities, cardBytes, cardWidth, leastQuality }) {
  for (let quality = qualities[format]; ; quality = Math.round(quality * 0.75)) {
    const bytes = await compress(scaled.clone(), format, quality).toBuffer();
    if (width > cardWidth[format] || bytes.length <= cardBytes || quality <= leastQuality) return bytes;
  }
}

/** Chat apps are told how large the JPEG is before they fetch it: it alone fills its frame. */
const frameOf = ({ width, format }, { sharedHeight, maxRatio }) =>
  format === 'jpeg'
    ? { width, height: sharedHeight, fit: 'cover' }
    : { width, height: width * maxRatio, fit: 'inside', withoutEnlargement: true };

/** Scales the pixels and writes them as each file; all but the JPEG never enlarged. One after the other: a service has other things to do. */
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

/** Judges a file by its content, and by nothing else. Gives what was made of it, or why it cannot be taken. */
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
