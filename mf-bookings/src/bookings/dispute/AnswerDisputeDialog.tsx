import { useAnswerDisputeMutation } from '@tm/api-client/disputes';
import type { Booking, Payment } from '@tm/contracts';
import { MAX_DISPUTE_PICTURES, MAX_DISPUTE_TEXT, MIN_DISPUTE_TEXT, formatNaira } from '@tm/domain';
import { Input } from '@tm/ui';
import { useState } from 'react';
import { describeLength } from '../evidence/evidenceTexts';
import { StatementDialog } from '../evidence/StatementDialog';
import { useDisputeForm } from './useDisputeForm';

const EXPLANATION =
  'The customer and our team read what you write. If you offer money back and the customer accepts it, this is settled. Otherwise our team decides within 72 hours. You can answer once.';

const faultOf = (offer: string, held: number): string | undefined => {
  if (offer === '') return undefined;
  if (!(Number(offer) > 0)) return 'Please give an amount in naira, or leave it empty';
  return Number(offer) > held ? `${formatNaira(held)} is disputed` : undefined;
};

type Props = { booking: Booking; payment: Payment; onClose: () => void };

/** The provider answers a dispute, and may offer money back. Open while mounted. */
export function AnswerDisputeDialog({ booking, payment: { held }, onClose }: Props) {
  const [offer, setOffer] = useState('');
  const [answer] = useAnswerDisputeMutation();
  const { form, faults } = useDisputeForm({
    place: `dispute-answer:${booking.id}`,
    check: () => ({ offer: faultOf(offer, held) }),
    send: (statement) =>
      answer({ id: booking.id, ...statement, ...(offer !== '' && { offer: Number(offer) }) }),
    done: offer === '' ? 'Our team decides within 72 hours.' : 'We asked the customer.',
    onDone: onClose,
  });
  return (
    <StatementDialog
      form={form}
      title="Answer the customer"
      description={booking.service.title}
      explanation={EXPLANATION}
      action="Send answer"
      field={{
        maxLength: MAX_DISPUTE_TEXT,
        hint: describeLength(form.text, MAX_DISPUTE_TEXT, MIN_DISPUTE_TEXT),
      }}
      pictures={MAX_DISPUTE_PICTURES}
      onClose={onClose}
    >
      <Input
        label="Offer back in naira (optional)"
        type="number"
        inputMode="decimal"
        min={1}
        max={held}
        value={offer}
        hint={`At most ${formatNaira(held)}`}
        {...(faults['offer'] && { error: faults['offer'] })}
        onChange={({ target }) => setOffer(target.value)}
      />
    </StatementDialog>
  );
}
