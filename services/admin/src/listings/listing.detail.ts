import type { AdminListingDetail } from '@tm/contracts';
import { decisionHistory, loadNames, loadOwners, presentAct, presentOwner } from '../moderation';
import { findListing, joinOwners } from '@tm/data-catalog';
import { findProviderProfile } from '@tm/data-provider';
import { notFound } from '@tm/mongo';
import { verificationStatus } from '@tm/schema/provider';
import type { ListingRow } from '@tm/schema/catalog';
import type { Actor } from '@tm/service-kit';
import { presentAdminListing, presentApproved } from '@tm/data-catalog/presenters';

const HISTORY = 20;

/** Presents listings to an admin, with the names of the admins who decided last. */
export const presentListings = async (rows: ListingRow[], actor: Actor, view: 'card' | 'full' = 'card') => {
  const [joined, names] = await Promise.all([
    joinOwners(rows),
    loadNames(rows.flatMap(({ ruling }) => ruling?.by ?? [])),
  ]);
  return { joined, present: presentAdminListing(view, actor, names) };
};

/**
 * Returns the data of an admin's page of one listing, with seven indexed reads for any amount of data. Throws
 * 404 if it does not exist.
 */
export const listingDetail = async (listingId: string, actor: Actor): Promise<AdminListingDetail> => {
  const row = await findListing(listingId);
  if (!row) throw notFound('Service not found');
  const [{ joined, present }, owners, profile, acts] = await Promise.all([
    presentListings([row], actor, 'full'),
    loadOwners([row.ownerId]),
    findProviderProfile(String(row.providerId)),
    decisionHistory(listingId, HISTORY),
  ]);
  return {
    ...present(joined[0]!),
    approved: presentApproved(row),
    owner: presentOwner(owners.get(String(row.ownerId))),
    verification: profile && verificationStatus(profile),
    history: acts.map(presentAct),
  };
};
