import type { Booking } from '@tm/contracts';
import { describeSignal, formatDateTime } from '@tm/domain';
import { styled } from '@tm/platform';
import { Muted } from '@tm/ui';
import { DetailsSection } from '../details/DetailsSection';

const List = styled.ul`
  display: grid;
  gap: var(--s-2);
  margin: 0;
  padding: 0;
  list-style: none;
  overflow-wrap: anywhere;
`;

/** Lists the announcements of both parties on the day of a booking. Renders nothing without any. */
export const Announcements = ({ booking: { signals = [] } }: { booking: Booking }) =>
  signals.length > 0 && (
    <DetailsSection>
      <h3>Announced on the day</h3>
      <List>
        {signals.map((signal) => (
          <li key={`${signal.by} ${signal.at}`}>
            {describeSignal(signal, `The ${signal.by}`)}
            {signal.note && `: “${signal.note}”`}{' '}
            <Muted $small as="time" dateTime={signal.at}>
              {formatDateTime(new Date(signal.at))}
            </Muted>
          </li>
        ))}
      </List>
    </DetailsSection>
  );
