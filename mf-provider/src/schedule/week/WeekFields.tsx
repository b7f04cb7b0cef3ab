import { isPossibleDay } from '@tm/domain';
import { styled } from '@tm/platform';
import { inputStyle, media, Muted } from '@tm/ui';
import { useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { BreakFields } from './BreakFields';
import { CopyHours } from './CopyHours';
import { WEEK, type DayText } from './weekText';

const Week = styled.fieldset`
  display: grid;
  min-width: 0;
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
  grid-template-columns: 150px minmax(0, 390px);
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
  grid-template-columns: minmax(0, 1fr) auto minmax(0, 1fr) auto;
  align-items: center;
  gap: var(--s-2);
  input {
    ${inputStyle}
    padding-inline: 10px;
  }
  input::-webkit-calendar-picker-indicator {
    margin: 0;
  }
  ${media.phone} {
    input {
      padding-inline: 6px;
    }
    /* On phones a tap anywhere in the field opens the picker. */
    input::-webkit-calendar-picker-indicator {
      display: none;
    }
  }
`;

const Below = styled.p<{ $mistake?: boolean }>`
  grid-column: 2;
  font-size: var(--fs-sm);
  color: ${({ $mistake }) => ($mistake ? 'var(--cancelled)' : 'var(--ink-2)')};
  ${media.phone} {
    grid-column: 1;
  }
`;

/** Describes when hours past midnight end. Returns '' for other and for impossible hours. */
const describeNight = ({ isOpen, open, close }: DayText, position: number): string => {
  if (!isOpen || !open || !close || close > open || !isPossibleDay({ open, close })) return '';
  if (open === '00:00') return 'Open all day and night';
  return close === '00:00'
    ? 'Closes at midnight'
    : `Closes on ${WEEK[(position + 1) % WEEK.length]!} at ${close}`;
};

/** Fields of one day: closed, or opening and closing time with the breaks between, and errors below. */
function DayFields({ position }: { position: number }) {
  const { control, register, formState } = useFormContext<{ week: DayText[] }>();
  const text = useWatch({ control, name: `week.${position}` });
  const { isOpen } = text;
  const id = useId();
  const day = WEEK[position];
  const night = describeNight(text, position);
  const errors = formState.errors.week?.[position];
  const mistake = errors?.open?.message ?? errors?.close?.message;
  const described = (part: 'open' | 'close') =>
    errors?.[part] ? { 'aria-invalid': true, 'aria-describedby': id } : {};
  return (
    <Day>
      <label>
        <input type="checkbox" {...register(`week.${position}.isOpen`)} />
        {day}
      </label>
      {isOpen ? (
        <Hours>
          <input
            type="time"
            aria-label={`${day}, from`}
            {...described('open')}
            {...register(`week.${position}.open`)}
          />
          <span>to</span>
          <input
            type="time"
            aria-label={`${day}, to`}
            {...described('close')}
            {...register(`week.${position}.close`)}
          />
          <CopyHours position={position} />
        </Hours>
      ) : (
        <Muted>Closed</Muted>
      )}
      {mistake ? (
        <Below id={id} $mistake>
          {mistake}
        </Below>
      ) : (
        night && <Below>{night}</Below>
      )}
      {isOpen && <BreakFields position={position} />}
    </Day>
  );
}

/** Fields of weekly hours. Needs a `FormProvider` whose form has them as `week`. */
export const WeekFields = ({ legend }: { legend: string }) => (
  <Week>
    <legend>{legend}</legend>
    {WEEK.map((day, position) => (
      <DayFields key={day} position={position} />
    ))}
  </Week>
);
