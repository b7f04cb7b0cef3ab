import type { ClientSession, Types, UpdateQuery } from '@tm/mongo';
import {
  ProviderProfileModel,
  unchangedSinceReview,
  type ProviderProfileRecord,
  type ProviderProfileRow,
} from '@tm/schema/provider';
import { qualityDueNow } from './qualityDue.writes';

type Fields = UpdateQuery<ProviderProfileRecord>['$set'];

/**
 * Stores an admin's decision on the verification of a business, in the transaction of the caller. Returns
 * null when the business has changed since `seen` was read.
 */
export const storeVerification = async (
  session: ClientSession,
  seen: ProviderProfileRow,
  fields: Fields,
): Promise<ProviderProfileRow | null> =>
  ProviderProfileModel.findOneAndUpdate(
    { ...unchangedSinceReview(seen), version: seen.version ?? null },
    { $set: { ...fields, ...qualityDueNow() } },
    { session, returnDocument: 'after' },
  ).lean<ProviderProfileRow>();

/**
 * Stores an admin's decision on the pending change of a verified business and removes the change, in the
 * transaction of the caller. Returns null when another change is pending, or none.
 */
export const storeChangeDecision = async (
  session: ClientSession,
  { providerId, submittedAt }: { providerId: Types.ObjectId; submittedAt: Date },
  fields: Fields,
): Promise<ProviderProfileRow | null> =>
  ProviderProfileModel.findOneAndUpdate(
    { _id: providerId, isVerified: true, erasedAt: null, 'pendingChange.submittedAt': submittedAt },
    { $set: { ...fields, pendingChange: null }, $inc: { version: 1 } },
    { session, returnDocument: 'after' },
  ).lean<ProviderProfileRow>();
