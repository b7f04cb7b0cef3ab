import type { Booking } from '@tm/contracts';
import { keyframes, styled } from '@tm/platform';
import { useState } from 'react';

const lift = keyframes`to { visibility: hidden; }`;

/** As long as the second half of a double click may take. */
const Veil = styled.span`
  position: absolute;
  z-index: 1;
  inset: 0;
  animation: ${lift} 0s 0.5s forwards;
`;

/**
 * Lies for a moment over a booking that has changed under somebody's finger, or by the first half of a double click: other buttons stand there
 * now, and nobody meant those. Its container is positioned; keys are not held up.
 */
export function Settling({ booking: { history, proposal } }: { booking: Booking }) {
  const shown = `${history.length} ${proposal?.startsAt ?? ''}`;
  const [first] = useState(shown);
  return shown !== first && <Veil key={shown} aria-hidden="true" />;
}
