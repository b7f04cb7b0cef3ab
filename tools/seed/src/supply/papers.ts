import { type ProviderProfileRecord, placeInReview } from '@tm/data';
import { DOCUMENT_KINDS, PRIVATE_FOLDER, objectPathOf, verificationState } from '@tm/domain';
import type { Types } from 'mongoose';
import { randomOf } from '../ids';
import { pick } from '../random';
import { HOUR, plus } from '../time';

type Review = Pick<
  ProviderProfileRecord,
  'submittedAt' | 'refusalReason' | 'papers' | 'waitingSince' | 'refusedAt'
>;
type Business = { number: number; _id: Types.ObjectId; userId: Types.ObjectId; isVerified: boolean };

/** What the drawn documents of the demo are: each is filled up to so many bytes (`writePapers`). */
export const DOCUMENT = { contentType: 'image/jpeg', bytes: 60_000 } as const;
const NONE: Review = {
  submittedAt: null,
  refusalReason: null,
  papers: null,
  ...placeInReview('unsubmitted', new Date(0)),
};

/** Where the document of a business lies in the store. */
export const documentKey = ({ _id, userId }: Pick<Business, '_id' | 'userId'>): string =>
  `${PRIVATE_FOLDER}${String(userId)}/${String(userId)}${String(_id).slice(-8)}`;

/** Of five that have no badge two wait for one, the longest for three days, and one was refused. */
const WAITING = 0.45;
const REFUSED = 0.6;
const LONGEST_HOURS = 66;

/** Where the review of a business stands: most that have no badge have handed in their papers. */
export function reviewOf({ number, isVerified, ...business }: Business, now: Date): Review {
  if (isVerified) return NONE;
  // Of numbers of its own: what is invented after it stays as it is.
  const random = randomOf('profile', number + 0x500_0000);
  const lot = random();
  if (lot > REFUSED) return NONE;
  const submittedAt = plus(now, -(1 + random() * LONGEST_HOURS) * HOUR);
  const refusedAt = lot > WAITING ? plus(submittedAt, Math.min(20, random() * 30) * HOUR) : null;
  const refusalReason = refusedAt && 'Document: The name on it cannot be read.';
  const papers = {
    kind: pick(random, DOCUMENT_KINDS),
    path: objectPathOf(documentKey(business)),
    ...DOCUMENT,
    decidedAt: refusedAt,
    mistakes: refusedAt ? [{ item: 'document', reason: 'The name on it cannot be read.' }] : [],
  } as unknown as Review['papers'];
  const state = verificationState({ isVerified, refusalReason, hasPapers: true });
  return {
    submittedAt,
    refusalReason,
    papers,
    ...placeInReview(state, refusedAt ?? submittedAt),
  };
}
