import type { IncomingMessage } from 'node:http';
import type { RequestTarget } from './requestTarget';
import { S3Error, accessDenied } from '../s3Error';
import { canonicalRequest } from './canonicalRequest';
import { type Claim, readClaim } from './claim';
import { ALGORITHM, sameSignature, scopeText, sha256Hex, sign, signingKey } from './signingKey';

export type Credentials = { accessKeyId: string; secretAccessKey: string };

/** A request with a verified signature, and the key for checking its body. */
export type Verified = Claim & { key: Buffer };

const MAX_SKEW_MS = 15 * 60_000;

export function verifySignature(
  request: IncomingMessage,
  target: RequestTarget,
  credentials: Credentials,
  now: number,
): Verified {
  const claim = readClaim(request, target);
  if (!sameSignature(credentials.accessKeyId, claim.accessKeyId)) {
    throw new S3Error(
      403,
      'InvalidAccessKeyId',
      'The access key id you provided does not exist in our records.',
    );
  }
  const key = signingKey(credentials.secretAccessKey, claim.scope);
  const canonical = canonicalRequest(request, target, claim.signedHeaders, claim.payloadHash);
  const text = [ALGORITHM, claim.date, scopeText(claim.scope), sha256Hex(canonical)].join('\n');
  if (!sameSignature(sign(key, text), claim.signature)) {
    throw new S3Error(
      403,
      'SignatureDoesNotMatch',
      'The request signature does not match the one we calculated.',
    );
  }
  rejectUnsignedAmzHeaders(request, claim);
  rejectWrongTime(claim, now);
  return { ...claim, key };
}

/** Rejects unsigned amz headers, which the bearer of a presigned address could add to control the store. */
function rejectUnsignedAmzHeaders(request: IncomingMessage, claim: Claim) {
  const unsigned = Object.keys(request.headers).filter(
    (name) => name.startsWith('x-amz-') && !claim.signedHeaders.includes(name),
  );
  if (unsigned.length > 0) throw accessDenied(`Headers present but not signed: ${unsigned.join(', ')}`);
}

function rejectWrongTime({ date, scope, expires }: Claim, now: number) {
  const signedAt = parseDate(date);
  if (Number.isNaN(signedAt) || !date.startsWith(scope.day))
    throw accessDenied('The date of the signature is wrong.');
  const age = now - signedAt;
  const tooEarly = age < -MAX_SKEW_MS;
  if (expires === null ? tooEarly || age > MAX_SKEW_MS : tooEarly) {
    throw new S3Error(
      403,
      'RequestTimeTooSkewed',
      'The difference between the request time and ours is too large.',
    );
  }
  if (expires !== null && age > expires * 1000) throw accessDenied('Request has expired');
}

const parseDate = (text: string) =>
  Date.parse(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
