import { usePayWithLateMutation } from '@tm/api-client/payments';
import type { LateMoney, Payment } from '@tm/contracts';
import { checkLateUse, formatNaira, toKobo } from '@tm/domain';
import { isUnauthorized, messageOf } from '@tm/platform';
import { Button, FormError, Stack } from '@tm/ui';
import { useState } from 'react';
import { Landmark, Wallet } from 'lucide-react';
import { Banner, BannerButtons } from '../bookings';

const FAILED = 'This did not work. Please try again.';

type Props = { late: readonly LateMoney[]; payment: Payment; isOnline: boolean; now: Date };

/** Returns what the use of late money means for this request. */
const describe = (late: LateMoney, { amount }: Payment): string => {
  const excess = late.amount - amount;
  const rest = excess > 0 ? ` The other ${formatNaira(excess)} goes back to you.` : '';
  return `Your ${formatNaira(late.amount)} came too late for another request, and can pay this one.${rest}`;
};

function Offer({ late, payment, isOnline }: { late: LateMoney } & Omit<Props, 'late' | 'now'>) {
  const [failure, setFailure] = useState<string | null>(null);
  const [pay, { isLoading }] = usePayWithLateMutation();
  const handlePay = async () => {
    setFailure(null);
    const { error } = await pay({ id: payment.bookingId, late });
    if (error && !isUnauthorized(error)) setFailure(messageOf(error, FAILED));
  };
  return (
    <Banner name="Late money" tone="accepted" Icon={Wallet}>
      <Stack $gap={2}>
        <p>{describe(late, payment)}</p>
        <FormError>{failure}</FormError>
      </Stack>
      <BannerButtons>
        <Button
          pending={isLoading}
          pendingText="Paying…"
          disabled={!isOnline}
          onClick={() => void handlePay()}
        >
          Pay With the Late {formatNaira(late.amount)}
        </Button>
      </BannerButtons>
    </Banner>
  );
}

/** Why late money does not pay this request: the bank may take it back. */
const Asked = ({ late }: { late: LateMoney }) => (
  <Banner name="Late money" tone="pending" Icon={Landmark}>
    <p>
      Your bank is asked about the {formatNaira(late.amount)} that came too late for another request. Until it
      has decided, the money stays with us and cannot pay this request.
    </p>
  </Banner>
);

/** Offers the late money of the customer that is enough for this request. */
export function LateWay({ late, payment, isOnline, now }: Props) {
  const price = toKobo(payment.amount);
  return late.map((one) => {
    const isBankAsked = one.isBankAsked ?? false;
    const verdict = checkLateUse({ ...one, kobo: toKobo(one.amount), isBankAsked }, price, now);
    if (verdict === 'bank_decides') return <Asked key={one.reference} late={one} />;
    if (verdict !== 'legal') return null;
    return <Offer key={one.reference} late={one} payment={payment} isOnline={isOnline} />;
  });
}
