import { isSoldOut, lagosDate } from '@tm/domain';
import { currentTime, styled } from '@tm/platform';
import { VisuallyHidden } from '@tm/ui';
import { ChoiceLabel } from '@tm/ui/choice';
import { useFormContext, useWatch } from 'react-hook-form';
import type { ListingText } from '../text/listingText';
import type { DishPath } from './dishPath';

const Root = styled(ChoiceLabel)`
  font-size: var(--fs-sm);
`;

/** Switch for "available today". A dish that is sold out becomes available again on the next Lagos day. */
export function AvailableSwitch({ path, name }: { path: DishPath; name: string }) {
  const { control, setValue } = useFormContext<ListingText>();
  const soldOutOn = useWatch({ control, name: `${path}.soldOutOn` });
  const isGone = isSoldOut({ soldOutOn }, currentTime());
  return (
    <Root>
      <input
        type="checkbox"
        role="switch"
        checked={!isGone}
        onChange={() =>
          setValue(`${path}.soldOutOn`, isGone ? '' : lagosDate(currentTime()), { shouldDirty: true })
        }
      />
      <span>
        <VisuallyHidden>{name}: </VisuallyHidden>
        {isGone ? 'Sold out today' : 'Available today'}
      </span>
    </Root>
  );
}
