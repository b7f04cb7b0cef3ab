import { newKey } from '@tm/api-client/idempotency';
import { useGiveBackMutation } from '@tm/api-client/payments';
import type { Payment } from '@tm/contracts';
import { formatNaira, MAX_REFUND_REASON } from '@tm/domain';
import { isApiError, isUnauthorized, messageOf, notify } from '@tm/platform';
import { Button, FormError, Input, Stack, Textarea } from '@tm/ui';
import { Dialog } from '@tm/ui/dialog';
import { useState } from 'react';

type Faults = { amount?: string | undefined; reason?: string | undefined };

const FAILED = 'The money was not given back. Please try again.';

const faultsOf = (amount: number, reason: string, held: number): Faults => ({
  ...(!(amount > 0) && { amount: 'Please give an amount in naira' }),
  ...(amount > held && { amount: `We hold ${formatNaira(held)} of this booking` }),
  ...(!reason.trim() && { reason: 'Please say why you give it back' }),
});

/** The first message of the server for a field. */
const atField = (error: unknown, field: string): string | undefined =>
  isApiError(error) ? error.errors?.[field]?.[0] : undefined;

type Props = { payment: Payment; onClose: () => void };

/** The provider gives back a part of the held money, or all of it. Open while mounted. */
export function GiveBackDialog({ payment: { bookingId: id, held }, onClose }: Props) {
  const [key] = useState(newKey);
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const [faults, setFaults] = useState<Faults>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [giveBack, { isLoading }] = useGiveBackMutation();
  const handleConfirm = async () => {
    const found = faultsOf(Number(amount), reason, held);
    setFaults(found);
    setFailure(null);
    if (found.amount ?? found.reason) return;
    const { error } = await giveBack({ id, key, amount: Number(amount), reason: reason.trim() });
    if (!error) {
      notify({
        title: 'Money Given Back',
        description: `${formatNaira(Number(amount))} is on its way back.`,
      });
      onClose();
      return;
    }
    const atFields = { amount: atField(error, 'amount'), reason: atField(error, 'reason') };
    setFaults(atFields);
    if (!isUnauthorized(error) && !(atFields.amount ?? atFields.reason)) setFailure(messageOf(error, FAILED));
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Give money back?"
      width={460}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Keep the money
          </Button>
          <Button pending={isLoading} pendingText="Sending…" onClick={() => void handleConfirm()}>
            Give back
          </Button>
        </>
      }
    >
      <Stack $gap={4}>
        <p>
          We hold {formatNaira(held)} of this booking. The customer reads your reason. If you give back all of
          it before the work starts, the booking is cancelled. This cannot be undone.
        </p>
        <FormError>{failure}</FormError>
        <Input
          label="Amount in naira"
          type="number"
          inputMode="decimal"
          min={1}
          max={held}
          value={amount}
          error={faults.amount}
          onChange={({ target }) => setAmount(target.value)}
        />
        <Textarea
          label="Reason"
          maxLength={MAX_REFUND_REASON}
          value={reason}
          error={faults.reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </Stack>
    </Dialog>
  );
}
