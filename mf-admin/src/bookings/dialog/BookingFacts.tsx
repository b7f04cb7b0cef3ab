import type { Booking } from '@tm/contracts';
import {
  CATEGORY_NAMES,
  PLACE_NAMES,
  formatAddress,
  formatDateTime,
  formatNaira,
  formatDuration,
  placeOfBooking,
} from '@tm/domain';
import { currentTime, Link, styled } from '@tm/platform';
import { textLink } from '@tm/ui';

const DetailList = styled.dl`
  display: grid;
  grid-template-columns: max-content minmax(0, 1fr);
  gap: var(--s-2) var(--s-5);
  dt {
    color: var(--ink-2);
    font-size: var(--fs-sm);
    line-height: 24px;
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
    font-variant-numeric: tabular-nums;
  }
  a {
    ${textLink}
  }
`;

const formatInstant = (instant: string) => formatDateTime(new Date(instant), currentTime());

const factsOf = (booking: Booking): [string, string][] => {
  const { startsAt, duration, totalAmount, hours, quantity, partySize, proposal, expiresAt } = booking;
  return [
    ['Appointment', formatInstant(startsAt)],
    ['Duration', formatDuration(duration)],
    ['Where', PLACE_NAMES[placeOfBooking(booking)]],
    ...(booking.address ? [['Address', formatAddress(booking.address)] as [string, string]] : []),
    ['Amount', formatNaira(totalAmount)],
    ...(hours ? [['Hours', String(hours)] as [string, string]] : []),
    ...(quantity ? [['Quantity', String(quantity)] as [string, string]] : []),
    ...(partySize ? [['Guests', String(partySize)] as [string, string]] : []),
    ['Requested', formatInstant(booking.createdAt)],
    ...(expiresAt ? [['Expires', formatInstant(expiresAt)] as [string, string]] : []),
    ['Free to cancel until', formatInstant(booking.cancelFreeUntil)],
    ...(proposal
      ? [[`New time of the ${proposal.by}`, formatInstant(proposal.startsAt)] as [string, string]]
      : []),
  ];
};

/** Times, amounts and terms of a booking. */
export const BookingFacts = ({ booking }: { booking: Booking }) => (
  <DetailList>
    <dt>Service</dt>
    <dd>
      <Link to={`/admin/services/${booking.serviceId}`}>{CATEGORY_NAMES[booking.service.category]}</Link>
    </dd>
    {factsOf(booking).map(([name, value]) => [
      <dt key={name}>{name}</dt>,
      <dd key={`${name}-value`}>{value}</dd>,
    ])}
  </DetailList>
);
