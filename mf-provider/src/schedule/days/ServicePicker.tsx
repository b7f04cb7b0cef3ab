import type { ProviderCalendar } from '@tm/contracts';
import { styled } from '@tm/platform';
import { Select } from '@tm/ui';

const Root = styled.div`
  max-width: 320px;
  margin-bottom: var(--s-3);
  @media print {
    display: none;
  }
`;

type Props = { calendar: ProviderCalendar | undefined; onPick: (serviceId: string) => void };

/** Selects the restaurant whose hours and seats are shown. Renders nothing for a single restaurant. */
export const ServicePicker = ({ calendar, onPick }: Props) =>
  calendar &&
  calendar.restaurants.length > 1 && (
    <Root>
      <Select
        label="Hours and seats of"
        value={calendar.serviceId ?? ''}
        onChange={({ target }) => onPick(target.value)}
      >
        {calendar.restaurants.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </Select>
    </Root>
  );
