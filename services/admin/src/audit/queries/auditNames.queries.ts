import { auditTargetOf, fullName, type AuditTarget } from '@tm/domain';
import {
  readListings,
  readProviderProfiles,
  readReviews,
  readSupportMessages,
  readUsers,
} from '@tm/schema/read';
import { Types, trusted } from '@tm/mongo';
import { HiddenReviewModel } from '@tm/schema/admin';

type Entry = {
  actorId?: Types.ObjectId | null | undefined;
  action: string;
  targetId?: string | null | undefined;
};
type Named = readonly (readonly [string, string])[];

const idSet = (ids: readonly string[]) =>
  trusted({ $in: [...new Set(ids)].map((id) => new Types.ObjectId(id)) });

const peopleNamed = async (ids: readonly string[]): Promise<Named> =>
  (await readUsers.find({ _id: idSet(ids) }, 'firstName lastName').lean()).map(
    (person) => [String(person._id), fullName(person)] as const,
  );

const titlesOf = async (ids: readonly string[]): Promise<Named> =>
  (await readListings.find({ _id: idSet(ids) }, 'title').lean()).map(
    ({ _id, title }) => [String(_id), title] as const,
  );

/** A review has no name, so it is described by its rating and listing. Searches shown and hidden reviews. */
const reviewsNamed = async (ids: readonly string[]): Promise<Named> => {
  const [shown, hidden] = await Promise.all([
    readReviews.find({ _id: idSet(ids) }, 'serviceId rating').lean(),
    HiddenReviewModel.find({ _id: idSet(ids) }, 'serviceId rating').lean(),
  ]);
  const reviews = [...shown, ...hidden];
  const titles = new Map(await titlesOf(reviews.map(({ serviceId }) => String(serviceId))));
  return reviews.map(({ _id, serviceId, rating }) => {
    const title = titles.get(String(serviceId)) ?? 'a service that is gone';
    return [String(_id), `${rating} of 5 for ${title}`] as const;
  });
};

/** Readers of names for each kind of target. Other kinds are shown by id. */
const NAMES: Partial<Record<AuditTarget, (ids: readonly string[]) => Promise<Named>>> = {
  listing: titlesOf,
  review: reviewsNamed,
  provider: async (ids) =>
    (await readProviderProfiles.find({ _id: idSet(ids) }, 'businessName').lean()).map(
      ({ _id, businessName }) => [String(_id), businessName] as const,
    ),
  support: async (ids) =>
    (await readSupportMessages.find({ _id: idSet(ids) }, 'subject').lean()).map(
      ({ _id, subject }) => [String(_id), subject] as const,
    ),
};

/**
 * Returns names by id for the users, listings, reviews, businesses and messages of some entries. One read for
 * each kind among them.
 */
export const loadAuditNames = async (entries: readonly Entry[]): Promise<ReadonlyMap<string, string>> => {
  const targets = (kind: AuditTarget) =>
    entries.flatMap(({ action, targetId }) => (targetId && auditTargetOf(action) === kind ? [targetId] : []));
  const people = [
    ...entries.flatMap(({ actorId }) => (actorId ? [String(actorId)] : [])),
    ...targets('user'),
  ];
  const named = await Promise.all([
    people.length > 0 ? peopleNamed(people) : [],
    ...Object.entries(NAMES).map(async ([kind, read]) => {
      const ids = targets(kind as AuditTarget);
      return ids.length > 0 ? read(ids) : [];
    }),
  ]);
  return new Map(named.flat());
};
