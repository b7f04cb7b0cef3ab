import { styled } from '@tm/platform';
import { IconButton, VisuallyHidden } from '@tm/ui';
import { ChevronDown, ChevronUp, GripVertical } from 'lucide-react';
import type { Order } from './useOrder';

const Root = styled.div`
  display: flex;
  flex: none;
  [aria-disabled='true'] {
    color: var(--ink-3);
    cursor: default;
  }
`;

/** Handle for mouse and touch. Other users have the buttons next to it. */
const Handle = styled.span`
  display: grid;
  place-items: center;
  width: 32px;
  height: var(--touch);
  color: var(--ink-2);
  cursor: grab;
  touch-action: none;
  user-select: none;
  &:active {
    cursor: grabbing;
  }
  svg {
    width: 20px;
    height: 20px;
  }
`;

type Props = { order: Order; at: number; name: string };

/** Controls that move an item in its list: a handle to drag, and a button for each direction. */
export const OrderControls = ({ order, at, name }: Props) => (
  <Root>
    <Handle aria-hidden="true" data-handle="" {...order.handleOf(at, name)}>
      <GripVertical />
    </Handle>
    <IconButton
      label={`Move ${name} up`}
      aria-disabled={at === 0}
      onClick={(event) => order.step(event, at, -1, name)}
    >
      <ChevronUp aria-hidden="true" />
    </IconButton>
    <IconButton
      label={`Move ${name} down`}
      aria-disabled={at === order.count - 1}
      onClick={(event) => order.step(event, at, 1, name)}
    >
      <ChevronDown aria-hidden="true" />
    </IconButton>
  </Root>
);

/** Announces the new position of an item to screen readers. */
export const OrderAnnouncement = ({ order: { announcement } }: { order: { announcement: string } }) => (
  <VisuallyHidden role="status">{announcement}</VisuallyHidden>
);

/**
 * Returns data attributes for an item while the list is reordered: the dragged item, and its target position.
 */
export const orderState = ({ drag }: { drag: { from: number; to: number } | null }, at: number) => ({
  'data-dragged': drag?.from === at || undefined,
  'data-over': (drag && drag.to === at && drag.from !== at) || undefined,
});

/** Style of the items of an ordered list. */
export const orderStyle = `
  &[data-dragged] {
    opacity: 0.5;
  }
  &[data-over] {
    outline: 2px solid var(--brand);
    outline-offset: 2px;
  }
`;
