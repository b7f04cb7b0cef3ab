import { filterOfDates, lagosDate, type RestaurantFilters } from '@tm/domain';
import { styled } from '@tm/platform';
import { media } from '@tm/ui';
import { ApplyButton, DateChips, GuestsSelect, TimeSelect } from '../search';
import { FoodSelect } from './FoodSelect';

const Root = styled.div`
  margin: calc(-1 * var(--s-3)) 0 var(--s-4);
  ${media.phone} {
    margin: 0 0 var(--s-2);
  }
`;

type Props = { filters: RestaurantFilters; now: Date; onChange: (part: Partial<RestaurantFilters>) => void };

/**
 * Kind of food, and guests, time and day of a table. Guests and time count only with a day, which becomes
 * today if none is chosen.
 */
export function TableBar({ filters, now, onChange }: Props) {
  const changeTable = (part: Partial<RestaurantFilters>) => {
    const today = lagosDate(now);
    onChange({ ...(filters.freeOn === '' && filterOfDates({ from: today, to: today })), ...part });
  };
  return (
    <Root>
      <DateChips value={filters} now={now} onChange={onChange}>
        <GuestsSelect value={filters.seats} onChange={(seats) => changeTable({ seats })} />
        <TimeSelect value={filters.freeAt} onChange={(freeAt) => changeTable({ freeAt })} />
        <FoodSelect value={filters.cuisine} onChange={(cuisine) => onChange({ cuisine })} />
      </DateChips>
      <ApplyButton />
    </Root>
  );
}
