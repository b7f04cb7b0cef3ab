import { useListingQuery } from '@tm/api-client/listing';
import type { Listing } from '@tm/contracts';
import { isApiError, Link, styled, useNavigate, useParams } from '@tm/platform';
import { ButtonLink, EmptyState, ErrorState, Row, StatusBadge, textLink } from '@tm/ui';
import { useState } from 'react';
import { EditorPage } from './EditorPage';
import { PendingEditNotice } from './PendingEditNotice';
import { describeMissingAddress } from '../text/missingAddress';
import { FormSkeleton } from './FormSkeleton';

const Reason = styled.p`
  margin-bottom: var(--s-5);
  padding: var(--s-3) var(--s-4);
  border-radius: var(--r-1);
  background: var(--cancelled-tint);
  color: var(--ink);
  overflow-wrap: anywhere;
`;

const View = styled(Link)`
  ${textLink}
`;

const ListingNotFound = () => (
  <EmptyState
    title="This service was not found"
    text="It may have been deleted, or it belongs to another provider."
    action={<ButtonLink to="/services/manage">Manage Services</ButtonLink>}
  />
);

const subtitleOf = ({ id, title, status }: Listing) => (
  <Row as="span" $gap={3}>
    <StatusBadge of="listing" status={status} />
    {status === 'active' ? <View to={`/services/${id}`}>{title}</View> : title}
  </Row>
);

/**
 * Loads the listing again, because a form based on an older cached version would be rejected as stale.
 * Without a network the cached version is used.
 */
function useCurrent(id: string) {
  const [since] = useState(() => Date.now());
  const query = useListingQuery(id, { refetchOnMountOrArgChange: true });
  const isCurrent = (query.fulfilledTimeStamp ?? 0) >= since || (query.error && !query.isFetching);
  return { ...query, listing: isCurrent ? query.data : undefined };
}

function Edited({ id }: { id: string }) {
  const navigate = useNavigate();
  const { listing, error, isFetching, refetch } = useCurrent(id);
  return (
    <EditorPage head={() => ({ title: 'Edit service', ...(listing && { subtitle: subtitleOf(listing) }) })}>
      {(user, Form) => {
        if (!listing) {
          if (!error || isFetching) return <FormSkeleton />;
          const isGone = isApiError(error) && (error.status === 404 || error.status === 403);
          return isGone ? <ListingNotFound /> : <ErrorState onRetry={() => void refetch()} />;
        }
        if (listing.providerId !== user.profileData?.id) return <ListingNotFound />;
        const missing = describeMissingAddress(listing);
        return (
          <>
            {listing.statusReason && <Reason>{listing.statusReason}</Reason>}
            {missing && <Reason role="note">{missing}</Reason>}
            <PendingEditNotice listing={listing} />
            <Form
              user={user}
              listing={listing}
              place="page"
              onSaved={({ status }) => {
                // A draft stays open for further changes.
                if (status !== 'draft') navigate('/services/manage', { replace: true });
              }}
            />
          </>
        );
      }}
    </EditorPage>
  );
}

/** Page on which an existing service is edited. */
export function EditListing() {
  const { id = '' } = useParams();
  return <Edited key={id} id={id} />;
}
