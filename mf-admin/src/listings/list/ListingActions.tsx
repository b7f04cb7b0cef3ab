import type { AdminListing } from '@tm/contracts';
import { styled } from '@tm/platform';
import { Button, ButtonLink, VisuallyHidden } from '@tm/ui';
import { tableRoom } from '../../list/tableStyle';
import { listingTargets, targetLabel, type Target } from '../listingDecisions';

const BUTTON_VARIANTS = { active: 'tint', rejected: 'danger', paused: 'secondary' } as const;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: var(--s-2);
  /* Two columns: a wrapping row would make its table column as narrow as one button. */
  ${tableRoom.wide} {
    display: grid;
    grid-template-columns: repeat(2, auto);
    > :nth-child(3) {
      grid-column: 1 / -1;
      justify-self: end;
    }
  }
  ${tableRoom.narrow} {
    > * {
      flex: 1;
    }
  }
`;

type Props = {
  listing: AdminListing;
  isBusy: boolean;
  onMove: (listing: AdminListing, to: Target) => void;
};

/**
 * The buttons of one listing in a list: only transitions that the domain allows from its status. A pending
 * edit (ADR-043) is decided on the page of the listing, where it can be read.
 */
export const ListingActions = ({ listing, isBusy, onMove }: Props) => (
  <Buttons>
    {listing.pendingEdit ? (
      <ButtonLink size="sm" variant="tint" to={`/admin/services/${listing.id}`}>
        Review<VisuallyHidden> {listing.title}</VisuallyHidden>
      </ButtonLink>
    ) : (
      listingTargets(listing).map((to) => (
        <Button
          key={to}
          size="sm"
          variant={BUTTON_VARIANTS[to]}
          pending={isBusy && to === 'active'}
          onClick={() => onMove(listing, to)}
        >
          {targetLabel(listing, to)}
          <VisuallyHidden> {listing.title}</VisuallyHidden>
        </Button>
      ))
    )}
  </Buttons>
);
