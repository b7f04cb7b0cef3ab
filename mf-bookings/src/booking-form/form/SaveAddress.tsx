import { newPlaceId, useSavedPlacesQuery, useSavePlaceMutation } from '@tm/api-client/savedPlaces';
import type { SavedPlace } from '@tm/contracts';
import {
  isSamePlace,
  MAX_SAVED_PLACE_NAME,
  MAX_SAVED_PLACES,
  SAVED_PLACE_REFUSALS,
  savedPlaceRefusal,
  suggestPlaceName,
} from '@tm/domain';
import { messageOf, notify, styled, useIsOnline } from '@tm/platform';
import { Input } from '@tm/ui';
import { ChoiceLabel } from '@tm/ui/choice';
import { useImperativeHandle, useState } from 'react';
import { sentPlaceOf, useTypedPlace, type PlaceForm } from '../../visit/visitPlace';
import type { PlaceSaver, PlaceSaverRef } from './placeSaver';

const Root = styled.div`
  display: grid;
  gap: var(--s-2);
`;

const notifyNotSaved = (start: string, reason: string) =>
  notify({
    title: 'Address not saved',
    description: `${start} ${reason} You can save the address in your profile, under Settings.`,
    variant: 'destructive',
  });

/** Returns why a new address cannot have a name, or undefined. */
const nameFault = (places: readonly SavedPlace[], id: string, name: string): string | undefined => {
  if (!name.trim()) return 'The address needs a name.';
  const refusal = savedPlaceRefusal(places, { id, name });
  return refusal ? SAVED_PLACE_REFUSALS[refusal] : undefined;
};

const failureOf = (error: unknown): string | undefined =>
  error ? messageOf(error, 'The site did not save it.') : undefined;

type Props = { form: PlaceForm; saver: PlaceSaverRef };

/**
 * Offers to save an address that differs from all saved ones. It is saved when the request was sent, under
 * an id that stays, so that a second attempt saves it once. Without the list of saved addresses, or with ten
 * of them, nothing is offered.
 */
export function SaveAddress({ form, saver }: Props) {
  const { data: places } = useSavedPlacesQuery();
  const [save] = useSavePlaceMutation();
  const isOnline = useIsOnline();
  const place = useTypedPlace(form);
  const [id] = useState(newPlaceId);
  const [isWanted, setWanted] = useState(false);
  const [typedName, setName] = useState<string>();
  const isOffered =
    isOnline &&
    !!places &&
    places.length < MAX_SAVED_PLACES &&
    !!place.customerAddress?.trim() &&
    !places.some((one) => isSamePlace(one, place));
  const name = typedName ?? suggestPlaceName(places ?? []);
  const fault = nameFault(places ?? [], id, name);

  const handleOutcome: PlaceSaver = async (outcome) => {
    if (outcome.kind === 'waiting')
      return notifyNotSaved('Your request waits for the network.', 'Addresses are saved online only.');
    const body = { name, ...sentPlaceOf(place), customerAddress: place.customerAddress ?? '' };
    const reason = fault ?? failureOf((await save({ id, body })).error);
    if (!reason) return undefined;
    // Only the newest toast is visible, and that of the booking may load first.
    await outcome.shown;
    return notifyNotSaved('Your booking was sent.', reason);
  };
  useImperativeHandle<PlaceSaver | null, PlaceSaver | null>(saver, () =>
    isOffered && isWanted ? handleOutcome : null,
  );

  if (!isOffered) return null;
  const { isSubmitting } = form.formState;
  return (
    <Root>
      <ChoiceLabel>
        <input
          type="checkbox"
          checked={isWanted}
          disabled={isSubmitting}
          onChange={({ target }) => setWanted(target.checked)}
        />
        Save this address as…
      </ChoiceLabel>
      {isWanted && (
        <Input
          label="Name of the address"
          autoComplete="off"
          maxLength={MAX_SAVED_PLACE_NAME}
          readOnly={isSubmitting}
          value={name}
          error={fault}
          onChange={({ target }) => setName(target.value)}
        />
      )}
    </Root>
  );
}
