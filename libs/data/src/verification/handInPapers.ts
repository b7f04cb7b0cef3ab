import { mayMoveVerification, type DocumentKind } from '@tm/domain';
import { Types, type ClientSession } from 'mongoose';
import { orderNewNames } from '../bookings/bookingNames.verbs';
import { deriveBusinessName } from '../providerProfiles/businessName';
import { ProviderProfileModel } from '../providerProfiles/providerProfile.schema';
import type { ProviderProfileRow } from '../providerProfiles/providerProfile.schema';
import { conflict, invalid, notFound, type Refusal } from '../refusal';
import { inTransaction } from '../transaction';
import { UploadModel } from '../uploads/upload.schema';
import type { StoredDocument } from '../uploads/upload.verbs';
import { letGoOfUploads, takeUploads } from '../uploads/usedUploads.verbs';
import { asJudged, placeInReview, standingOf } from './papers';

/** `document` is the object path of a document that the person has uploaded, or of the one that was handed in before. */
export type HandedIn = {
  providerId: string;
  userId: string;
  businessName: string;
  phone: string;
  address: string;
  documentKind: DocumentKind;
  document: string;
};

const REFUSED = {
  verified: () => conflict('already_verified', 'Your business is verified already.'),
  submitted: () =>
    conflict('under_review', 'Your papers are being reviewed. You can change them once that is done.'),
} as const;

const refuse = (profile: ProviderProfileRow, document: string): void => {
  const state = standingOf(profile);
  if (!mayMoveVerification(state, 'submitted', 'owner')) throw REFUSED[state as keyof typeof REFUSED]();
  const { papers } = profile;
  if (papers?.path === document && papers.mistakes.some(({ item }) => item === 'document'))
    throw invalid({ document: ['This document was refused. Please add another one.'] });
};

const notYours = (): Refusal => invalid({ document: ['Must be one of your uploaded documents'] });

/** Takes a new document into use in the place of an earlier one, and answers what is stored of it. */
const takeDocument = async (
  session: ClientSession,
  userId: string,
  path: string,
  earlier: string | undefined,
): Promise<StoredDocument> => {
  if (await takeUploads(session, userId, [path])) throw notYours();
  const upload = await UploadModel.findOne(
    { userId: new Types.ObjectId(userId), objectPath: path },
    'document',
    { session },
  ).lean();
  const { contentType, bytes } = upload?.document ?? {};
  if (!contentType || !bytes) throw notYours();
  if (earlier) await letGoOfUploads(session, userId, [earlier]);
  return { contentType, bytes };
};

/**
 * Hands a business in for verification: its name, phone and address, and one private document. The promised 24-48 hours count from `now`.
 * One transaction, with the document taken into use and the one it replaces let go. Refuses: 404 no such business of this person, 409
 * `already_verified`, `under_review`, or `verification_changed` to the loser of a race; 400 a document that is not theirs or was refused.
 */
export const handInPapers = async (papers: HandedIn, now = new Date()): Promise<ProviderProfileRow> => {
  const { providerId, userId, businessName, phone, address, documentKind, document } = papers;
  return inTransaction(async (session) => {
    const own = { _id: new Types.ObjectId(providerId), userId: new Types.ObjectId(userId), erasedAt: null };
    const seen = await ProviderProfileModel.findOne(own, null, { session }).lean<ProviderProfileRow>();
    if (!seen) throw notFound('Provider not found');
    refuse(seen, document);
    const kept = seen.papers?.path === document ? seen.papers : null;
    const file = kept ?? (await takeDocument(session, userId, document, seen.papers?.path));
    const { contentType, bytes } = file;
    // By another name, its bookings are to be found by that.
    if (seen.businessName !== businessName) await orderNewNames(session, userId);
    const saved = await ProviderProfileModel.findOneAndUpdate(
      asJudged(seen),
      {
        $set: {
          businessName,
          ...deriveBusinessName(businessName),
          businessPhone: phone,
          businessAddress: address,
          refusalReason: null,
          submittedAt: now,
          ...placeInReview('submitted', now),
          papers: { kind: documentKind, path: document, contentType, bytes, decidedAt: null, mistakes: [] },
        },
      },
      { session, returnDocument: 'after' },
    ).lean<ProviderProfileRow>();
    if (!saved)
      throw conflict(
        'verification_changed',
        'The review of your business has just changed. Please look at it again.',
      );
    return saved;
  });
};
