import type { ImageUpload, UploadStatus } from '@tm/api-client/uploads';
import { DOCUMENT_TYPES } from '@tm/domain';
import { Button, FormError, Row } from '@tm/ui';
import { FileButton, UploadField, UploadProgress } from '@tm/ui/upload';

const HINT = 'PDF, JPEG or PNG, at most 5 MB. Only you and our review team can see it; it is never public.';

const STATUS_LABELS: Record<UploadStatus, string> = {
  waiting: 'is uploading.',
  uploading: 'is uploading.',
  offline: 'is paused because you are offline. The upload continues when you are online.',
  retrying: 'is being retried because the connection is slow.',
  checking: 'is being checked.',
  done: 'is ready to be submitted.',
  failed: 'was not accepted.',
};

type Props = {
  upload: ImageUpload | undefined;
  /** Text about a document from an earlier visit. */
  stored: string | undefined;
  refusal: string | undefined;
  error: string | undefined;
  onPick: (files: File[]) => void;
  onRetry: (id: string) => void;
  onRemove: (id: string) => void;
};

/**
 * Field for one private document: selection, upload with progress, and the result. Announces the status to
 * screen readers.
 */
export function DocumentField({ upload, stored, refusal, error, onPick, onRetry, onRemove }: Props) {
  const isUnderWay = upload && upload.status !== 'done' && upload.status !== 'failed';
  const failure = upload?.status === 'failed' ? upload.message : (refusal ?? error);
  return (
    <UploadField name="Identity or registration document" hint={HINT}>
      {(hintId) => (
        <>
          <Row $gap={2}>
            {!isUnderWay && (
              <FileButton accept={DOCUMENT_TYPES} onPick={onPick} describedBy={hintId}>
                {upload?.status === 'done' || stored ? 'Choose another document' : 'Choose document'}
              </FileButton>
            )}
            {upload?.status === 'failed' && <Button onClick={() => onRetry(upload.id)}>Retry</Button>}
            {upload && (
              <Button variant="ghost" onClick={() => onRemove(upload.id)}>
                {isUnderWay ? 'Cancel upload' : 'Remove'}
              </Button>
            )}
          </Row>
          {isUnderWay && <UploadProgress name={upload.name} value={upload.progress} />}
          <p role="status">{upload ? `${upload.name} ${STATUS_LABELS[upload.status]}` : (stored ?? '')}</p>
          {failure && <FormError>{failure}</FormError>}
        </>
      )}
    </UploadField>
  );
}
