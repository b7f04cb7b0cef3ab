import type { SavedPlace } from '@tm/contracts';
import { isSamePlace } from '@tm/domain';
import { styled } from '@tm/platform';
import { useEffect, useId, useState } from 'react';
import { AreaFields, type AreaProps } from '../../visit/AreaFields';
import { AreaNotice } from '../../visit/AreaNotice';
import { ChangeLine } from '../../visit/ChangeLine';
import { journeyText } from '../../visit/JourneyArea';
import { useFillPlace, useTypedPlace, VISIT_FIELDS, type VisitPlace } from '../../visit/visitPlace';
import { RadioChip } from '../time/RadioChip';

const Root = styled.fieldset`
  min-width: 0;
  legend {
    padding: 0;
    margin-bottom: var(--s-1);
    font-size: var(--fs-sm);
    font-weight: 600;
  }
`;

/** One line that scrolls, so that many addresses leave the free times in view. */
const Line = styled.div`
  display: flex;
  gap: var(--s-2);
  overflow-x: auto;
  /* Room for the outline of the focus. */
  margin: 0 calc(-1 * var(--s-1));
  padding: var(--s-1);
`;

const Choice = styled(RadioChip)`
  flex: none;
  padding: 0 var(--s-4);
  white-space: nowrap;
`;

/** An address without any part, which the customer fills in by hand. */
const NONE: VisitPlace = {};

/**
 * The saved addresses of the customer, one of which fills in all fields of the visit. Then one line replaces
 * the fields of the area, until the customer changes it.
 */
export function SavedPlaces({ places, ...area }: AreaProps & { places: readonly SavedPlace[] }) {
  const { form, business } = area;
  const { setFocus, formState } = form;
  const typed = useTypedPlace(form);
  const fill = useFillPlace(form);
  const [isOther, setOther] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const name = useId();
  const chosen = places.find((place) => isSamePlace(place, typed));
  const isRefused = formState.errors.customerArea ?? formState.errors.area;
  const isTyped = VISIT_FIELDS.some((field) => typed[field]);
  useEffect(() => {
    if (isOpen) setFocus('customerArea');
  }, [isOpen, setFocus]);
  const choose = (place: VisitPlace) => {
    fill(place);
    setOther(place === NONE);
    setOpen(false);
  };
  const choices = [
    ...places.map((place) => ({ key: place.id, label: place.name, place, isChosen: place === chosen })),
    { key: 'none', label: 'Another address', place: NONE, isChosen: !chosen && (isOther || isTyped) },
  ];
  return (
    <>
      <Root>
        <legend>Saved addresses</legend>
        <Line>
          {choices.map(({ key, label, place, isChosen }) => (
            <Choice key={key} $isChosen={isChosen}>
              <input
                type="radio"
                name={name}
                checked={isChosen}
                disabled={formState.isSubmitting}
                onChange={() => choose(place)}
              />
              {label}
            </Choice>
          ))}
        </Line>
      </Root>
      {chosen?.area && !isOpen && !isRefused ? (
        <>
          <ChangeLine subject="the area" isLocked={formState.isSubmitting} onChange={() => setOpen(true)}>
            {chosen.customerArea && `${chosen.customerArea}. `}
            {journeyText(chosen.area)}
          </ChangeLine>
          {chosen.customerArea && <AreaNotice business={business} area={chosen.customerArea} />}
        </>
      ) : (
        <AreaFields {...area} />
      )}
    </>
  );
}
