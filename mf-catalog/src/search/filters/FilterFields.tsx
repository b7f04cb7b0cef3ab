import { CATEGORIES, CATEGORY_NAMES, SEARCH_CITIES } from '@tm/domain';
import { styled } from '@tm/platform';
import { SelectBox } from '@tm/ui';
import { useId } from 'react';
import { CountedOption, countedOptions } from './CountedOption';
import type { Filters } from './filters';
import { InstantChoice } from './InstantChoice';
import { ApplyButton, usePlainField } from './PlainForm';
import { LocationSelect } from './LocationSelect';
import { PriceRange } from './PriceRange';
import { RatingChoice } from './RatingChoice';
import { SortSelect } from './SortSelect';
import type { Facets } from './useFacets';
import { VerifiedChoice } from './VerifiedChoice';

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
  ${countedOptions}
`;

type Props = {
  filters: Filters;
  /** Number of results of each choice (`useFacets`). */
  facets?: Facets;
  onChange: (part: Partial<Filters>) => void;
  /** Adds location and order, for phones, whose toolbar has no room for them. */
  all?: boolean;
};

/** Filter fields of the sidebar and of the sheet. */
export function FilterFields({ filters, facets, onChange, all = false }: Props) {
  const id = useId();
  const category = usePlainField('category');
  return (
    <Root>
      <div>
        <label htmlFor={`${id}-category`}>Category</label>
        <SelectBox
          id={`${id}-category`}
          {...category}
          value={filters.category}
          onChange={({ target }) => onChange({ category: target.value as Filters['category'] })}
        >
          <CountedOption value="all" name="All categories" count={facets?.categories.all} />
          {CATEGORIES.map((category) => (
            <CountedOption
              key={category}
              value={category}
              name={CATEGORY_NAMES[category]}
              count={facets?.categories[category]}
            />
          ))}
        </SelectBox>
      </div>
      {all && (
        <div>
          <label htmlFor={`${id}-location`}>Location</label>
          <LocationSelect
            id={`${id}-location`}
            cities={SEARCH_CITIES}
            counts={facets?.locations}
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
      <fieldset>
        <legend>Provider</legend>
        <VerifiedChoice
          value={filters.verified}
          count={facets?.verified}
          onChange={(verified) => onChange({ verified })}
        />
      </fieldset>
      <fieldset>
        <legend>Booking</legend>
        <InstantChoice value={filters.instant} onChange={(instant) => onChange({ instant })} />
      </fieldset>
      {all && (
        <div>
          <label htmlFor={`${id}-sort`}>Sort by</label>
          <SortSelect id={`${id}-sort`} value={filters.sort} onChange={(sort) => onChange({ sort })} />
        </div>
      )}
      {category.form && <ApplyButton />}
    </Root>
  );
}
