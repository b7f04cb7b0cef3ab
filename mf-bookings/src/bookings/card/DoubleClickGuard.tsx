import type { Booking } from '@tm/contracts';
import { keyframes, styled } from '@tm/platform';
import { useState } from 'react';

const disappear = keyframes`to { visibility: hidden; }`;

/** Covers the booking for 0.5 s, the longest time between the clicks of a double click. */
const Cover = styled.span`
  position: absolute;
  z-index: 1;
  inset: 0;
  animation: ${disappear} 0s 0.5s forwards;
`;

/**
 * Blocks clicks for a moment after the booking has changed, because other buttons have taken the place of the
 * intended one. This catches the second click of a double click and a change that arrives just before a tap.
 * The container must be positioned. The keyboard is not blocked.
 */
export function DoubleClickGuard({ booking: { history, proposal } }: { booking: Booking }) {
  const version = `${history.length} ${proposal?.startsAt ?? ''}`;
  const [first] = useState(version);
  return version !== first && <Cover key={version} aria-hidden="true" />;
}
