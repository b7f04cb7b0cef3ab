import type { ImageUpload, UploadStatus } from '@tm/api-client/uploads';
import { DOCUMENT_TYPES } from '@tm/domain';
import { styled } from '@tm/platform';
import { Button, FormError, Row } from '@tm/ui';
import { FileButton, UploadProgress } from '@tm/ui/upload';
import { useId } from 'react';

const Root = styled.div`
  display: grid;
  gap: var(--s-2);
  > span {
    font-size: var(--fs-sm);
    font-weight: 600;
  }
  p {
    color: var(--ink-2);
    font-size: var(--fs-sm);
    overflow-wrap: anywhere;
  }
  p:empty {
    display: none;
  }
`;

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
  const id = useId();
  const isUnderWay = upload && upload.status !== 'done' && upload.status !== 'failed';
  const failure = upload?.status === 'failed' ? upload.message : (refusal ?? error);
  return (
    <Root role="group" aria-labelledby={`${id}name`}>
      <span id={`${id}name`}>Identity or registration document</span>
      <p id={`${id}hint`}>
        PDF, JPEG or PNG, at most 5 MB. Only you and our review team can see it; it is never public.
      </p>
      <Row $gap={2}>
        {!isUnderWay && (
          <FileButton accept={DOCUMENT_TYPES} onPick={onPick} describedBy={`${id}hint`}>
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
    </Root>
  );
}
