import { createHash, createHmac } from 'node:crypto';
import { credentials } from './testStore';

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

export type SignedRequest = {
  headers: Record<string, string>;
  signature: string;
  date: string;
  scope: string;
  key: Buffer;
};

/**
 * A second implementation of SigV4 from AWS's description, which shares no code with the store, so that tests
 * can compare the two.
 */
export function signHeaders(input: {
  method: string;
  target: string;
  headers: Record<string, string>;
  payloadHash: string;
  at?: Date;
}): SignedRequest {
  const date = `${(input.at ?? new Date()).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
  const scope = `${date.slice(0, 8)}/us-east-1/s3/aws4_request`;
  const key = scope.split('/').reduce<Buffer | string>(hmac, `AWS4${credentials.secretAccessKey}`) as Buffer;
  const headers: Record<string, string> = {
    ...input.headers,
    'x-amz-content-sha256': input.payloadHash,
    'x-amz-date': date,
  };
  const names = Object.keys(headers).sort();
  const [path = '', query = ''] = input.target.split('?');
  const lines = names.map((name) => `${name}:${headers[name]}\n`).join('');
  const canonical = [input.method, path, query, lines, names.join(';'), input.payloadHash].join('\n');
  const signature = hmac(key, ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n')).toString(
    'hex',
  );
  const credential = `Credential=${credentials.accessKeyId}/${scope}`;
  headers['authorization'] =
    `AWS4-HMAC-SHA256 ${credential}, SignedHeaders=${names.join(';')}, Signature=${signature}`;
  return { headers, signature, date, scope, key };
}

/** Returns a body in signed chunks; `seed` is the result of signHeaders. */
export function signedChunks(
  { signature, date, scope, key }: SignedRequest,
  chunks: readonly string[],
): string {
  let previous = signature;
  return [...chunks, '']
    .map((chunk) => {
      const text = ['AWS4-HMAC-SHA256-PAYLOAD', date, scope, previous, sha256(''), sha256(chunk)].join('\n');
      previous = hmac(key, text).toString('hex');
      return `${Buffer.byteLength(chunk).toString(16)};chunk-signature=${previous}\r\n${chunk}\r\n`;
    })
    .join('');
}
