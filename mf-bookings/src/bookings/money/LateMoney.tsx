import { newKey } from '@tm/api-client/idempotency';
import { useRefundLateMutation } from '@tm/api-client/payments';
import type { LateMoney as Money } from '@tm/contracts';
import { bookingPage, formatDateTime, formatNaira } from '@tm/domain';
import { currentTime, isUnauthorized, Link, messageOf, notify } from '@tm/platform';
import { Button, ButtonLink, FormError, Muted, Stack } from '@tm/ui';
import { useState } from 'react';
import { Clock3, Landmark } from 'lucide-react';
import { Banner, BannerButtons } from '../labels/Banner';

const FAILED = 'The refund was not ordered. Please try again.';

type Props = { late: Money; serviceId: string };

/** Late money that waits for the choice of the customer: another booking, or the refund. */
function Choice({ late, serviceId }: Props) {
  const [key] = useState(newKey);
  const [failure, setFailure] = useState<string | null>(null);
  const [refund, { isLoading }] = useRefundLateMutation();
  const amount = formatNaira(late.amount);
  const handleRefund = async () => {
    setFailure(null);
    const { error } = await refund({ late, key });
    if (!error) notify({ title: 'Refund Ordered', description: `${amount} is on its way back.` });
    else if (!isUnauthorized(error)) setFailure(messageOf(error, FAILED));
  };
  return (
    <Banner name="Late money" tone="pending" Icon={Clock3}>
      <Stack $gap={2}>
        <p>
          {amount} came too late for this request, and we keep it for you. Until{' '}
          {formatDateTime(new Date(late.until!), currentTime())} you can book again with it, or have it
          refunded. After that it goes back to you.
        </p>
        <FormError>{failure}</FormError>
      </Stack>
      <BannerButtons>
        <ButtonLink to={`/services/${serviceId}/book`}>Book again with it</ButtonLink>
        <Button
          variant="secondary"
          pending={isLoading}
          pendingText="Ordering…"
          onClick={() => void handleRefund()}
        >
          Refund now
        </Button>
      </BannerButtons>
    </Banner>
  );
}

/** Money that came too late for a booking. Its refund is among the refunds of the booking. */
export function LateMoney({ late, serviceId }: Props) {
  if (late.state === 'waiting' && late.isBankAsked)
    return (
      <Banner name="Late money" tone="pending" Icon={Landmark}>
        <p>
          {formatNaira(late.amount)} came too late for this request. Your bank is asked about it, and we keep
          it until the bank has decided.
        </p>
      </Banner>
    );
  if (late.state === 'waiting' && late.until) return <Choice late={late} serviceId={serviceId} />;
  if (late.state !== 'used' || !late.usedFor) return null;
  return (
    <Muted as="p" $small>
      {formatNaira(late.amount)} that came late paid{' '}
      <Link to={bookingPage(late.usedFor)}>another booking</Link>.
    </Muted>
  );
}
