import { IMAGE_TYPES, MAX_LISTING_IMAGES } from '@tm/domain';
import { styled } from '@tm/platform';
import { FormError, Muted } from '@tm/ui';
import { FileButton } from '@tm/ui/upload';
import { ImagePlus } from 'lucide-react';
import { useId, useState } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import type { ListingText, PictureText } from '../text/listingText';
import { OrderAnnouncement } from '../order/OrderControls';
import { UndoRemoval } from '../order/UndoRemoval';
import { useOrder } from '../order/useOrder';
import { useRemoval } from '../order/useRemoval';
import { UploadTray } from './UploadTray';
import { PartTitle } from '../studio/Part';
import { usePictureUploads } from './usePictureUploads';
import { PictureRow } from './PictureRow';

const Root = styled.fieldset`
  display: grid;
  gap: var(--s-3);
  justify-items: stretch;
  legend {
    padding: 0;
    margin-bottom: var(--s-3);
  }
  > label {
    justify-self: start;
  }
  /* Without pictures the button is a tile of the size of two rows. */
  &[data-empty] > label {
    justify-self: stretch;
    min-height: 132px;
    border-style: dashed;
  }
`;

const Rows = styled.ul`
  display: grid;
  gap: var(--s-3);
  &:empty {
    display: none;
  }
`;

const TOO_MANY = `At most ${MAX_LISTING_IMAGES} pictures`;

/** Pictures of a service, cover first: selection, upload with progress, order and descriptions. */
export function PictureFields() {
  const { control, formState, getValues } = useFormContext<ListingText>();
  const { fields, append, insert, remove, move } = useFieldArray({ control, name: 'pictures' });
  const photos = usePictureUploads(MAX_LISTING_IMAGES, (path) =>
    append({ path, alt: '' }, { shouldFocus: false }),
  );
  const removal = useRemoval<PictureText>(remove, (at, picture) =>
    insert(at, picture, { shouldFocus: false }),
  );
  const handleRemove = (at: number) => {
    setTooMany(false);
    removal.take(at, getValues(`pictures.${at}`), `Picture ${at + 1}`);
  };
  const order = useOrder(fields.length, move);
  const [isTooMany, setTooMany] = useState(false);
  const hint = useId();
  const room = MAX_LISTING_IMAGES - fields.length - photos.uploads.length;
  const handlePick = (files: File[]) => {
    setTooMany(files.length > room);
    photos.add(files.slice(0, Math.max(0, room)));
  };
  const { pictures } = formState.errors;
  return (
    <Root data-part="pictures" data-empty={room === MAX_LISTING_IMAGES ? '' : undefined}>
      <legend>
        <PartTitle>Pictures</PartTitle>
      </legend>
      <Rows>
        {fields.map(({ id, path }, at) => (
          <PictureRow key={id} at={at} path={path} order={order} onRemove={() => handleRemove(at)} />
        ))}
      </Rows>
      <UndoRemoval removed={removal.gone} onUndo={removal.undo} />
      <UploadTray uploads={photos.uploads} onRetry={photos.retry} onCancel={photos.remove} />
      <FileButton multiple accept={IMAGE_TYPES} onPick={handlePick} describedBy={hint}>
        <ImagePlus aria-hidden="true" />
        Add pictures
      </FileButton>
      <Muted $small id={hint}>
        Up to {MAX_LISTING_IMAGES}, the first one is the cover. JPEG, PNG, WebP or AVIF, at most 5 MB each.
      </Muted>
      {/* One selection can contain too many files and also a file that is too large. */}
      <FormError>
        {[isTooMany && TOO_MANY, photos.refusal ?? pictures?.root?.message ?? pictures?.message]
          .filter(Boolean)
          .join('. ')}
      </FormError>
      <OrderAnnouncement order={order} />
    </Root>
  );
}
