import { CUISINES, CUISINE_NAMES, MAX_CUISINES, TOO_MANY_CUISINES, type Cuisine } from '@tm/domain';
import { styled } from '@tm/platform';
import { Chip, FormError, Muted, Row } from '@tm/ui';
import { useId, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { cuisinesOf, type ListingText } from '../text/listingText';

const Root = styled.fieldset`
  display: grid;
  gap: var(--s-3);
  legend {
    padding: 0;
    margin-bottom: var(--s-2);
    font-size: var(--fs-sm);
    font-weight: 600;
  }
`;

/** Choice of the kinds of food of a restaurant. A choice beyond the limit is refused with the reason. */
export function CuisineField() {
  const { control } = useFormContext<ListingText>();
  const { field, fieldState } = useController({ control, name: 'cuisines' });
  const [isRefused, setRefused] = useState(false);
  const hintId = useId();
  const chosen = cuisinesOf(field.value);
  const handleToggle = (cuisine: Cuisine) => {
    const others = chosen.filter((one) => one !== cuisine);
    const isTooMany = others.length === chosen.length && chosen.length >= MAX_CUISINES;
    setRefused(isTooMany);
    if (isTooMany) return;
    field.onChange((others.length < chosen.length ? others : [...chosen, cuisine]).join());
  };
  return (
    <Root aria-describedby={hintId}>
      <legend>Kinds of food</legend>
      <Muted $small id={hintId}>
        Guests see them on your card and filter by them. At most {MAX_CUISINES}.
      </Muted>
      <Row $gap={2}>
        {CUISINES.map((cuisine, at) => (
          <Chip
            key={cuisine}
            ref={at === 0 ? field.ref : undefined}
            selected={chosen.includes(cuisine)}
            onClick={() => handleToggle(cuisine)}
            onBlur={field.onBlur}
          >
            {CUISINE_NAMES[cuisine]}
          </Chip>
        ))}
      </Row>
      <FormError>{isRefused ? TOO_MANY_CUISINES : fieldState.error?.message}</FormError>
    </Root>
  );
}
