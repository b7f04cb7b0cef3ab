import type { Listing } from '@tm/contracts';
import { CATEGORY_NAMES } from '@tm/domain';
import { Link, styled } from '@tm/platform';
import { Button, Card, Muted, Picture, PriceTag, Row, StatusBadge, VisuallyHidden } from '@tm/ui';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ownerMove } from './ownerMoves';
import { useListingChanges } from '../listing-changes';

const Root = styled(Card)`
  display: grid;
  grid-template-rows: auto 1fr auto;
  h3 {
    font: 650 var(--fs-md) / 1.35 var(--font);
    letter-spacing: 0;
    overflow-wrap: anywhere;
  }
  h3 a:hover {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;

const Text = styled.div`
  display: grid;
  gap: 6px;
  align-content: start;
  padding: var(--s-4) var(--s-4) 0;
`;

const Reason = styled.p`
  padding: var(--s-2) var(--s-3);
  border-radius: var(--r-1);
  background: var(--surface-2);
  color: var(--ink-2);
  font-size: var(--fs-sm);
  overflow-wrap: anywhere;
`;

const Actions = styled(Row)`
  padding: var(--s-4);
  > :first-child {
    flex: 1;
  }
`;

type Props = { listing: Listing; onEdit: () => void; onDelete: () => void };

/** One of the owner's services: picture, status, name, price, and what can be done with it. */
export function ListingCard({ listing, onEdit, onDelete }: Props) {
  const { id, title, category, location, images, status, statusReason, basePrice, priceType } = listing;
  const [isMoving, setMoving] = useState(false);
  const { move } = useListingChanges();
  const next = ownerMove(listing);
  const handleMove = async () => {
    if (!next) return;
    setMoving(true);
    await move(listing, next.to, next.done);
    setMoving(false);
  };
  return (
    <Root as="article" $pad={0}>
      <Picture square src={images[0]} alt="" sizes="(max-width: 720px) 100vw, 300px" ratio="16 / 9" />
      <Text>
        <StatusBadge of="listing" status={status} />
        <h3>
          <Link to={`/services/${id}`}>{title}</Link>
        </h3>
        <Muted $small>
          {CATEGORY_NAMES[category]} · {location}
        </Muted>
        <PriceTag amount={basePrice} priceType={priceType} />
        {statusReason && <Reason>{statusReason}</Reason>}
      </Text>
      <Actions $gap={2}>
        {next && (
          <Button
            size="sm"
            variant={next.to === 'paused' ? 'secondary' : 'tint'}
            pending={isMoving}
            pendingText="Saving..."
            onClick={() => void handleMove()}
          >
            {next.label}
            <VisuallyHidden> {title}</VisuallyHidden>
          </Button>
        )}
        <Button size="sm" variant="secondary" onClick={onEdit}>
          <Pencil aria-hidden="true" />
          Edit
          <VisuallyHidden> {title}</VisuallyHidden>
        </Button>
        <Button size="sm" variant="danger" aria-label={`Delete ${title}`} onClick={onDelete}>
          <Trash2 aria-hidden="true" />
        </Button>
      </Actions>
    </Root>
  );
}
