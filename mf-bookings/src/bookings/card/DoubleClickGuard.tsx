import type { Booking } from '@tm/contracts';
import { keyframes, styled } from '@tm/platform';
import { useState } from 'react';

const disappear = keyframes`to { visibility: hidden; }`;

/** As long as the second half of a double click may take. */
const Cover = styled.span`
  position: absolute;
  z-index: 1;
  inset: 0;
  animation: ${disappear} 0s 0.5s forwards;
`;

/**
 * Lies for a moment over a booking that has changed under somebody's finger, or by the first half of a double click: other buttons stand there
 * now, and nobody meant those. Its container is positioned; keys are not held up.
 */
export function DoubleClickGuard({ booking: { history, proposal } }: { booking: Booking }) {
  const version = `${history.length} ${proposal?.startsAt ?? ''}`;
  const [first] = useState(version);
  return version !== first && <Cover key={version} aria-hidden="true" />;
}
