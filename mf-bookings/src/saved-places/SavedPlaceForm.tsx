import { zodResolver } from '@hookform/resolvers/zod';
import { newPlaceId, useSavePlaceMutation } from '@tm/api-client/savedPlaces';
import { savePlaceRequest, type SavedPlace, type SavePlaceRequest } from '@tm/contracts';
import { MAX_SAVED_PLACE_NAME } from '@tm/domain';
import { isApiError, isUnauthorized, messageOf, notify, useUser } from '@tm/platform';
import { Button, FormError, Input, Row, Stack } from '@tm/ui';
import { Dialog } from '@tm/ui/dialog';
import { applyServerErrors } from '@tm/ui/server-errors';
import { useState } from 'react';
import { useForm, type Resolver } from 'react-hook-form';
import { AddressFields } from '../visit/AddressFields';
import { AreaFields } from '../visit/AreaFields';
import { placeFormOf, sentPlaceOf, VISIT_FIELDS } from '../visit/visitPlace';

const ofContract = zodResolver(savePlaceRequest);

/** Validates the request by the contract, without the parts that are empty. */
const resolver: Resolver<SavePlaceRequest> = ({ name, customerAddress, ...parts }, context, options) =>
  ofContract({ name, customerAddress, ...sentPlaceOf({ customerAddress, ...parts }) }, context, options);

type Props = {
  /** Undefined for a new address. */
  place: SavedPlace | undefined;
  onClose: () => void;
};

/** Form of a saved address, and of a new one. */
function SavedPlaceForm({ place, onClose }: Props) {
  const location = useUser()?.location ?? '';
  const [save] = useSavePlaceMutation();
  const [id] = useState(() => place?.id ?? newPlaceId());
  const form = useForm<SavePlaceRequest>({
    resolver,
    defaultValues: { name: '', customerAddress: '', customerArea: '', customerLandmark: '', ...place },
  });
  const { register, formState, setError } = form;
  const { errors, isSubmitting } = formState;
  const showFailure = (error: unknown) => {
    if (isUnauthorized(error)) return;
    const message = messageOf(error, 'The address could not be saved. Please try again.');
    const isName = isApiError(error) && error.code === 'place_name_taken';
    if (isName) setError('name', { type: 'server', message }, { shouldFocus: true });
    else if (applyServerErrors(error, form, { fields: ['name', ...VISIT_FIELDS] }) === 'none')
      setError('root', { type: 'server', message });
  };
  const handleValid = async (body: SavePlaceRequest) => {
    const { error } = await save({ id, body });
    if (error) return showFailure(error);
    notify({ title: 'Address saved', description: `The booking form offers ${body.name} from now on.` });
    onClose();
  };
  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(handleValid)(event)}>
      <Stack $gap={4}>
        <FormError>{errors.root?.message}</FormError>
        <Input
          label="Name"
          placeholder="Home, Office"
          autoComplete="off"
          maxLength={MAX_SAVED_PLACE_NAME}
          readOnly={isSubmitting}
          error={errors.name?.message}
          {...register('name')}
        />
        <AddressFields form={placeFormOf(form)} />
        <AreaFields location={location} form={placeFormOf(form)} />
        <Row>
          <Button type="submit" pending={isSubmitting} pendingText="Saving…">
            Save address
          </Button>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
        </Row>
      </Stack>
    </form>
  );
}

/** The form in a dialog that is open while it is mounted. */
export const SavedPlaceDialog = ({ place, onClose }: Props) => (
  <Dialog
    open
    onOpenChange={onClose}
    title={place ? `Edit ${place.name}` : 'Add address'}
    description="A place where you need services."
  >
    <SavedPlaceForm place={place} onClose={onClose} />
  </Dialog>
);
