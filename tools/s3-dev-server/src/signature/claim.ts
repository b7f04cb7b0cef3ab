import type { IncomingMessage } from 'node:http';
import { type RequestTarget, oneParameter } from './requestTarget';
import { S3Error, accessDenied, invalidArgument } from '../s3Error';
import { ALGORITHM, type Scope } from './signingKey';

/** The signature data in a request, not yet verified. */
export type Claim = {
  accessKeyId: string;
  scope: Scope;
  signedHeaders: string[];
  signature: string;
  /** `yyyymmddThhmmssZ`, as in the string to sign. */
  date: string;
  payloadHash: string;
  /** Seconds; null unless the address is presigned. */
  expires: number | null;
};

export function readClaim(request: IncomingMessage, target: RequestTarget): Claim {
  const authorization = request.headers.authorization;
  const presigned = target.query.some(([name]) => name === 'X-Amz-Signature');
  if (presigned && authorization) throw invalidArgument('Only one auth mechanism allowed.');
  if (presigned) return claimOfQuery(target);
  if (authorization) return claimOfHeaders(request, authorization);
  throw accessDenied('Access Denied');
}

function claimOfQuery({ query }: RequestTarget): Claim {
  const read = (name: string) => {
    const value = oneParameter(query, name);
    if (!value) throw new S3Error(400, 'AuthorizationQueryParametersError', `${name} is missing.`);
    return value;
  };
  if (read('X-Amz-Algorithm') !== ALGORITHM) {
    throw new S3Error(
      400,
      'AuthorizationQueryParametersError',
      `X-Amz-Algorithm only supports "${ALGORITHM}".`,
    );
  }
  return {
    ...parseCredential(read('X-Amz-Credential')),
    signedHeaders: parseSignedHeaders(read('X-Amz-SignedHeaders')),
    signature: read('X-Amz-Signature'),
    date: read('X-Amz-Date'),
    expires: parseExpires(read('X-Amz-Expires')),
    payloadHash: oneParameter(query, 'X-Amz-Content-Sha256') ?? 'UNSIGNED-PAYLOAD',
  };
}

function claimOfHeaders(request: IncomingMessage, authorization: string): Claim {
  const parts =
    /^AWS4-HMAC-SHA256 +Credential=([^,\s]+), *SignedHeaders=([^,\s]+), *Signature=([^,\s]+)$/.exec(
      authorization,
    );
  if (!parts) throw malformed();
  const [, credential = '', signedHeaders = '', signature = ''] = parts;
  const date = oneHeader(request, 'x-amz-date');
  const payloadHash = oneHeader(request, 'x-amz-content-sha256');
  if (!date) throw accessDenied('AWS authentication requires a valid x-amz-date header.');
  if (!payloadHash) throw invalidArgument('x-amz-content-sha256 is missing.');
  return {
    ...parseCredential(credential),
    signedHeaders: parseSignedHeaders(signedHeaders),
    signature,
    date,
    payloadHash,
    expires: null,
  };
}

function oneHeader(request: IncomingMessage, name: string): string | undefined {
  const values = request.headersDistinct[name] ?? [];
  if (values.length > 1) throw invalidArgument(`${name} is given more than once.`);
  return values[0];
}

function parseCredential(text: string): { accessKeyId: string; scope: Scope } {
  const parts = /^([^/]+)\/(\d{8})\/([a-z0-9-]+)\/s3\/aws4_request$/.exec(text);
  if (!parts) throw malformed();
  const [, accessKeyId = '', day = '', region = ''] = parts;
  return { accessKeyId, scope: { day, region } };
}

/** Requires sorted, lower-case names without repetition. Otherwise one request could have two signatures. */
function parseSignedHeaders(text: string): string[] {
  const names = text.split(';');
  const expected = [...new Set(names.map((name) => name.toLowerCase()))].sort();
  if (expected.join(';') !== text || !names.includes('host')) throw malformed();
  return names;
}

function parseExpires(text: string): number {
  const seconds = /^\d{1,6}$/.test(text) ? Number(text) : 0;
  if (seconds < 1 || seconds > 604_800) {
    throw new S3Error(
      400,
      'AuthorizationQueryParametersError',
      'X-Amz-Expires must be between 1 and 604800.',
    );
  }
  return seconds;
}

const malformed = () =>
  new S3Error(400, 'AuthorizationHeaderMalformed', 'The authorization that you provided is malformed.');
