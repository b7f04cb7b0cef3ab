import { type ProviderProfileRecord, reviewQueueFields } from '@tm/schema/provider';
import { DOCUMENT_KINDS, PRIVATE_FOLDER, objectPathOf, verificationState } from '@tm/domain';
import type { Types } from 'mongoose';
import { randomOf } from '../ids';
import { pick } from '../random';
import { HOUR, plus } from '../time';

type VerificationFields = Pick<
  ProviderProfileRecord,
  'submittedAt' | 'refusalReason' | 'papers' | 'waitingSince' | 'refusedAt'
>;
type Business = { number: number; _id: Types.ObjectId; userId: Types.ObjectId; isVerified: boolean };

/** Type and size of the rendered documents. `writeVerificationDocuments` pads each to this size. */
export const DOCUMENT = { contentType: 'image/jpeg', bytes: 60_000 } as const;
const NOT_SUBMITTED: VerificationFields = {
  submittedAt: null,
  refusalReason: null,
  papers: null,
  ...reviewQueueFields('unsubmitted', new Date(0)),
};

/** Returns the key of a business's document in the object store. */
export const documentKey = ({ _id, userId }: Pick<Business, '_id' | 'userId'>): string =>
  `${PRIVATE_FOLDER}${String(userId)}/${String(userId)}${String(_id).slice(-8)}`;

/**
 * Upper bounds of the random draw for unverified businesses: 45 % wait
 * for a decision (at most 67 h), 15 % were rejected, the rest submitted nothing.
 */
const WAITING_BOUND = 0.45;
const REJECTED_BOUND = 0.6;
const MAX_WAITING_HOURS = 66;

/** Returns the verification fields of a business. 60 % of unverified businesses have submitted documents. */
export function fakeVerification(
  { number, isVerified, ...business }: Business,
  now: Date,
): VerificationFields {
  if (isVerified) return NOT_SUBMITTED;
  // Uses a separate generator, so that the values generated afterwards do not change.
  const random = randomOf('profile', number + 0x500_0000);
  const draw = random();
  if (draw > REJECTED_BOUND) return NOT_SUBMITTED;
  const submittedAt = plus(now, -(1 + random() * MAX_WAITING_HOURS) * HOUR);
  const refusedAt = draw > WAITING_BOUND ? plus(submittedAt, Math.min(20, random() * 30) * HOUR) : null;
  const refusalReason = refusedAt && 'Document: The name on it cannot be read.';
  const papers = {
    kind: pick(random, DOCUMENT_KINDS),
    path: objectPathOf(documentKey(business)),
    ...DOCUMENT,
    decidedAt: refusedAt,
    mistakes: refusedAt ? [{ item: 'document', reason: 'The name on it cannot be read.' }] : [],
  } as unknown as VerificationFields['papers'];
  const state = verificationState({ isVerified, refusalReason, hasPapers: true });
  return {
    submittedAt,
    refusalReason,
    papers,
    ...reviewQueueFields(state, refusedAt ?? submittedAt),
  };
}
