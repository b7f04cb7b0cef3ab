import type { IncomingMessage } from 'node:http';
import type { Transform } from 'node:stream';
import { S3Error, invalidArgument, notImplemented } from '../s3Error';
import { sameSignature, scopeText, sha256Hex, sign } from '../signature/signingKey';
import type { Verified } from '../signature/verifySignature';
import { type ChunkCheck, ChunkDecoder } from './chunkDecoder';
import { Digests } from './digests';

const SIGNED_CHUNKS = 'STREAMING-AWS4-HMAC-SHA256-PAYLOAD';
const UNSIGNED_CHUNKS = 'STREAMING-UNSIGNED-PAYLOAD-TRAILER';
const MAX_OBJECT_BYTES = 5 * 1024 ** 3;
/**
 * Limit for presigned addresses, with or without a signed length. Slightly more than the largest file that
 * the site accepts (5 MiB), so that a file slightly too large still gets the error of the site.
 */
export const MAX_PRESIGNED_BYTES = 6 * 1024 ** 2;
const CHECKSUM = /^x-amz-checksum-(?!mode$)(.+)$/;

type Expected = { algorithm: string; form: 'hex' | 'base64'; value: string; code: string };

/** How a body is read, and the checks after its end. */
export type Payload = { stages: Transform[]; digests: Digests; verify(): void };

export function readPayload(request: IncomingMessage, verified: Verified): Payload {
  const chunked = verified.payloadHash.startsWith('STREAMING-');
  const most = verified.expires === null ? MAX_OBJECT_BYTES : MAX_PRESIGNED_BYTES;
  const length = declaredLength(request, chunked ? 'x-amz-decoded-content-length' : 'content-length', most);
  const decoder = chunked ? decoderFor(verified) : null;
  const trailer = chunked ? checksumName(String(request.headers['x-amz-trailer'] ?? '')) : null;
  const expected = [...payloadExpectation(verified), ...headerExpectations(request)];
  const algorithms = ['md5', ...expected.map(({ algorithm }) => algorithm), ...(trailer ? [trailer] : [])];
  const digests = new Digests([...new Set(algorithms)], length);
  return {
    stages: decoder ? [decoder, digests] : [digests],
    digests,
    verify() {
      if (digests.size !== length)
        throw new S3Error(400, 'IncompleteBody', 'The body is shorter than declared.');
      const late = trailer && decoder ? [trailerExpectation(decoder, trailer)] : [];
      for (const { algorithm, form, value, code } of [...expected, ...late]) {
        if (digests[form](algorithm) !== value)
          throw new S3Error(400, code, `The ${algorithm} of the body differs.`);
      }
    },
  };
}

function declaredLength(request: IncomingMessage, header: string, most: number): number {
  const text = request.headers[header];
  if (typeof text !== 'string') {
    throw new S3Error(411, 'MissingContentLength', `You must provide the ${header} HTTP header.`);
  }
  if (!/^\d{1,15}$/.test(text)) throw invalidArgument(`${header} is not a number.`);
  if (Number(text) > most) {
    throw new S3Error(400, 'EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size.');
  }
  return Number(text);
}

function decoderFor(verified: Verified): ChunkDecoder {
  if (verified.payloadHash === UNSIGNED_CHUNKS) return new ChunkDecoder({ checkChunk: null });
  if (verified.payloadHash === SIGNED_CHUNKS) return new ChunkDecoder({ checkChunk: chunkCheck(verified) });
  throw notImplemented(verified.payloadHash);
}

/**
 * Each chunk is signed together with the signature of the previous one, so none can be changed, dropped or
 * moved.
 */
function chunkCheck({ key, date, scope, signature }: Verified): ChunkCheck {
  let previous = signature;
  return (given, chunkHash) => {
    const text = [
      `${SIGNED_CHUNKS.replace('STREAMING-', '')}`,
      date,
      scopeText(scope),
      previous,
      sha256Hex(''),
      chunkHash,
    ];
    const expected = sign(key, text.join('\n'));
    if (!given || !sameSignature(expected, given)) {
      throw new S3Error(403, 'SignatureDoesNotMatch', 'The signature of a chunk does not match.');
    }
    previous = expected;
  };
}

function payloadExpectation({ payloadHash }: Verified): Expected[] {
  if (/^[0-9a-f]{64}$/.test(payloadHash)) {
    return [{ algorithm: 'sha256', form: 'hex', value: payloadHash, code: 'XAmzContentSHA256Mismatch' }];
  }
  if (payloadHash === 'UNSIGNED-PAYLOAD' || payloadHash.startsWith('STREAMING-')) return [];
  throw invalidArgument('x-amz-content-sha256 must be a SHA-256, UNSIGNED-PAYLOAD or a STREAMING value.');
}

function headerExpectations({ headers }: IncomingMessage): Expected[] {
  const md5 = headers['content-md5'];
  const checksums = Object.entries(headers).flatMap(([name, value]) => {
    const algorithm = CHECKSUM.exec(name)?.[1];
    return algorithm ? [checksumExpectation(algorithm, String(value))] : [];
  });
  if (!md5) return checksums;
  return [{ algorithm: 'md5', form: 'base64', value: String(md5), code: 'BadDigest' }, ...checksums];
}

function trailerExpectation(decoder: ChunkDecoder, algorithm: string): Expected {
  const value = decoder.trailers.get(`x-amz-checksum-${algorithm}`);
  if (value === undefined)
    throw new S3Error(400, 'MalformedTrailerError', 'The announced trailer is missing.');
  return checksumExpectation(algorithm, value);
}

const checksumExpectation = (algorithm: string, value: string): Expected => ({
  algorithm,
  form: 'base64',
  value,
  code: 'BadDigest',
});

const checksumName = (header: string) => CHECKSUM.exec(header.trim().toLowerCase())?.[1] ?? null;
