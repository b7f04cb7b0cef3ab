import { useImageUploads } from '@tm/api-client/uploads';
import type { Booking } from '@tm/contracts';
import { MAX_EVIDENCE_PICTURES, MAX_EVIDENCE_TEXT, type BookingParty } from '@tm/domain';
import { Button, FormError, Stack, Textarea } from '@tm/ui';
import { Dialog } from '@tm/ui/dialog';
import { useId, type FormEvent } from 'react';
import { EvidencePictures } from './EvidencePictures';
import { describeLength, evidenceTexts, type EvidenceKind } from './evidenceTexts';
import { useSendEvidence } from './useSendEvidence';

type Props = { booking: Booking; party: BookingParty; kind: EvidenceKind; onClose: () => void };

/**
 * Form with words and private pictures: a report that the other party was absent, the contest of such a
 * report, or an appeal. Open while mounted. The text is kept when sending fails and when the dialog closes.
 */
export function EvidenceDialog({ booking, party, kind, onClose }: Props) {
  const form = useSendEvidence({ booking, party, kind, onDone: onClose });
  const photos = useImageUploads({ purpose: 'document', maxFiles: MAX_EVIDENCE_PICTURES });
  const formId = useId();
  const { title, text, label } = evidenceTexts(kind, party);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!photos.isBusy) void form.submit(photos.uploads.flatMap(({ objectPath }) => objectPath ?? []));
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
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
            {label}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={handleSubmit}>
        <Stack $gap={5}>
          <p>{text}</p>
          <Textarea
            label="What happened"
            optional={!form.isRequired}
            hint={describeLength(form.text)}
            maxLength={MAX_EVIDENCE_TEXT}
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
