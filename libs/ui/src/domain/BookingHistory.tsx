import type { Booking } from '@tm/contracts';
import { formatDateTime, describeDateTime } from '@tm/domain';
import { currentTime, styled } from '@tm/platform';
import { BY, describeEvent } from './historyLabels';

const Root = styled.ol`
  display: grid;
  gap: var(--s-4);
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    position: relative;
    padding-left: var(--s-6);
    font-size: var(--fs-sm);
    color: var(--ink-2);
  }
  strong {
    display: block;
    color: var(--ink);
    font-size: var(--fs-md);
    font-weight: 600;
  }
  li::before {
    content: '';
    position: absolute;
    left: 2px;
    top: 7px;
    width: 10px;
    height: 10px;
    border-radius: 50%;
    background: var(--brand);
  }
  li:not(:last-child)::after {
    content: '';
    position: absolute;
    left: 6px;
    top: 20px;
    bottom: calc(-4px - var(--s-4));
    width: 2px;
    background: var(--line);
  }
`;

/** The history of a booking in order. Times are formatted relative to `now`. */
export const BookingHistory = ({
  history,
  now = currentTime(),
}: {
  history: Booking['history'];
  now?: Date;
}) => (
  <Root>
    {history.map((event, step) => (
      <li key={step}>
        <strong>{describeEvent(event, history[step - 1])}</strong>
        <time dateTime={event.at} title={formatDateTime(new Date(event.at))}>
          {describeDateTime(new Date(event.at), now)}
        </time>{' '}
        {BY[event.by]}
      </li>
    ))}
  </Root>
);
