import type { Booking } from '@tm/contracts';
import { bookingPage, bookingReference, formatNaira, fullName } from '@tm/domain';
import { keyframes, Link, styled } from '@tm/platform';
import { ButtonLink, Muted, StatusBadge, textLink } from '@tm/ui';
import { useMinute } from '@tm/ui/clock';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { BookingActions, formatMeasure, formatTimeLeft, FullDateTime } from '../bookings';
import { Panel } from './Panel';
import type { useRequests } from './useToday';

/** Requests that are shown; a link leads to the others. */
const MAX_SHOWN = 5;

const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 2px var(--s-3);
  padding: var(--s-3) 0;
  border-top: 1px solid var(--line);
  font-size: var(--fs-sm);
  strong {
    font-size: var(--fs-md);
  }
  strong a:hover {
    text-decoration: underline;
  }
  p {
    grid-column: 1 / -1;
    color: var(--ink-2);
    overflow-wrap: anywhere;
  }
  > b {
    font-size: var(--fs-md);
    text-align: right;
    white-space: nowrap;
  }
  > div {
    grid-column: 1 / -1;
    margin-top: var(--s-2);
  }
`;

const Done = styled.p`
  display: flex;
  align-items: center;
  gap: var(--s-2);
  color: var(--ink-2);
  svg {
    width: 20px;
    height: 20px;
    color: var(--brand);
  }
`;

const All = styled(Link)`
  ${textLink}
  display: inline-flex;
  align-items: center;
  min-height: var(--touch);
`;

const disappear = keyframes`to { visibility: hidden; }`;

/**
 * Covers the requests for 0.5 s after one of them has left, because the next one is then at its place, and
 * the second click of a double click would accept that one too.
 */
const Cover = styled.span`
  position: absolute;
  z-index: 1;
  inset: 0;
  animation: ${disappear} 0s 0.5s forwards;
`;

function Request({ booking, now }: { booking: Booking; now: Date }) {
  const { id, customer, service, partySize, startsAt, totalAmount, expiresAt, status } = booking;
  const page = bookingPage(id);
  const name = fullName(customer);
  const measure = formatMeasure(booking);
  return (
    <Row aria-label={`Booking ${bookingReference(id)}`}>
      <strong>
        <Link to={page}>{partySize === null ? name : measure}</Link>
      </strong>
      <StatusBadge of="booking" status={status} />
      <span>
        <FullDateTime at={startsAt} />
        {partySize === null && ` · ${measure}`}
      </span>
      <b>{formatNaira(totalAmount)}</b>
      <p>
        {partySize === null ? service.title : name} · #{bookingReference(id)}
        {expiresAt && ` · Answer within ${formatTimeLeft(expiresAt, now)}`}
      </p>
      <div>
        <BookingActions booking={booking} party="provider" step="primary">
          <ButtonLink variant="secondary" to={page}>
            Details
          </ButtonLink>
        </BookingActions>
      </div>
    </Row>
  );
}

function Requests({ requests }: { requests: readonly Booking[] }) {
  const now = useMinute();
  const version = requests.map(({ id }) => id).join();
  const [first] = useState(version);
  return (
    <>
      {version !== first && <Cover key={version} aria-hidden="true" />}
      {requests.length > 0 && (
        <ul>
          {requests.slice(0, MAX_SHOWN).map((booking) => (
            <Request key={booking.id} booking={booking} now={now} />
          ))}
        </ul>
      )}
      {requests.length > MAX_SHOWN && (
        <p>
          <All to="/bookings?tab=pending">All {requests.length} requests</All>
        </p>
      )}
      {requests.length === 0 && (
        <Done>
          <Check aria-hidden="true" />
          <span>
            All answered <Muted $small>· New requests appear here immediately.</Muted>
          </span>
        </Done>
      )}
    </>
  );
}

/** The requests that wait for the provider, the soonest deadline first. */
export const ToAnswer = ({ requests, isFailed, retry }: ReturnType<typeof useRequests>) => (
  <Panel title="To answer" isFailed={isFailed} onRetry={retry}>
    {requests && <Requests requests={requests} />}
  </Panel>
);
