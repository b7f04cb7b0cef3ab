import { defaultHandle, verificationState, type Role } from '@tm/domain';
import { Types } from '@tm/mongo';
import { buildUser } from './user.factory';
import type { UserDocument } from '../accounts/user.schema';
import { reviewQueueFields } from '../provider/verificationDocuments';
import { deriveBusinessName } from '../provider/businessName';
import {
  ProviderProfileModel,
  type ProviderProfileDocument,
  type ProviderProfileRecord,
} from '../provider/providerProfile.schema';

type More = Partial<ProviderProfileRecord> & {
  _id?: Types.ObjectId;
  role?: Extract<Role, 'service_provider' | 'restaurant_owner'>;
};

/** Returns the queue fields that the commands would have set. */
const placeOf = ({ isVerified = false, refusalReason, papers, submittedAt }: More) =>
  reviewQueueFields(
    verificationState({ isVerified, refusalReason: refusalReason ?? null, hasPapers: Boolean(papers) }),
    submittedAt ?? new Date(),
  );

/** Writes a provider for a test: the user and the profile. */
export const buildProvider = async ({ role = 'service_provider', ...more }: More = {}): Promise<{
  user: UserDocument;
  profile: ProviderProfileDocument;
}> => {
  const user = await buildUser({ role, firstName: 'Chinedu', lastName: 'Eze' });
  const _id = more._id ?? new Types.ObjectId();
  const profile = await ProviderProfileModel.create({
    _id,
    handle: defaultHandle(String(_id)),
    userId: user._id,
    businessName: 'Eze Home Repairs',
    businessDescription: 'Plumbing, wiring and tiling in Lagos.',
    ...deriveBusinessName(more.businessName ?? 'Eze Home Repairs'),
    ...placeOf(more),
    ...more,
  });
  return { user, profile };
};
