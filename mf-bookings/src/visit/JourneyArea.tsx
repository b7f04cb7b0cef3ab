import { areaKeyOf, areaName, cityOf } from '@tm/domain';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { AreaField } from './AreaField';
import { ChangeLine } from './ChangeLine';
import type { PlaceForm } from './visitPlace';

/** Names the local government area from which the minutes of the provider's journey are counted. */
export const journeyText = (area: string): string => `Journey from ${areaName(area) ?? area}.`;

type Props = {
  location: string;
  form: PlaceForm;
  /** Whether the customer has chosen an area that the business does not list. */
  isOther: boolean;
};

/**
 * The local government area of a visit. One line is enough where it follows from the area in words; the field
 * is shown when it does not, and when the customer changes it. Before an area is named there is neither, so
 * that the free times are in view.
 */
export function JourneyArea({ location, form, isOther }: Props) {
  const { control, formState, getFieldState, setFocus } = form;
  const [words = '', area] = useWatch({ control, name: ['customerArea', 'area'] });
  const [isOpen, setOpen] = useState(false);
  const isRefused = getFieldState('area', formState).error !== undefined;
  const isFound = !!area && (words === '' ? !isOther : areaKeyOf(words, cityOf(location)) !== null);
  // The field is disabled while the form is sent.
  const isToCorrect = isRefused && !formState.isSubmitting;
  useEffect(() => {
    if (isOpen || isToCorrect) setFocus('area');
  }, [isOpen, isToCorrect, setFocus]);
  if (isOpen || isRefused || (!isFound && (isOther || words !== '')))
    return (
      // A field that the customer has used does not become a line under their hands.
      <div onFocus={() => setOpen(true)}>
        <AreaField location={location} form={form} />
      </div>
    );
  if (!isFound) return null;
  return (
    <ChangeLine
      subject="the local government area"
      isLocked={formState.isSubmitting}
      onChange={() => setOpen(true)}
    >
      {journeyText(area)}
    </ChangeLine>
  );
}
