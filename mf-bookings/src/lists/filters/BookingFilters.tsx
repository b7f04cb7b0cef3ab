import { isSupply, type Role } from '@tm/domain';
import { styled } from '@tm/platform';
import { IconButton, media, SelectBox } from '@tm/ui';
import { SearchField } from '@tm/ui/search';
import { SlidersHorizontal } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { DateRange } from './DateRange';
import { isWhen, WHEN_NAMES, type BookingFilter, type Dates, type When } from './when';

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-3);
  margin-bottom: var(--s-5);
  > * {
    flex: 0 0 190px;
    min-width: 0;
  }
  > :first-child {
    flex: 1 1 280px;
  }
  > button {
    flex: none;
    min-height: var(--control);
  }
  > button[aria-expanded] {
    display: none;
  }
  ${media.phone} {
    gap: var(--s-2);
    /* Not 0, with which all fields would fit into the first line. */
    > * {
      flex: 1 1 40%;
    }
    > :first-child {
      flex: 1 1 60%;
    }
    > button {
      flex: 1 0 100%;
    }
    > button[aria-expanded] {
      display: inline-grid;
      flex: none;
      min-width: var(--control);
    }
    > button[aria-expanded='false'] ~ * {
      display: none;
    }
  }
`;

const placeholderFor = (reader: Role | undefined): string => {
  if (reader === 'super_admin') return 'Reference or name';
  return reader && isSupply(reader)
    ? 'Customer, service, reference or notes'
    : 'Provider, service, reference or notes';
};

type Props = {
  filter: BookingFilter;
  onChange: (part: Partial<BookingFilter>) => void;
  /** Role of the user. The placeholder names the other party, whose name is searched. */
  reader: Role | undefined;
  /** Additional field between search and dates. */
  children?: ReactNode;
  /** True while the additional field is set, which then stays visible on phones. */
  isMoreSet?: boolean;
};

/**
 * Search and date filters above a list of bookings. On phones a button beside the search shows the filters.
 */
export function BookingFilters({ filter, onChange, reader, children, isMoreSet = false }: Props) {
  const [isChoosing, setChoosing] = useState(false);
  const [isShown, setShown] = useState(filter.when !== 'any' || isMoreSet);
  const handleWhen = (when: string) => {
    if (when === 'dates') setChoosing(true);
    else if (isWhen(when)) onChange({ when, from: '', to: '' });
  };
  const handleDates = (dates: Dates) => {
    setChoosing(false);
    onChange({ when: dates.from || dates.to ? 'dates' : 'any', ...dates });
  };
  return (
    <Root>
      <SearchField
        label="Search bookings"
        placeholder={placeholderFor(reader)}
        value={filter.search}
        onSearch={(search) => onChange({ search })}
      />
      <IconButton label="Filters" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
        <SlidersHorizontal aria-hidden="true" />
      </IconButton>
      {children}
      <SelectBox aria-label="When" value={filter.when} onChange={({ target }) => handleWhen(target.value)}>
        {(Object.keys(WHEN_NAMES) as When[]).map((when) => (
          <option key={when} value={when}>
            {WHEN_NAMES[when]}
          </option>
        ))}
      </SelectBox>
      <DateRange
        from={filter.from}
        to={filter.to}
        isOpen={isChoosing}
        onOpen={() => setChoosing(true)}
        onClose={() => setChoosing(false)}
        onChoose={handleDates}
      />
    </Root>
  );
}
