import { formatNaira } from '@tm/domain';
import { Button, ButtonLink, Muted } from '@tm/ui';
import { usableAttempt } from './attempts';
import type { WayProps } from './way';

/** Payment by card, on a page of the payment company. */
export function CardWay({ payment, paying, isOnline, now }: WayProps) {
  const url = usableAttempt(payment, 'card', now)?.url;
  const handlePay = async () => {
    const attempt = await paying.start({ channel: 'card' });
    if (attempt?.url) window.location.assign(attempt.url);
  };
  return (
    <>
      <Muted as="p" $small>
        You enter your card on the page of our payment company, and come back here. We never see the number.
      </Muted>
      {url ? (
        <ButtonLink size="lg" full href={url}>
          Continue to the card page
        </ButtonLink>
      ) : (
        <Button
          size="lg"
          full
          pending={paying.isStarting}
          pendingText="Opening…"
          disabled={!isOnline}
          onClick={() => void handlePay()}
        >
          Pay {formatNaira(payment.amount)} by Card
        </Button>
      )}
    </>
  );
}
