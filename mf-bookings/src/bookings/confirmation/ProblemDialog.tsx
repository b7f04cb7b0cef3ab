import { useImageUploads } from '@tm/api-client/uploads';
import type { Booking } from '@tm/contracts';
import { MAX_EVIDENCE_PICTURES } from '@tm/domain';
import { Button, FormError, Stack, Textarea } from '@tm/ui';
import { Dialog } from '@tm/ui/dialog';
import { useId, type FormEvent } from 'react';
import { EvidencePictures } from '../evidence/EvidencePictures';
import { MAX_MESSAGE, useSendProblem } from './useSendProblem';

type Props = { booking: Booking; onClose: () => void };

/**
 * Form of a message to the team that something was wrong with a booking, with private pictures. Open while
 * mounted. The text is kept when sending fails and when the dialog closes.
 */
export function ProblemDialog({ booking, onClose }: Props) {
  const form = useSendProblem(booking, onClose);
  const photos = useImageUploads({ purpose: 'document', maxFiles: MAX_EVIDENCE_PICTURES });
  const formId = useId();
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!photos.isBusy) void form.submit(photos.uploads.flatMap(({ objectPath }) => objectPath ?? []));
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="What is wrong?"
      description={booking.service.title}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
          <Button
            type="submit"
            form={formId}
            disabled={photos.isBusy}
            pending={form.isSending}
            pendingText="Sending…"
          >
            Send Message
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={handleSubmit}>
        <Stack $gap={5}>
          <p>
            Our team reads your message and answers by e-mail. You also find it with its answers in the
            settings of your profile. The provider sees that you wrote, but not what.
          </p>
          <Textarea
            label="What happened"
            maxLength={MAX_MESSAGE}
            value={form.text}
            {...(form.textError && { error: form.textError })}
            onChange={({ target }) => form.write(target.value)}
          />
          <EvidencePictures photos={photos} />
          <FormError>{form.failure}</FormError>
        </Stack>
      </form>
    </Dialog>
  );
}
