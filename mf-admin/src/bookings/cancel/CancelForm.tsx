import { zodResolver } from '@hookform/resolvers/zod';
import { cancelBookingsForm, type CancelBookingsForm } from '@tm/contracts';
import { BOOKING_FAULTS } from '@tm/domain';
import { Button, Row, Select, Stack, Textarea } from '@tm/ui';
import { DraftNotice, useFormDraft } from '@tm/ui/form-draft';
import { useBlockClose } from '@tm/ui/lazy-dialog';
import { CancelPreview } from './CancelPreview';
import { FAULTS, type CancelChoice } from './cancelLabels';

const resolver = zodResolver(cancelBookingsForm);

type Props = {
  choice: CancelChoice;
  /** Resolves with true if the cancellation was saved. */
  onSubmit: (answers: CancelBookingsForm) => Promise<boolean>;
  onCancel: () => void;
};

/**
 * Shows the consequences, and asks for the reason and who is at fault. Unsent input is stored as a draft.
 */
export function CancelForm({ choice, onSubmit, onCancel }: Props) {
  const { bookings, business } = choice;
  const { form, draft, discard } = useFormDraft<CancelBookingsForm, CancelBookingsForm>({
    key: `cancel:${business?.id ?? bookings?.map(({ id }) => id).join()}`,
    saved: { reason: '', fault: 'nobody' },
    resolver,
  });
  const { register, formState } = form;
  const { errors, isSubmitting } = formState;
  const send = form.handleSubmit(async (answers) => {
    if (await onSubmit(answers)) discard();
  });
  useBlockClose(isSubmitting);
  const isOne = bookings?.length === 1;
  return (
    <form noValidate onSubmit={(event) => void send(event)}>
      <Stack $gap={5}>
        {draft !== 'none' && <DraftNotice action="Discard" onDiscard={discard} />}
        <CancelPreview {...choice} />
        <Textarea
          label="Reason"
          hint="Both sides read it, by email and on the site. It stays in the audit log."
          error={errors.reason?.message}
          {...register('reason')}
        />
        <Select label="Who is at fault?" error={errors.fault?.message} {...register('fault')}>
          {BOOKING_FAULTS.map((fault) => (
            <option key={fault} value={fault}>
              {FAULTS[fault]}
            </option>
          ))}
        </Select>
        <Row>
          <Button type="submit" variant="danger" pending={isSubmitting} pendingText="Cancelling...">
            {isOne ? 'Cancel booking' : 'Cancel bookings'}
          </Button>
          <Button variant="ghost" aria-disabled={isSubmitting} onClick={onCancel}>
            {isOne ? 'Keep booking' : 'Keep bookings'}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
