import { zodResolver } from '@hookform/resolvers/zod';
import { useContactSupportMutation } from '@tm/api-client/support';
import { supportRequest, type SupportRequest } from '@tm/contracts';
import { isUnauthorized, notify } from '@tm/platform';
import { Button, FormError, Input, Stack, Textarea } from '@tm/ui';
import { Dialog } from '@tm/ui/dialog';
import { applyServerErrors } from '@tm/ui/server-errors';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { DialogProps } from '../../settings';
import { describeFailure } from '../../account/describeFailure';

/**
 * The form of a message to the administrators, in a dialog (product 2.10). The input stays when sending
 * fails.
 */
export function SupportForm({ onClose }: DialogProps) {
  const id = useId();
  const [send, { isLoading }] = useContactSupportMutation();
  const [failure, setFailure] = useState('');
  const { register, handleSubmit, setError, formState } = useForm<SupportRequest>({
    resolver: zodResolver(supportRequest),
    defaultValues: { subject: '', message: '' },
  });
  const { errors } = formState;
  const submit = async (values: SupportRequest) => {
    if (isLoading) return;
    setFailure('');
    const { error } = await send({ body: values });
    if (!error) {
      notify({ title: 'Message Sent', description: 'We will answer you by email.' });
      onClose();
    } else if (
      applyServerErrors(error, { setError }, { fields: ['subject', 'message'] }) === 'none' &&
      !isUnauthorized(error)
    )
      setFailure(describeFailure(error, 'Failed to send your message. Please try again.'));
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Contact Support"
      description="Tell us what happened. We answer to the email of your account."
      footer={
        <Button type="submit" form={id} pending={isLoading} pendingText="Sending...">
          Send message
        </Button>
      }
    >
      <form id={id} noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
        <Stack>
          <FormError>{failure}</FormError>
          <Input
            label="Subject"
            maxLength={120}
            enterKeyHint="next"
            error={errors.subject?.message}
            {...register('subject')}
          />
          <Textarea label="Message" error={errors.message?.message} {...register('message')} />
        </Stack>
      </form>
    </Dialog>
  );
}
