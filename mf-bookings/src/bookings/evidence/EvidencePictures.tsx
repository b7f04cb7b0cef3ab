import type { ImageUpload, useImageUploads } from '@tm/api-client/uploads';
import { styled } from '@tm/platform';
import { Button, FormError, Row } from '@tm/ui';
import { FileButton, UploadField, UploadProgress } from '@tm/ui/upload';

const Pictures = styled.ul`
  display: grid;
  gap: var(--s-2);
  li {
    display: grid;
    grid-template-columns: 48px minmax(0, 1fr) auto;
    align-items: center;
    gap: var(--s-3);
  }
  img {
    width: 48px;
    height: 48px;
    object-fit: cover;
    border-radius: var(--r-1);
  }
`;

/** Types of pictures; documents of other types are not shown to the team as pictures. */
const TYPES = ['image/jpeg', 'image/png'];

const hintOf = (most: number): string =>
  `Up to ${most}, JPEG or PNG, at most 5 MB each. Only you and our team can see them.`;

type Uploads = ReturnType<typeof useImageUploads>;

function Picture({
  upload,
  onRetry,
  onRemove,
}: {
  upload: ImageUpload;
  onRetry: () => void;
  onRemove: () => void;
}) {
  const { name, previewUrl, status, progress, message } = upload;
  const isUnderWay = status !== 'done' && status !== 'failed';
  return (
    <li>
      <img src={previewUrl} alt="" />
      <div>
        {isUnderWay ? <UploadProgress name={name} value={progress} /> : <p>{name}</p>}
        {status === 'failed' && <FormError>{message}</FormError>}
      </div>
      <Row $gap={2}>
        {status === 'failed' && (
          <Button size="sm" onClick={onRetry} aria-label={`Retry ${name}`}>
            Retry
          </Button>
        )}
        <Button size="sm" variant="ghost" onClick={onRemove} aria-label={`Remove ${name}`}>
          Remove
        </Button>
      </Row>
    </li>
  );
}

/** Field for up to `most` private pictures, with the progress of each upload. */
export function EvidencePictures({ photos, most }: { photos: Uploads; most: number }) {
  const { uploads, refusal, add, remove, retry } = photos;
  return (
    <UploadField name="Pictures (optional)" hint={hintOf(most)}>
      {(hintId) => (
        <>
          {uploads.length > 0 && (
            <Pictures>
              {uploads.map((upload) => (
                <Picture
                  key={upload.id}
                  upload={upload}
                  onRetry={() => retry(upload.id)}
                  onRemove={() => remove(upload.id)}
                />
              ))}
            </Pictures>
          )}
          {uploads.length < most && (
            <Row>
              <FileButton accept={TYPES} multiple onPick={add} describedBy={hintId}>
                Add pictures
              </FileButton>
            </Row>
          )}
          {refusal && <FormError>{refusal}</FormError>}
        </>
      )}
    </UploadField>
  );
}
