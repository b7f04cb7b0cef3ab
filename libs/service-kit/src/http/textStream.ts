import { Readable } from 'node:stream';

/** Characters of one chunk. */
const CHUNK = 65_536;

async function* inChunks(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let chunk = '';
  for await (const piece of pieces) {
    chunk += piece;
    if (chunk.length < CHUNK) continue;
    yield chunk;
    chunk = '';
  }
  yield chunk;
}

/**
 * Streams a text of any length. The next pieces are requested when the reader has taken the chunk before.
 * Resolves with the first chunk (64 KB or more, or all), so that a database error still gets an error
 * response. A later error breaks the stream, and a reader who disconnects ends `pieces`.
 */
export const textStream = async (pieces: AsyncIterable<string>): Promise<Readable> => {
  const chunks = inChunks(pieces);
  const first = await chunks.next();
  async function* all() {
    try {
      if (!first.done) yield first.value;
      yield* chunks;
    } finally {
      await chunks.return(undefined);
    }
  }
  // The buffer holds one chunk; a queue of chunks would hold the whole text in memory.
  return Readable.from(all(), { objectMode: false, highWaterMark: CHUNK });
};
