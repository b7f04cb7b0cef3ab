import { useImageUploads } from '@tm/api-client/uploads';
import { MAX_EVIDENCE_PICTURES } from '@tm/domain';
import { Button, FormError, Stack, Textarea } from '@tm/ui';
import { Dialog } from '@tm/ui/dialog';
import { useId, type ComponentProps, type FormEvent, type ReactNode } from 'react';
import { EvidencePictures } from './EvidencePictures';

/** State of the form: its text, and sending it with the object paths of pictures. */
export type StatementForm = {
  text: string;
  write: (text: string) => void;
  submit: (pictures: string[]) => Promise<void>;
  isSending: boolean;
  failure: string | null;
  textError: string | null;
};

type Props = {
  form: StatementForm;
  title: string;
  description: string;
  /** Explains who reads the statement. */
  explanation: string;
  /** Label of the button that sends it. */
  action: string;
  field: Pick<ComponentProps<typeof Textarea>, 'maxLength' | 'hint' | 'optional'>;
  /** Pictures that may be added. */
  pictures?: number;
  /** Fields above the text. */
  children?: ReactNode;
  onClose: () => void;
};

/** Form with a text about an appointment and private pictures. Open while mounted. */
export function StatementDialog({
  form,
  title,
  description,
  explanation,
  action,
  field,
  pictures = MAX_EVIDENCE_PICTURES,
  children,
  onClose,
}: Props) {
  const photos = useImageUploads({ purpose: 'document', maxFiles: pictures });
  const formId = useId();
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!photos.isBusy) void form.submit(photos.uploads.flatMap(({ objectPath }) => objectPath ?? []));
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description={description}
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
            {action}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={handleSubmit}>
        <Stack $gap={5}>
          <p>{explanation}</p>
          {children}
          <Textarea
            label="What happened"
            {...field}
            value={form.text}
            {...(form.textError && { error: form.textError })}
            onChange={({ target }) => form.write(target.value)}
          />
          <EvidencePictures photos={photos} most={pictures} />
          <FormError>{form.failure}</FormError>
        </Stack>
      </form>
    </Dialog>
  );
}
