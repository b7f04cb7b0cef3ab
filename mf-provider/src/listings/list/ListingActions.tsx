import type { Listing } from '@tm/contracts';
import { lazyScreen, styled, useNavigate } from '@tm/platform';
import { Button, ButtonLink, IconButton, Row, VisuallyHidden } from '@tm/ui';
import { LazyDialog } from '@tm/ui/lazy-dialog';
import { Menu, MenuItem } from '@tm/ui/menu';
import { Copy, EllipsisVertical, Pause, Pencil, Trash2, Undo2, UtensilsCrossed } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useListingChanges } from '../draft/useListingChanges';
import { ownerMoves, type OwnerMove } from './ownerMoves';

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

/** The moves that ask first, in their order in the menu. */
const ASKED = [
  ['withdraw', Undo2, 'Withdraw'],
  ['delete', Trash2, 'Delete'],
] as const;

type Props = { listing: Listing; onAsk: (action: 'delete' | 'withdraw') => void };

const TodaysDialog = (props: { id: string; isOpen: boolean; onOpen: (isOpen: boolean) => void }) => (
  <LazyDialog
    open={props.isOpen}
    onOpenChange={props.onOpen}
    title="Available today"
    description="A dish that you switch off is sold out until midnight and available again the next day."
  >
    <Suspense>{props.isOpen && <TodaysMenu id={props.id} />}</Suspense>
  </LazyDialog>
);

/**
 * Actions of an owner on a service. Edit leads, unless the owner can send the service for approval or resume
 * it. The others are in a menu.
 */
export function ListingActions({ listing, onAsk }: Props) {
  const { id, title } = listing;
  const [isBusy, setBusy] = useState(false);
  const [isToday, setToday] = useState(false);
  const { move, duplicate } = useListingChanges();
  const navigate = useNavigate();
  const moves = ownerMoves(listing);
  const next = moves.find(({ action }) => action === 'submit' || action === 'resume');
  const pause = moves.find(({ action }) => action === 'pause');
  const handleMove = async ({ to, done }: OwnerMove) => {
    setBusy(true);
    await move(listing, to, done);
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
          variant="tint"
          pending={isBusy}
          pendingText="Saving..."
          onClick={() => void handleMove(next)}
        >
          {next.label}
          <VisuallyHidden> {title}</VisuallyHidden>
        </Button>
      )}
      <ButtonLink size="sm" variant={next ? 'secondary' : 'tint'} to={`/services/manage/${id}`}>
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
        {listing.category === 'restaurant' && (
          <MenuItem onSelect={() => setToday(true)}>
            <UtensilsCrossed aria-hidden="true" />
            Available today
          </MenuItem>
        )}
        {pause && (
          <MenuItem onSelect={() => void handleMove(pause)}>
            <Pause aria-hidden="true" />
            Pause
          </MenuItem>
        )}
        <MenuItem onSelect={() => void handleDuplicate()}>
          <Copy aria-hidden="true" />
          Duplicate
        </MenuItem>
        {ASKED.filter(([action]) => moves.some((one) => one.action === action)).map(
          ([action, Icon, label]) => (
            <MenuItem key={action} onSelect={() => onAsk(action)}>
              <Icon aria-hidden="true" />
              {label}
            </MenuItem>
          ),
        )}
      </Menu>
      <TodaysDialog id={id} isOpen={isToday} onOpen={setToday} />
    </Actions>
  );
}
