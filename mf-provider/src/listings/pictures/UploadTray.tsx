import type { ImageUpload, UploadStatus } from '@tm/api-client/uploads';
import { styled } from '@tm/platform';
import { Button, FormError, Row, VisuallyHidden } from '@tm/ui';
import { UploadProgress } from '@tm/ui/upload';

const Root = styled.ul`
  display: grid;
  gap: var(--s-3);
  &:empty {
    display: none;
  }
  li {
    display: grid;
    grid-template-columns: 72px minmax(0, 1fr);
    gap: var(--s-3);
    align-items: center;
  }
  li > div {
    display: grid;
    gap: var(--s-2);
  }
  img {
    width: 72px;
    height: 54px;
    object-fit: cover;
    border-radius: var(--r-1);
  }
  p {
    color: var(--ink-2);
    font-size: var(--fs-sm);
    overflow-wrap: anywhere;
  }
`;

const STATUS_LABELS: Record<UploadStatus, string> = {
  waiting: 'Uploading...',
  uploading: 'Uploading...',
  offline: 'You are offline. The upload continues when you are online.',
  retrying: 'The connection is slow. Trying again...',
  checking: 'Checking the picture...',
  done: 'Image Uploaded',
  failed: '',
};

type Props = {
  uploads: readonly ImageUpload[];
  onRetry: (id: string) => void;
  /** Cancels an upload, or removes a failed one. */
  onCancel: (id: string) => void;
};

/** Uploads in progress with preview, progress, status, and buttons to cancel or retry. */
export const UploadTray = ({ uploads, onRetry, onCancel }: Props) => (
  <Root aria-label="Uploads in progress">
    {uploads.map(({ id, name, previewUrl, status, progress, message }) => (
      <li key={id}>
        <img src={previewUrl} alt="" />
        <div>
          {status === 'failed' ? (
            <FormError>{message}</FormError>
          ) : (
            <>
              <UploadProgress name={name} value={progress} />
              <p role="status">{STATUS_LABELS[status]}</p>
            </>
          )}
          <Row $gap={2}>
            {status === 'failed' && (
              <Button size="sm" variant="secondary" onClick={() => onRetry(id)}>
                Retry
              </Button>
            )}
            <Button size="sm" variant="ghost" onClick={() => onCancel(id)}>
              {status === 'failed' ? 'Discard' : 'Cancel'}
              <VisuallyHidden> {name}</VisuallyHidden>
            </Button>
          </Row>
        </div>
      </li>
    ))}
  </Root>
);
