import { extname } from 'node:path';
import { DeployError } from '../DeployError';
import { hashOfBytes } from '../hashes';
import { inParallel } from '../inParallel';
import { contentOf } from '../store/contentTypes';
import { chunkHashesIn, filesOfManifest, scriptsOfPage } from './namedFiles';
import type { Encoding, Reader, Received } from './reader';

const PARALLEL = 8;

/** The version to verify: its folder in the site, and the sha384 of each of its files. */
export type Subject = { name: string; version: string; folder: string; hashes: Record<string, string> };

const isCompressed = (file: string) => /\.(br|gz)$/.test(file);
const essence = (type: string) => type.split(';')[0]?.trim();

/** Returns the encodings in which a browser may get a file. */
const encodingsOf = (file: string, hashes: Record<string, string>): Encoding[] => [
  'identity',
  ...(`${file}.br` in hashes ? (['br'] as const) : []),
  ...(`${file}.gz` in hashes ? (['gzip'] as const) : []),
];

/** Reads a file as a browser would. Throws unless it has the expected type and bytes. */
async function fetchFile(
  reader: Reader,
  subject: Subject,
  file: string,
  encoding: Encoding,
): Promise<Received> {
  const { name, version, folder, hashes } = subject;
  const fail = (fault: string) =>
    new DeployError(`${name} ${version}: ${file} ${fault} at ${reader.name}. The live site is unchanged.`);
  const received = await reader.read(`${folder}/${file}`, encoding).catch((error: unknown) => {
    if (error instanceof DeployError) throw error;
    throw fail(`cannot be read as ${encoding} (${(error as Error).message})`);
  });
  if (!received) throw fail('is missing');
  const { type } = contentOf(file);
  if (essence(received.type) !== essence(type))
    throw fail(`has the type "${received.type}" instead of "${type}"`);
  if (hashOfBytes(received.bytes) !== hashes[file])
    throw fail(`has other bytes than the build${encoding === 'identity' ? '' : ` (${encoding})`}`);
  return received;
}

/**
 * Reads files of a version as a browser would, in each encoding, and throws a `DeployError` for the first
 * that is missing, has another type, or bytes that its integrity hash rejects.
 */
export async function verifyFiles(
  reader: Reader,
  subject: Subject,
  isChecked: (file: string) => boolean = () => true,
): Promise<number> {
  const files = Object.keys(subject.hashes).filter((file) => !isCompressed(file) && isChecked(file));
  await inParallel(files, PARALLEL, async (file) => {
    for (const encoding of encodingsOf(file, subject.hashes))
      await fetchFile(reader, subject, file, encoding);
  });
  return files.length;
}

/** Returns the files that the start of an app names: manifest and entry of a remote, page of a shell. */
async function namedFiles(reader: Reader, subject: Subject, isRemote: boolean): Promise<Map<string, string>> {
  const text = async (file: string) =>
    (await fetchFile(reader, subject, file, 'identity')).bytes.toString('utf8');
  const what = `${subject.name} ${subject.version}: mf-manifest.json`;
  const first = isRemote
    ? filesOfManifest(await text('mf-manifest.json'), what)
    : scriptsOfPage(await text('index.html'));
  const by = isRemote ? 'mf-manifest.json' : 'index.html';
  return new Map(first.map((file) => [file, by]));
}

/** Returns the content hashes of the chunks that scripts can load, each with the script that names it. */
async function namedChunks(
  reader: Reader,
  subject: Subject,
  entries: string[],
): Promise<Map<string, string>> {
  const chunks = new Map<string, string>();
  for (const file of entries.filter((one) => extname(one) === '.js' && one in subject.hashes)) {
    const { bytes } = await fetchFile(reader, subject, file, 'identity');
    for (const hash of chunkHashesIn(bytes.toString('utf8'))) chunks.set(hash, file);
  }
  return chunks;
}

/**
 * Verifies that the version is complete: each file that its manifest (or page) names exists, and each chunk
 * that its entry can load.
 */
export async function verifyNamedFiles(reader: Reader, subject: Subject, isRemote: boolean): Promise<void> {
  const files = Object.keys(subject.hashes);
  const fail = (file: string, by: string) =>
    new DeployError(
      `${subject.name} ${subject.version}: ${by} names ${file}, which the build does not have. Build again.`,
    );
  const named = await namedFiles(reader, subject, isRemote);
  for (const [file, by] of named) if (!files.includes(file)) throw fail(file, by);
  for (const [hash, by] of await namedChunks(reader, subject, [...named.keys()]))
    if (!files.some((file) => file.endsWith(`.${hash}.js`))) throw fail(`a chunk with the hash ${hash}`, by);
}
