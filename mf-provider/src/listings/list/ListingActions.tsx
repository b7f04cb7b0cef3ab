import type { Listing } from '@tm/contracts';
import { lazyScreen, styled, useNavigate } from '@tm/platform';
import { Button, ButtonLink, IconButton, Row, VisuallyHidden } from '@tm/ui';
import { LazyDialog } from '@tm/ui/lazy-dialog';
import { Menu, MenuItem } from '@tm/ui/menu';
import { Copy, EllipsisVertical, Pencil, Trash2, Undo2, UtensilsCrossed } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useListingChanges } from '../draft/useListingChanges';
import { ownerMoves } from './ownerMoves';

const TodaysMenu = lazyScreen(() => import('../menu/TodaysMenu'), 'TodaysMenu');

const Actions = styled(Row)`
  padding: var(--s-4);
  /* Wraps its label onto two lines, so that it does not overflow the card. */
  > :first-child {
    flex: 1;
    min-width: 0;
    line-height: 1.2;
    text-align: center;
    white-space: normal;
  }
`;

type Props = { listing: Listing; onAsk: (action: 'delete' | 'withdraw') => void };

/** Actions of an owner on a service: the next status change and Edit as buttons, the others in a menu. */
export function ListingActions({ listing, onAsk }: Props) {
  const { id, title, category } = listing;
  const [isBusy, setBusy] = useState(false);
  const [isToday, setToday] = useState(false);
  const { move, duplicate } = useListingChanges();
  const navigate = useNavigate();
  const moves = ownerMoves(listing);
  const next = moves.find(({ action }) => action === 'submit' || action === 'pause' || action === 'resume');
  const may = (action: string) => moves.some((one) => one.action === action);
  const handleMove = async () => {
    if (!next) return;
    setBusy(true);
    await move(listing, next.to, next.done);
    setBusy(false);
  };
  const handleDuplicate = async () => {
    const copy = await duplicate(listing).catch(() => null);
    if (copy) navigate(`/services/manage/${copy.id}`);
  };
  return (
    <Actions $gap={2} $nowrap>
      {next && (
        <Button
          size="sm"
          variant={next.action === 'pause' ? 'secondary' : 'tint'}
          pending={isBusy}
          pendingText="Saving..."
          onClick={() => void handleMove()}
        >
          {next.label}
          <VisuallyHidden> {title}</VisuallyHidden>
        </Button>
      )}
      <ButtonLink size="sm" variant="secondary" to={`/services/manage/${id}`}>
        <Pencil aria-hidden="true" />
        Edit
        <VisuallyHidden> {title}</VisuallyHidden>
      </ButtonLink>
      <Menu
        label={title}
        trigger={
          <IconButton label={`More for ${title}`}>
            <EllipsisVertical aria-hidden="true" />
          </IconButton>
        }
      >
        {category === 'restaurant' && (
          <MenuItem onSelect={() => setToday(true)}>
            <UtensilsCrossed aria-hidden="true" />
            Available today
          </MenuItem>
        )}
        <MenuItem onSelect={() => void handleDuplicate()}>
          <Copy aria-hidden="true" />
          Duplicate
        </MenuItem>
        {may('withdraw') && (
          <MenuItem onSelect={() => onAsk('withdraw')}>
            <Undo2 aria-hidden="true" />
            Withdraw
          </MenuItem>
        )}
        {may('delete') && (
          <MenuItem onSelect={() => onAsk('delete')}>
            <Trash2 aria-hidden="true" />
            Delete
          </MenuItem>
        )}
      </Menu>
      <LazyDialog
        open={isToday}
        onOpenChange={setToday}
        title="Available today"
        description="A dish that you switch off is sold out until midnight and available again the next day."
      >
        <Suspense>{isToday && <TodaysMenu id={id} />}</Suspense>
      </LazyDialog>
    </Actions>
  );
}
