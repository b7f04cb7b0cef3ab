import type { Booking } from '@tm/contracts';
import { styled } from '@tm/platform';
import { Muted } from '@tm/ui';
import { ChoiceLabel } from '@tm/ui/choice';
import { useId } from 'react';
import { otherName } from '../labels/bookingLabels';

const Choice = styled(ChoiceLabel)`
  align-items: flex-start;
  input {
    margin-top: 2px;
  }
  span {
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;

type Props = { booking: Booking; isChosen: boolean; onChoose: (isChosen: boolean) => void };

/** Checkbox that blocks the customer of a rejected request. */
export function BlockChoice({ booking, isChosen, onChoose }: Props) {
  const hint = useId();
  return (
    <div>
      <Choice>
        <input
          type="checkbox"
          checked={isChosen}
          aria-describedby={hint}
          onChange={(event) => onChoose(event.target.checked)}
        />
        <span>Take no more requests from {otherName(booking, 'provider')}</span>
      </Choice>
      <Muted as="p" $small id={hint}>
        Accepted bookings are not affected. Other open requests of this customer are rejected. You can change
        this below your bookings, under Blocked customers.
      </Muted>
    </div>
  );
}
