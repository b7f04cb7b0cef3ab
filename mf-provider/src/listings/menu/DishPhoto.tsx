import { IMAGE_TYPES } from '@tm/domain';
import { styled } from '@tm/platform';
import { Button, FormError, Row } from '@tm/ui';
import { FileButton } from '@tm/ui/upload';
import { useFormContext, useWatch } from 'react-hook-form';
import type { ListingText } from '../text/listingText';
import { UploadTray } from '../pictures/UploadTray';
import { usePictureUploads } from '../pictures/usePictureUploads';
import type { DishPath } from './dishPath';

const Root = styled.div`
  display: grid;
  gap: var(--s-3);
`;

/** Photo of a dish: selection, upload with progress, replacement and removal. */
export function DishPhoto({ path, error }: { path: DishPath; error: string | undefined }) {
  const { control, setValue } = useFormContext<ListingText>();
  const photo = useWatch({ control, name: `${path}.photo` });
  const change = (next: string) =>
    setValue(`${path}.photo`, next, { shouldDirty: true, shouldValidate: Boolean(error) });
  const photos = usePictureUploads(1, change);
  return (
    <Root>
      <UploadTray uploads={photos.uploads} onRetry={photos.retry} onCancel={photos.remove} />
      <Row $gap={2}>
        <FileButton accept={IMAGE_TYPES} onPick={photos.add}>
          {photo ? 'Change picture' : 'Add picture'}
        </FileButton>
        {photo && (
          <Button variant="ghost" onClick={() => change('')}>
            Remove picture
          </Button>
        )}
      </Row>
      <FormError>{error ?? photos.refusal}</FormError>
    </Root>
  );
}
