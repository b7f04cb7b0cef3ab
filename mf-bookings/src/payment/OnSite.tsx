import { bookingPage } from '@tm/domain';
import { usePayOnSiteMutation } from '@tm/api-client/payments';
import { isUnauthorized, messageOf, notify } from '@tm/platform';
import { Button, ButtonLink, FormError, Row, Stack } from '@tm/ui';
import { LazyDialog } from '@tm/ui/lazy-dialog';
import { useState } from 'react';

type Props = { bookingId: string; isOnline: boolean; isOffered: boolean };

/** The ways out of a payment: to pay on site, if the listing takes it, or to cancel in the details. */
export function OnSite({ bookingId, isOnline, isOffered }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [change, { isLoading }] = usePayOnSiteMutation();
  const handleChange = async () => {
    setFailure(null);
    const { error } = await change(bookingId);
    if (!error) {
      notify({ title: 'Pay on site', description: 'The provider is asked now.' });
      setOpen(false);
    } else if (!isUnauthorized(error)) setFailure(messageOf(error, 'This did not work. Please try again.'));
  };
  return (
    <Row $gap={2}>
      {isOffered && (
        <Button variant="ghost" disabled={!isOnline} onClick={() => setOpen(true)}>
          Pay on Site Instead
        </Button>
      )}
      <ButtonLink variant="ghost" to={bookingPage(bookingId)}>
        Booking details
      </ButtonLink>
      <LazyDialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Pay on site instead?"
        width={460}
        footer={
          <>
            <Button variant="secondary" onClick={() => setOpen(false)}>
              Pay online
            </Button>
            <Button pending={isLoading} pendingText="Sending…" onClick={() => void handleChange()}>
              Pay on Site
            </Button>
          </>
        }
      >
        <Stack $gap={3}>
          <p>
            The provider is asked now, and you pay them when they do the work. We do not hold that money, so
            we cannot give it back. You cannot change to online payment later.
          </p>
          <FormError>{failure}</FormError>
        </Stack>
      </LazyDialog>
    </Row>
  );
}
