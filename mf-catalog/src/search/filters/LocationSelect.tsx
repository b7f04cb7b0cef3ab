import { CITIES, locationNeedle, type City } from '@tm/domain';
import { styled } from '@tm/platform';
import { SelectBox } from '@tm/ui';
import { leadingIcon } from '@tm/ui/search';
import { MapPin } from 'lucide-react';
import { CountedOption, countedOptions } from './CountedOption';
import { usePlainField } from './PlainForm';
import type { Facets } from './useFacets';

const Root = styled.span`
  position: relative;
  display: block;
  min-width: 0;
  > svg {
    ${leadingIcon}
    z-index: 1;
  }
  select {
    padding-left: 42px;
  }
  ${countedOptions}
`;

type Props = {
  id?: string;
  cities: readonly City[];
  /** Number of results of each city (`useFacets`). */
  counts?: Facets['locations'] | undefined;
  value: string;
  onChange: (location: string) => void;
};

/** Location filter: the cities of the page, and any other place that the URL names. */
export function LocationSelect({ id, cities, counts, value, onChange }: Props) {
  const field = usePlainField('location');
  const isOther = value !== 'all' && !cities.includes(value as City);
  return (
    <Root>
      <MapPin aria-hidden="true" />
      <SelectBox
        id={id}
        {...field}
        aria-label={id ? undefined : 'Location'}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      >
        <option value="all">All locations</option>
        {isOther && <option value={value}>{locationNeedle(value)}</option>}
        {cities.map((city) => (
          <CountedOption key={city} value={city} name={CITIES[city]} count={counts?.[city]} />
        ))}
      </SelectBox>
    </Root>
  );
}
