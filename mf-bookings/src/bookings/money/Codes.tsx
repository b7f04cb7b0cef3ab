import { useBookingCodesQuery } from '@tm/api-client/payments';
import type { Booking, BookingCodes } from '@tm/contracts';
import { isApiError, messageOf, styled } from '@tm/platform';
import { Button, FormError, Muted, Skeleton, Stack } from '@tm/ui';
import { useState } from 'react';

const Code = styled.p`
  font-size: var(--fs-2xl);
  font-weight: 700;
  letter-spacing: 0.18em;
  font-variant-numeric: tabular-nums;
`;

const NOT_LOADED = 'The code did not load. Please try again.';

type Shown = { label: string; code: string; hint: string };

/** Returns the code that the provider needs next. A finish code counts only after a start code. */
const shownOf = ({ start, finish, startedByCode }: BookingCodes): Shown =>
  finish && startedByCode
    ? {
        label: 'Finish code',
        code: finish,
        hint: 'Give this code when the job is done: it releases the money.',
      }
    : {
        label: 'Start code',
        code: start,
        hint: 'Give this code to the provider when the work starts. You get another one for the end.',
      };

function Loaded({ id }: { id: string }) {
  const { data, error, refetch } = useBookingCodesQuery(id);
  if (isApiError(error))
    return (
      <Stack $gap={2}>
        <FormError>{error.status === 409 ? messageOf(error, NOT_LOADED) : NOT_LOADED}</FormError>
        <div>
          <Button variant="secondary" onClick={() => void refetch()}>
            Retry
          </Button>
        </div>
      </Stack>
    );
  if (!data) return <Skeleton $height={72} />;
  const { label, code, hint } = shownOf(data);
  return (
    <div role="status">
      <p>{label}</p>
      <Code>{code}</Code>
      <Muted as="p" $small>
        {hint}
      </Muted>
    </div>
  );
}

const isCodeNeeded = ({ status, payment }: Booking): boolean =>
  payment?.state === 'held' &&
  (status === 'accepted' || (status === 'in_progress' && payment.startedByCode === true));

/** The code that the customer gives to the provider, hidden until it is tapped. */
export function Codes({ booking }: { booking: Booking }) {
  const [isShown, setShown] = useState(false);
  if (!isCodeNeeded(booking)) return null;
  if (isShown) return <Loaded id={booking.id} />;
  return (
    <div>
      <Button variant="secondary" onClick={() => setShown(true)}>
        {booking.status === 'accepted' ? 'Show start code' : 'Show finish code'}
      </Button>
    </div>
  );
}
