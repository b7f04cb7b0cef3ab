import { CATEGORIES, CATEGORY_NAMES, SEARCH_CITIES } from '@tm/domain';
import { styled } from '@tm/platform';
import { SelectBox } from '@tm/ui';
import { useId } from 'react';
import type { Filters } from './filters';
import { LocationSelect } from './LocationSelect';
import { PriceRange } from './PriceRange';
import { RatingChoice } from './RatingChoice';
import { SortSelect } from './SortSelect';

const Root = styled.div`
  display: grid;
  gap: var(--s-6);
  > div > label:first-child,
  legend {
    display: block;
    margin-bottom: 10px;
    padding: 0;
    font-size: var(--fs-sm);
    font-weight: 650;
  }
`;

type Props = {
  filters: Filters;
  onChange: (part: Partial<Filters>) => void;
  /** Location and order too, for phones, whose toolbar has no room for them. */
  all?: boolean;
};

/** The fields of the rail and of the sheet. */
export function FilterFields({ filters, onChange, all = false }: Props) {
  const id = useId();
  return (
    <Root>
      <div>
        <label htmlFor={`${id}-category`}>Category</label>
        <SelectBox
          id={`${id}-category`}
          value={filters.category}
          onChange={({ target }) => onChange({ category: target.value as Filters['category'] })}
        >
          <option value="all">All categories</option>
          {CATEGORIES.map((category) => (
            <option key={category} value={category}>
              {CATEGORY_NAMES[category]}
            </option>
          ))}
        </SelectBox>
      </div>
      {all && (
        <div>
          <label htmlFor={`${id}-location`}>Location</label>
          <LocationSelect
            id={`${id}-location`}
            cities={SEARCH_CITIES}
            value={filters.location}
            onChange={(location) => onChange({ location })}
          />
        </div>
      )}
      <fieldset>
        <legend>Price</legend>
        <PriceRange filters={filters} onChange={onChange} />
      </fieldset>
      <fieldset>
        <legend>Rating</legend>
        <RatingChoice value={filters.minRating} onChange={(minRating) => onChange({ minRating })} />
      </fieldset>
      {all && (
        <div>
          <label htmlFor={`${id}-sort`}>Sort by</label>
          <SortSelect id={`${id}-sort`} value={filters.sort} onChange={(sort) => onChange({ sort })} />
        </div>
      )}
    </Root>
  );
}
