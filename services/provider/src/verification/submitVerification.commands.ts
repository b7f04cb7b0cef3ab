import type { DocumentKind } from '@tm/domain';
import { readUploads } from '@tm/schema/read';
import {
  currentTime,
  Types,
  type ClientSession,
  conflict,
  invalid,
  notFound,
  type DomainError,
  inTransaction,
} from '@tm/mongo';
import { enqueueNewNames, releaseUploads, attachUploads } from '@tm/records';
import { requestChange } from '@tm/data-provider';
import {
  deriveBusinessName,
  ProviderProfileModel,
  type ProviderProfileRow,
  unchangedSinceReview,
  reviewQueueFields,
} from '@tm/schema/provider';
import type { StoredDocument } from '@tm/schema/records';

/** `document` is the object path of a document that the user has uploaded, or of the one submitted before. */
export type SubmittedVerification = {
  providerId: string;
  userId: string;
  businessName: string;
  phone: string;
  address: string;
  documentKind: DocumentKind;
  document: string;
};

const assertMayBeSubmitted = ({ papers }: ProviderProfileRow, document: string): void => {
  if (papers?.path === document && papers.mistakes.some(({ item }) => item === 'document'))
    throw invalid({ document: ['This document was refused. Please add another one.'] });
};

const notYours = (): DomainError => invalid({ document: ['Must be one of your uploaded documents'] });

/** Marks a new document as used instead of an earlier one, and returns its stored fields. */
const attachDocument = async (
  session: ClientSession,
  userId: string,
  path: string,
  earlier: string | undefined,
): Promise<StoredDocument> => {
  if (await attachUploads(session, userId, [path])) throw notYours();
  const upload = await readUploads
    .findOne({ userId: new Types.ObjectId(userId), objectPath: path }, 'document', { session })
    .lean();
  const { contentType, bytes } = upload?.document ?? {};
  if (!contentType || !bytes) throw notYours();
  if (earlier) await releaseUploads(session, userId, [earlier]);
  return { contentType, bytes };
};

const papersOf = (
  { documentKind, document }: SubmittedVerification,
  { contentType, bytes }: StoredDocument,
) => ({
  kind: documentKind,
  path: document,
  contentType,
  bytes,
  decidedAt: null,
  mistakes: [],
});

/** Finds the named document among those that the business has submitted before. */
const storedDocument = (seen: ProviderProfileRow, path: string): StoredDocument | null =>
  [seen.papers, seen.pendingChange?.papers].find((papers) => papers?.path === path) ?? null;

/** Returns the fields of an unverified business. The new documents replace the present ones. */
const queuedFields = async (
  session: ClientSession,
  seen: ProviderProfileRow,
  submitted: SubmittedVerification,
  now: Date,
) => {
  const { userId, businessName, phone, address, document } = submitted;
  const file =
    storedDocument(seen, document) ?? (await attachDocument(session, userId, document, seen.papers?.path));
  // A new name enqueues an update of the search texts in its bookings.
  if (seen.businessName !== businessName) await enqueueNewNames(session, userId);
  return {
    businessName,
    ...deriveBusinessName(businessName),
    businessPhone: phone,
    businessAddress: address,
    refusalReason: null,
    submittedAt: now,
    ...reviewQueueFields('submitted', now),
    papers: papersOf(submitted, file),
  };
};

/**
 * Returns the fields of a verified business. The approved documents stay, and the new ones wait (ADR-034).
 */
const pendingChangeFields = async (
  session: ClientSession,
  seen: ProviderProfileRow,
  submitted: SubmittedVerification,
  now: Date,
) => {
  const { userId, businessName, phone, address, document, documentKind } = submitted;
  const isApproved = seen.papers?.path === document && seen.papers.kind === documentKind;
  const file = storedDocument(seen, document) ?? (await attachDocument(session, userId, document, undefined));
  return requestChange(
    session,
    seen,
    {
      businessName,
      businessPhone: phone,
      businessAddress: address,
      papers: isApproved ? null : papersOf(submitted, file),
    },
    now,
  );
};

/**
 * Submits a business for verification, at any time: its name, phone and address, and one private document.
 * The promised 24-48 hours count from `now`. A verified business stays verified with its approved data until
 * an admin decides on the new data. One transaction, which also marks the document as used and releases the
 * replaced one. Rejects with 404 for an unknown business or one of another user, 409 `verification_changed`
 * after a concurrent change; 400 for a document that is not the user's or was rejected.
 */
export const submitVerification = async (
  papers: SubmittedVerification,
  now = currentTime(),
): Promise<ProviderProfileRow> => {
  const { providerId, userId, document } = papers;
  return inTransaction(async (session) => {
    const own = { _id: new Types.ObjectId(providerId), userId: new Types.ObjectId(userId), erasedAt: null };
    const seen = await ProviderProfileModel.findOne(own, null, { session }).lean<ProviderProfileRow>();
    if (!seen) throw notFound('Provider not found');
    assertMayBeSubmitted(seen, document);
    const fieldsOf = seen.isVerified ? pendingChangeFields : queuedFields;
    const $set = await fieldsOf(session, seen, papers, now);
    const saved = await ProviderProfileModel.findOneAndUpdate(
      { ...unchangedSinceReview(seen), version: seen.version ?? null },
      { $set, $inc: { version: 1 } },
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
