import { formatCustomerAddress, formatPhone } from '@tm/domain';
import { styled, useUser } from '@tm/platform';
import { Badge, Button, Card, Muted, Row } from '@tm/ui';
import { CloudOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { restoreToForm, type PendingOrder } from './storedOrder';
import { discardAndNotify } from './discardAndNotify';
import { formatOrderTime, useSendPending } from './useSendPending';

const Root = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-3);
  h2,
  h3 {
    font-size: var(--fs-md);
    overflow-wrap: anywhere;
  }
  p {
    overflow-wrap: anywhere;
  }
`;

const FullWidth = styled.span`
  white-space: nowrap;
`;

type Props = {
  order: PendingOrder;
  level?: 2 | 3;
  /** Offers to turn the order into a form again. Set where the form is on the same page. */
  canChange?: boolean;
  /** Called before the order is discarded. */
  onDiscard?: () => void;
};

/** Pending order with buttons to send, change or discard it (ADR-018). */
export function PendingOrderCard({ order, level = 2, canChange = false, onDiscard }: Props) {
  const userId = useUser()?.id;
  const send = useSendPending();
  const [label, setSays] = useState<'' | 'sending' | 'unanswered'>('');
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The card replaces the form, whose focused button was removed.
    if (canChange && document.activeElement === document.body) place.current?.focus();
  }, [canChange]);
  if (!userId) return null;
  const { listing, values, tried } = order;
  const Heading = `h${level}` as const;
  const handleSend = async () => {
    setSays('sending');
    const outcome = await send(userId, listing.id);
    setSays(outcome === 'waiting' ? 'unanswered' : '');
  };
  const handleDiscard = () => {
    onDiscard?.();
    discardAndNotify(userId, order);
  };
  return (
    <Root ref={place} tabIndex={-1} as="article" $pad={4} aria-label={`Waiting request: ${listing.title}`}>
      <Row $between>
        <Heading>{listing.title}</Heading>
        <Badge $tone="pending">
          <CloudOff aria-hidden="true" />
          Waiting for network
        </Badge>
      </Row>
      <p>
        {formatOrderTime(values)}
        <br />
        <Muted $small>
          {order.body.customerAddress && `${formatCustomerAddress(values)} · `}
          <FullWidth>{formatPhone(order.body.customerPhone)}</FullWidth>
        </Muted>
      </p>
      <Muted as="p" $small role="status">
        Your request is kept in this browser and sent as soon as there is a network.
        {tried.length > 0 && ' It may have reached us already. It is never booked twice.'}
        {label === 'unanswered' && ' There is still no response. The request keeps waiting.'}
      </Muted>
      <Row>
        <Button pending={label === 'sending'} pendingText="Sending…" onClick={() => void handleSend()}>
          Send now
        </Button>
        {canChange && (
          <Button variant="secondary" onClick={() => restoreToForm(userId, order)}>
            Change
          </Button>
        )}
        <Button variant="ghost" onClick={handleDiscard}>
          Discard
        </Button>
      </Row>
    </Root>
  );
}
