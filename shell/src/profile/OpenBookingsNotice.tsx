import { formatDate } from '@tm/domain';
import { currentTime, styled } from '@tm/platform';
import { FormError, Stack } from '@tm/ui';
import { useEffect, useRef } from 'react';
import { ConsequenceList } from './ConsequenceList';
import type { OpenBookings } from './useDeletion';

const Lead = styled.p`
  outline: none;
`;

const count = (amount: number): string => (amount === 1 ? '1 booking' : `${amount} bookings`);

const consequencesOf = ({ open, ahead, erasedBy }: OpenBookings): string[] => {
  const begun = open - ahead;
  return [
    ...(ahead > 0
      ? [
          `${count(ahead)} that ${ahead === 1 ? 'has' : 'have'} not begun: cancelled now under the terms of the booking, which also decide about money that we hold. The other side is notified.`,
        ]
      : []),
    ...(begun > 0
      ? [
          `${count(begun)} that ${begun === 1 ? 'has' : 'have'} begun: open until completed or closed by time.`,
        ]
      : []),
    'You are signed out everywhere, and your services are taken off the site.',
    `Your personal data are erased by ${formatDate(new Date(erasedBy), currentTime())}.`,
    'Until then, a link in our email keeps your account. Cancelled bookings stay cancelled, and your services stay off the site.',
  ];
};

/** The way to close an account that has open bookings. Takes the focus, because it replaces the form. */
export function OpenBookingsNotice({
  openBookings,
  failure,
}: {
  openBookings: OpenBookings;
  failure: string;
}) {
  const lead = useRef<HTMLParagraphElement>(null);
  useEffect(() => lead.current?.focus(), []);
  const { open } = openBookings;
  return (
    <Stack>
      <Lead ref={lead} tabIndex={-1}>
        You still have {open === 1 ? 'one open booking' : `${open} open bookings`}. You can complete or cancel{' '}
        {open === 1 ? 'it' : 'them'} first, or close your account now:
      </Lead>
      <ConsequenceList texts={consequencesOf(openBookings)} />
      <FormError>{failure}</FormError>
    </Stack>
  );
}

/** Returns the label of the button that closes the account. */
export const closeLabelOf = ({ ahead }: OpenBookings): string => {
  if (ahead === 0) return 'Close my account';
  return `Cancel ${ahead === 1 ? 'it' : 'them'} and close my account`;
};
