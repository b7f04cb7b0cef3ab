import { CANCEL_REASONS, CANCEL_REASON_KEYS, MAX_CANCEL_NOTE, type CancelReason } from '@tm/domain';
import { Select, Stack, Textarea } from '@tm/ui';

/** The provider's answers about a cancellation. `reason` is empty until one is chosen. */
export type CancelAnswers = { reason: CancelReason | ''; note: string };

type Props = {
  answers: CancelAnswers;
  error: string | undefined;
  onChange: (answers: CancelAnswers) => void;
};

/** Reason and note of a provider who cancels an accepted booking. The customer reads both. */
export const CancelReasonFields = ({ answers, error, onChange }: Props) => (
  <Stack $gap={4}>
    <Select
      label="Reason"
      required
      value={answers.reason}
      {...(error && { error })}
      onChange={({ target }) => onChange({ ...answers, reason: target.value as CancelAnswers['reason'] })}
    >
      <option value="">Choose a reason</option>
      {CANCEL_REASON_KEYS.map((reason) => (
        <option key={reason} value={reason}>
          {CANCEL_REASONS[reason]}
        </option>
      ))}
    </Select>
    <Textarea
      label="Note to the customer"
      optional
      maxLength={MAX_CANCEL_NOTE}
      value={answers.note}
      onChange={({ target }) => onChange({ ...answers, note: target.value })}
    />
  </Stack>
);
