import { styled, useUser } from '@tm/platform';
import { Badge, Button, ButtonLink, Card, Muted, Row } from '@tm/ui';
import type { StoredOrder } from './storedOrder';
import { EmailProof } from './EmailProof';
import { discardAndNotify } from './discardAndNotify';
import { formatOrderTime } from './useSendPending';

const Root = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-3);
  h2 {
    font-size: var(--fs-md);
    overflow-wrap: anywhere;
  }
`;

/** Pending order that was refused when it was sent, with the reason and a link to its form. */
export function RejectedOrderCard({ order }: { order: StoredOrder }) {
  const { listing, values, refusal, refusalCode } = order;
  const userId = useUser()?.id;
  if (!userId) return null;
  return (
    <Root as="article" $pad={4} aria-label={`Refused request: ${listing.title}`}>
      <Row $between>
        <h2>{listing.title}</h2>
        <Badge $tone="cancelled">Not booked</Badge>
      </Row>
      <Muted>{formatOrderTime(values)}</Muted>
      <p>{refusal}</p>
      <EmailProof refusal={refusalCode} />
      <Row>
        <ButtonLink to={`/services/${listing.id}/book`}>Change and send again</ButtonLink>
        <Button variant="ghost" onClick={() => discardAndNotify(userId, order)}>
          Discard
        </Button>
      </Row>
    </Root>
  );
}
