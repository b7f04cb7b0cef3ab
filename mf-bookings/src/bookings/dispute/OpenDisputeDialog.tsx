import { useOpenDisputeMutation } from '@tm/api-client/disputes';
import type { Booking } from '@tm/contracts';
import {
  DISPUTE_REASONS,
  DISPUTE_REASON_NAMES,
  MAX_DISPUTE_PICTURES,
  MAX_DISPUTE_TEXT,
  MIN_DISPUTE_TEXT,
  type DisputeReason,
} from '@tm/domain';
import { Select } from '@tm/ui';
import { useState } from 'react';
import { describeLength } from '../evidence/evidenceTexts';
import { StatementDialog } from '../evidence/StatementDialog';
import { useDisputeForm } from './useDisputeForm';

const EXPLANATION =
  'We keep the money and ask the provider, who has 48 hours to answer and can offer a part back. If you do not agree, our team decides within 72 hours. The provider reads what you write.';

type Props = { booking: Booking; onClose: () => void };

/** The customer disputes the held money of a booking. Open while mounted. */
export function OpenDisputeDialog({ booking, onClose }: Props) {
  const [reason, setReason] = useState<DisputeReason | ''>('');
  const [open] = useOpenDisputeMutation();
  const { form, faults } = useDisputeForm({
    place: `dispute:${booking.id}`,
    check: () => ({ reason: reason ? undefined : 'Please choose what happened' }),
    send: (statement) => open({ id: booking.id, reason: reason as DisputeReason, ...statement }),
    done: 'We keep the money, and asked the provider.',
    onDone: onClose,
  });
  return (
    <StatementDialog
      form={form}
      title="What is wrong?"
      description={booking.service.title}
      explanation={EXPLANATION}
      action="Send"
      field={{
        maxLength: MAX_DISPUTE_TEXT,
        hint: describeLength(form.text, MAX_DISPUTE_TEXT, MIN_DISPUTE_TEXT),
      }}
      pictures={MAX_DISPUTE_PICTURES}
      onClose={onClose}
    >
      <Select
        label="Reason"
        required
        value={reason}
        {...(faults['reason'] && { error: faults['reason'] })}
        onChange={({ target }) => setReason(target.value as DisputeReason | '')}
      >
        <option value="">Choose a reason</option>
        {DISPUTE_REASONS.map((one) => (
          <option key={one} value={one}>
            {DISPUTE_REASON_NAMES[one]}
          </option>
        ))}
      </Select>
    </StatementDialog>
  );
}
