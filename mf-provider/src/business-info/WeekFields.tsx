import type { UpdateProviderRequest } from '@tm/contracts';
import { styled } from '@tm/platform';
import { inputStyle, media, Muted } from '@tm/ui';
import { useId } from 'react';
import { useWatch, type Control, type FieldErrors, type UseFormRegister } from 'react-hook-form';
import { WEEK, type BusinessText } from './businessText';

const Week = styled.fieldset`
  display: grid;
  gap: var(--s-2);
  legend {
    padding: 0;
    margin-bottom: var(--s-2);
    font-size: var(--fs-sm);
    font-weight: 600;
  }
`;

const Day = styled.div`
  display: grid;
  grid-template-columns: 150px minmax(0, 340px);
  align-items: center;
  gap: var(--s-2) var(--s-4);
  min-height: var(--control);
  label {
    display: flex;
    align-items: center;
    gap: var(--s-3);
    min-height: var(--touch);
  }
  input[type='checkbox'] {
    width: 20px;
    height: 20px;
    accent-color: var(--brand);
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Hours = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto minmax(0, 1fr);
  align-items: center;
  gap: var(--s-2);
  input {
    ${inputStyle}
    padding-inline: 10px;
  }
  input::-webkit-calendar-picker-indicator {
    margin: 0;
  }
`;

const Mistake = styled.p`
  grid-column: 2;
  font-size: var(--fs-sm);
  color: var(--cancelled);
  ${media.phone} {
    grid-column: 1;
  }
`;

type Props = {
  control: Control<BusinessText, unknown, UpdateProviderRequest>;
  register: UseFormRegister<BusinessText>;
  errors: FieldErrors<BusinessText>['week'];
};

/** When the business takes bookings, day by day. */
export function WeekFields({ control, register, errors }: Props) {
  const week = useWatch({ control, name: 'week' });
  const id = useId();
  const mistakeOf = (position: number) =>
    errors?.[position]?.open?.message ?? errors?.[position]?.close?.message;
  const described = (position: number, part: 'open' | 'close') =>
    errors?.[position]?.[part] ? { 'aria-invalid': true, 'aria-describedby': `${id}${position}` } : {};
  return (
    <Week>
      <legend>Availability</legend>
      {WEEK.map((day, position) => (
        <Day key={day}>
          <label>
            <input type="checkbox" {...register(`week.${position}.isOpen`)} />
            {day}
          </label>
          {week[position]?.isOpen ? (
            <Hours>
              <input
                type="time"
                aria-label={`${day}, from`}
                {...described(position, 'open')}
                {...register(`week.${position}.open`)}
              />
              <span>to</span>
              <input
                type="time"
                aria-label={`${day}, to`}
                {...described(position, 'close')}
                {...register(`week.${position}.close`)}
              />
            </Hours>
          ) : (
            <Muted>Closed</Muted>
          )}
          {mistakeOf(position) && <Mistake id={`${id}${position}`}>{mistakeOf(position)}</Mistake>}
        </Day>
      ))}
    </Week>
  );
}
