import type { LateMoney, Payment } from '@tm/contracts';
import { formatNaira } from '@tm/domain';
import { styled, useIsOnline } from '@tm/platform';
import { Button, Card, FormError, Row, Stack } from '@tm/ui';
import { useMinute } from '@tm/ui/clock';
import { ChoiceLabel } from '@tm/ui/choice';
import { useState } from 'react';
import { Banner } from '../bookings';
import { Clock3, Undo2 } from 'lucide-react';
import { CHANNELS, firstChannel, isDeclined, type Channel } from './attempts';
import { CardWay } from './CardWay';
import { LateWay } from './LateWay';
import { OnSite } from './OnSite';
import { TransferWay } from './TransferWay';
import { UssdWay } from './UssdWay';
import type { Paying } from './usePaying';

const Ways = styled.fieldset`
  min-width: 0;
  legend {
    padding: 0;
    font-size: var(--fs-lg);
    font-weight: 650;
  }
`;

const NAMES: Record<Channel, string> = {
  card: 'Card',
  bank_transfer: 'Bank transfer',
  ussd: 'USSD code of your bank',
};
const WAYS = { card: CardWay, bank_transfer: TransferWay, ussd: UssdWay } as const;

type Props = { payment: Payment; late: readonly LateMoney[]; paying: Paying };

/** States that the page waits for the money, and how the customer gets out of it. */
const Asking = ({ paying }: { paying: Paying }) => (
  <Banner name="Waiting for the payment" tone="pending" Icon={Clock3}>
    <Stack $gap={2} role="status">
      <b>We are waiting for your bank</b>
      <p>You need not pay again. This page changes as soon as your money arrives.</p>
      <Row $gap={2}>
        <Button
          variant="secondary"
          pending={paying.isChecking}
          pendingText="Asking…"
          onClick={() => void paying.ask()}
        >
          Ask again
        </Button>
        <Button variant="ghost" onClick={paying.stopAsking}>
          I have not paid
        </Button>
      </Row>
    </Stack>
  </Banner>
);

/** Money that came and was not the price goes back. */
const sentBack = ({ refunds, amount }: Payment): string | null => {
  const short = refunds.findLast(({ cause }) => cause === 'short');
  if (!short) return null;
  return `${formatNaira(short.amount)} came, and ${formatNaira(amount)} is due. It goes back to you. Please send the exact amount.`;
};

/** The ways to pay; the way that the customer has begun is chosen at first. */
export function PayChoices({ payment, late, paying }: Props) {
  const now = useMinute();
  const isOnline = useIsOnline();
  const [channel, setChannel] = useState(() => firstChannel(payment, now));
  const back = sentBack(payment);
  const declined = isDeclined(payment);
  const Way = WAYS[channel];
  return (
    <Stack $gap={4}>
      {back && (
        <Banner name="Money that goes back" tone="pending" Icon={Undo2}>
          <p role="status">{back}</p>
        </Banner>
      )}
      {!isOnline && (
        <FormError>You are offline. Your time stays held. Connect to the internet to pay.</FormError>
      )}
      {declined && (
        <FormError>Your bank declined the payment, and you were not charged. Please try again.</FormError>
      )}
      <FormError>{paying.failure}</FormError>
      <LateWay late={late} payment={payment} isOnline={isOnline} now={now} />
      {paying.isAsking && !declined ? (
        <Asking paying={paying} />
      ) : (
        <Card $pad={4}>
          <Stack $gap={4}>
            <Ways>
              <legend>How do you want to pay?</legend>
              {CHANNELS.map((value) => (
                <ChoiceLabel key={value}>
                  <input
                    type="radio"
                    name="channel"
                    checked={channel === value}
                    onChange={() => setChannel(value)}
                  />
                  {NAMES[value]}
                </ChoiceLabel>
              ))}
            </Ways>
            <Way payment={payment} paying={paying} isOnline={isOnline} now={now} />
          </Stack>
        </Card>
      )}
      <OnSite bookingId={payment.bookingId} isOnline={isOnline} isOffered={!payment.onlineOnly} />
    </Stack>
  );
}
