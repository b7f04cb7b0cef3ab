import { BOOKING_STATUS_NAMES, BOOKING_STATUSES } from '@tm/domain';
import { styled } from '@tm/platform';
import { Badge, Chip, media } from '@tm/ui';
import { STATUS_MARKS, StatusMark } from '../days/statusMark';

const Root = styled.ul`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s-2);
  margin: 0 0 var(--s-4);
  padding: 0;
  list-style: none;
  ${media.phone} {
    flex-wrap: nowrap;
    margin-inline: calc(-1 * var(--s-4));
    padding: 2px var(--s-4);
    overflow-x: auto;
    scrollbar-width: none;
    > li {
      flex: none;
    }
  }
`;

const Sample = styled.span<{ $look: 'free' | 'open' | 'closed' }>`
  display: inline-block;
  width: 18px;
  height: 18px;
  border: 1px solid var(--line-strong);
  border-radius: 5px;
  background: ${({ $look }) =>
    $look === 'closed'
      ? 'repeating-linear-gradient(135deg, var(--surface-2) 0 4px, var(--ink-3) 4px 5px)'
      : $look === 'free'
        ? 'var(--brand-tint)'
        : 'var(--surface)'};
`;

type Props = { showsCancelled: boolean; onCancelled: (shown: boolean) => void; hasHours: boolean };

/** Legend of icons and colours, with the switch that shows cancelled bookings. */
export const Legend = ({ showsCancelled, onCancelled, hasHours }: Props) => (
  <Root aria-label="Legend">
    {BOOKING_STATUSES.filter((status) => status !== 'cancelled').map((status) => (
      <li key={status}>
        <Badge $tone={STATUS_MARKS[status].tone}>
          <StatusMark status={status} />
          {BOOKING_STATUS_NAMES[status]}
        </Badge>
      </li>
    ))}
    {hasHours &&
      (['free', 'closed'] as const).map((look) => (
        <li key={look}>
          <Badge>
            <Sample $look={look} />
            {look === 'free' ? 'Free' : 'Closed'}
          </Badge>
        </li>
      ))}
    <li>
      <Chip selected={showsCancelled} onClick={() => onCancelled(!showsCancelled)}>
        <StatusMark status="cancelled" />
        Show cancelled
      </Chip>
    </li>
  </Root>
);
