import { currentTime, trusted, type ClientSession, type Types } from '@tm/mongo';
import {
  AT_SOME_TIME,
  ProviderProfileModel,
  QUALITY_INDEX,
  QUALITY_PROVIDER_FIELDS,
  type ProviderProfileRow,
  type QualityProvider,
} from '@tm/schema/provider';

// Uses the driver directly: this is no edit, so `updatedAt` must not change.
const profiles = () => ProviderProfileModel.collection;

/**
 * The field with which an update of a profile asks for a new quality of the business's listings (ADR-101).
 */
export const qualityDueNow = (): Pick<ProviderProfileRow, 'qualityDueAt'> => ({
  qualityDueAt: currentTime(),
});

/**
 * Asks for a new quality of a business's listings, in the transaction of the caller that changes a fact of
 * it. Call it before a listing is changed, because all writers lock in this order.
 */
export const askForQuality = async (session: ClientSession, providerId: Types.ObjectId): Promise<void> => {
  await profiles().updateOne({ _id: providerId }, { $set: qualityDueNow() }, { session });
};

type Due = { _id: Types.ObjectId; qualityDueAt: Date };

/** Finds businesses whose listings are due for a new quality, longest due first, at most `most`. */
export const findQualityDue = (now: Date, most: number): Promise<Due[]> =>
  ProviderProfileModel.find(
    { qualityDueAt: trusted({ ...AT_SOME_TIME, $lte: now }) },
    { qualityDueAt: 1 },
    { sort: QUALITY_INDEX, hint: QUALITY_INDEX, limit: most },
  ).lean<Due[]>();

/** A business whose listings get their quality now, and the end of the lease that this process has. */
export type QualityClaim = { _id: Types.ObjectId; leasedTo: Date } & QualityProvider;

/**
 * Claims a due business, with the facts of its quality; null when another process was first. The lease
 * replaces the time, so that a change of a fact during the work is seen at its end.
 */
export const claimQuality = async (
  { _id, qualityDueAt }: Due,
  leasedTo: Date,
): Promise<QualityClaim | null> => {
  const found = await ProviderProfileModel.findOneAndUpdate(
    { _id, qualityDueAt },
    { $set: { qualityDueAt: leasedTo } },
    { timestamps: false, returnDocument: 'after', projection: QUALITY_PROVIDER_FIELDS },
  ).lean<QualityProvider & { _id: Types.ObjectId }>();
  return found && { ...found, leasedTo };
};

/**
 * Ends a claim: the business is due again at `next`, or not before the next change. Does nothing when a fact
 * has changed since the claim, so that the business stays due.
 */
export const endQualityClaim = async (
  { _id, leasedTo }: Pick<QualityClaim, '_id' | 'leasedTo'>,
  next: Date | null,
): Promise<void> => {
  await profiles().updateOne(
    { _id, qualityDueAt: leasedTo },
    next ? { $set: { qualityDueAt: next } } : { $unset: { qualityDueAt: 1 } },
  );
};
