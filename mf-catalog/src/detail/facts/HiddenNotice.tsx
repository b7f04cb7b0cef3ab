import type { Listing } from '@tm/contracts';
import type { ListingStatus } from '@tm/domain';
import { styled } from '@tm/platform';
import { EyeOff } from 'lucide-react';

const Root = styled.div`
  display: flex;
  gap: var(--s-3);
  margin-top: var(--s-4);
  padding: var(--s-4);
  border-radius: var(--r-2);
  background: var(--surface-2);
  svg {
    flex: none;
    width: 20px;
    height: 20px;
    margin-top: 2px;
    color: var(--ink-2);
  }
  p + p {
    margin-top: var(--s-1);
    color: var(--ink-2);
    overflow-wrap: anywhere;
  }
`;

const STATUS_TEXTS: Record<ListingStatus, string> = {
  active: 'An edit of this service waits for review. Customers see the approved text, as below.',
  draft: 'This is a draft. Customers do not see it yet.',
  pending_approval: 'This service waits for approval. Customers do not see it yet.',
  paused: 'This service is paused. Customers do not see it.',
  rejected: 'This service was not approved. Customers do not see it.',
  archived: 'This service was deleted. It is kept for its bookings.',
};

/**
 * Shows the owner and admins why a service that is not active is hidden from other users, or that an edit of
 * an active service waits for review. Other users cannot load these services and do not see pending edits.
 */
export function HiddenNotice({ listing: { status, statusReason, pendingEdit } }: { listing: Listing }) {
  if (status === 'active' && !pendingEdit) return null;
  return (
    <Root role="note">
      <EyeOff aria-hidden="true" />
      <div>
        <p>{STATUS_TEXTS[status]}</p>
        {statusReason && <p>Reason: {statusReason}</p>}
      </div>
    </Root>
  );
}
