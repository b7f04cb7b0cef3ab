import { CUISINES, CUISINE_NAMES, type RestaurantFilters } from '@tm/domain';
import { SelectBox } from '@tm/ui';
import { DayField, usePlainField } from '../search';

type Food = RestaurantFilters['cuisine'];
type Props = { value: Food; onChange: (cuisine: Food) => void };

/** Kind of food of a restaurant. Empty for any. */
export const FoodSelect = ({ value, onChange }: Props) => (
  <DayField>
    <SelectBox
      {...usePlainField('cuisine')}
      aria-label="Kind of food"
      value={value}
      onChange={({ target }) => onChange(target.value as Food)}
    >
      <option value="">Any food</option>
      {CUISINES.map((cuisine) => (
        <option key={cuisine} value={cuisine}>
          {CUISINE_NAMES[cuisine]}
        </option>
      ))}
    </SelectBox>
  </DayField>
);
