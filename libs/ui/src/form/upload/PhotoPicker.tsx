import { IMAGE_TYPES } from '@tm/domain';
import { styled } from '@tm/platform';
import { useId } from 'react';
import { Button } from '../button/Button';
import { FormError } from '../FormError';
import { Row } from '../../layout/arrange';
import { Avatar } from '../../media/Avatar';
import { UploadProgress } from './UploadProgress';
import { FileButton } from './FileButton';

const Root = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: var(--s-4) var(--s-5);
  > div:not(:first-child) {
    display: grid;
    gap: var(--s-2);
    min-width: 0;
  }
  > [role='alert'] {
    grid-column: 1 / -1;
  }
  p {
    color: var(--ink-2);
    font-size: var(--fs-sm);
  }
  p:empty {
    position: absolute;
  }
`;

/** A photo that is being uploaded, in the shape of `useImageUploads` (`@tm/api-client/uploads`). */
export type PickedPhoto = {
  id: string;
  name: string;
  previewUrl: string;
  status: 'waiting' | 'uploading' | 'offline' | 'retrying' | 'checking' | 'done' | 'failed';
  progress: number;
  message?: string;
};

const LABELS: Record<PickedPhoto['status'], string> = {
  waiting: 'Uploading...',
  uploading: 'Uploading...',
  offline: 'You are offline. The upload goes on when you are back.',
  retrying: 'The connection is slow. Trying again...',
  checking: 'Checking the picture...',
  done: 'Image Uploaded',
  failed: '',
};
const HINT = 'JPEG, PNG, WebP or AVIF, at most 5 MB.';

type Props = {
  person: { firstName?: string | null; lastName?: string | null; profileImageUrl?: string | null };
  photo?: PickedPhoto;
  /** Reason why the last choice was rejected. */
  refusal?: string;
  onPick: (files: File[]) => void;
  onRetry: (id: string) => void;
  /** Stops the upload or removes a failed one. */
  onCancel: (id: string) => void;
  /** Removes the stored photo. Without it there is no such button. */
  onRemove?: () => void;
  size?: number;
};

/**
 * A user's photo with preview, progress, cancel and retry. Changes are announced, and everything works by
 * keyboard.
 */
export function PhotoPicker({
  person,
  photo,
  refusal,
  onPick,
  onRetry,
  onCancel,
  onRemove,
  size = 88,
}: Props) {
  const hint = useId();
  const isUnderWay = !!photo && photo.status !== 'done' && photo.status !== 'failed';
  const failure = photo?.status === 'failed' ? photo.message : refusal;
  const shown = photo ? { ...person, profileImageUrl: photo.previewUrl } : person;
  return (
    <Root>
      <div>
        <Avatar person={shown} size={size} />
      </div>
      <div>
        <Row $gap={2}>
          {!isUnderWay && (
            <FileButton accept={IMAGE_TYPES} onPick={onPick} describedBy={hint}>
              {shown.profileImageUrl ? 'Change picture' : 'Upload picture'}
            </FileButton>
          )}
          {isUnderWay && (
            <Button variant="secondary" onClick={() => onCancel(photo.id)}>
              Cancel upload
            </Button>
          )}
          {photo?.status === 'failed' && <Button onClick={() => onRetry(photo.id)}>Retry</Button>}
          {photo?.status === 'failed' && (
            <Button variant="ghost" onClick={() => onCancel(photo.id)}>
              Discard
            </Button>
          )}
          {!isUnderWay && photo?.status !== 'failed' && onRemove && (
            <Button variant="ghost" onClick={onRemove}>
              Remove picture
            </Button>
          )}
        </Row>
        {isUnderWay && <UploadProgress name={photo.name} value={photo.progress} />}
        <p id={hint} hidden={!!photo && photo.status !== 'failed'}>
          {HINT}
        </p>
        <p role="status">{photo && LABELS[photo.status]}</p>
      </div>
      {failure && <FormError>{failure}</FormError>}
    </Root>
  );
}
