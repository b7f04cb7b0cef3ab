import type { Listing } from '@tm/contracts';
import { styled } from '@tm/platform';
import { Button, media, VisuallyHidden } from '@tm/ui';
import { listingTargets, targetLabel } from './rulings';

const LOOKS = { active: 'tint', rejected: 'danger', paused: 'secondary' } as const;

const Buttons = styled.div`
  display: flex;
  justify-content: flex-end;
  gap: var(--s-2);
  ${media.phone} {
    > * {
      flex: 1;
    }
  }
`;

type Props = {
  listing: Listing;
  isBusy: boolean;
  onMove: (listing: Listing, to: keyof typeof LOOKS) => void;
};

/** The buttons of one listing: only what the domain allows from its status. */
export const ListingActions = ({ listing, isBusy, onMove }: Props) => (
  <Buttons>
    {listingTargets(listing).map((to) => (
      <Button
        key={to}
        size="sm"
        variant={LOOKS[to]}
        pending={isBusy && to === 'active'}
        onClick={() => onMove(listing, to)}
      >
        {targetLabel(listing, to)}
        <VisuallyHidden> {listing.title}</VisuallyHidden>
      </Button>
    ))}
  </Buttons>
);
