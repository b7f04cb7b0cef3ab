import type { AdminAct, AdminOwner } from '@tm/contracts';
import type { AuditedAction } from './decisionHistory.queries';
import type { OwnerRow } from './owners.queries';

/** Presents one action of an admin. */
export const presentAct = ({ at, ...act }: AuditedAction): AdminAct => ({ ...act, at: at.toISOString() });

/** Presents the owner of a business; null after an erasure. */
export const presentOwner = (owner: OwnerRow | undefined): AdminOwner | null =>
  owner
    ? {
        id: String(owner._id),
        firstName: owner.firstName,
        lastName: owner.lastName,
        email: owner.email,
        phone: owner.phone ?? null,
        profileImageUrl: owner.profileImageUrl ?? null,
        status: owner.status,
        createdAt: owner.createdAt.toISOString(),
      }
    : null;
