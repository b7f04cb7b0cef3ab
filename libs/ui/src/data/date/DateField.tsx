import { isIsoDate, type DateLimits } from '@tm/domain';
import { styled } from '@tm/platform';
import { useLayoutEffect, useRef, type ComponentProps, type FocusEvent, type KeyboardEvent } from 'react';
import { media } from '../../theme/media';
import { Field, type FieldProps } from '../../form/Field';
import { inputStyle } from '../../form/inputStyle';
import type { CalendarProps } from './Calendar';
import { CalendarButton } from './CalendarButton';
import { useTypedDate } from './useTypedDate';

const Box = styled.span`
  position: relative;
  display: block;
  input {
    ${inputStyle} min-width: 0;
    text-overflow: ellipsis;
  }
  /* A style of the form for all inputs must not put the text below the button. */
  && input {
    padding-right: 40px;
  }
  ${media.phone} {
    && input {
      padding-inline: 8px 36px;
    }
  }
  > button,
  > [role='status'] {
    position: absolute;
    right: 2px;
    top: calc((var(--control) - var(--touch)) / 2);
  }
  > [role='status'] {
    display: grid;
    place-items: center;
    width: var(--touch);
    height: var(--touch);
    pointer-events: none;
  }
  > button:has(~ [role='status']) svg {
    visibility: hidden;
  }
`;

const dateOrNone = (limit: string | undefined) => (limit && isIsoDate(limit) ? limit : undefined);

export type DateFieldProps = FieldProps &
  DateLimits &
  Pick<ComponentProps<'input'>, 'id' | 'name' | 'ref' | 'readOnly' | 'onBlur' | 'onFocus'> &
  Pick<CalendarProps, 'markOf'> & {
    /** `yyyy-MM-dd`, '' for no date, or the typed text while it is not one certain date. */
    value: string;
    onChange: (value: string) => void;
    /** Called with the month that the calendar shows, `yyyy-MM`, and with undefined when it closes. */
    onMonth?: (month: string | undefined) => void;
  };

/**
 * A date, typed with the day first or chosen in a calendar: `<DateField label="Date" value={date}
 * onChange={setDate} min={today} />`. Both limits are included. A limit that is not a date, as the value of
 * another field may be, counts as none. A text that is not one certain date is reported as it is, so that a
 * form cannot be sent with another day than the user sees; `isIsoDate` tells them apart. In a form of
 * react-hook-form use `FormDateField`, in a filter `useDateFilter` (ADR-108).
 */
export function DateField(props: DateFieldProps) {
  const { label, hint, error, optional, id, value, onChange, min, max, markOf, onMonth, ...input } = props;
  const limits = { min: dateOrNone(min), max: dateOrNone(max) };
  const field = useTypedDate({ value, onChange, error, ...limits });
  const box = useRef<HTMLSpanElement>(null);
  // The text changes with the focus, which removes the selection that the browser makes for the Tab key.
  useLayoutEffect(() => {
    if (field.isTyping) box.current?.querySelector('input')?.select();
  }, [field.isTyping]);
  const handleFocus = (event: FocusEvent<HTMLInputElement>) => {
    field.begin();
    input.onFocus?.(event);
  };
  const handleBlur = (event: FocusEvent<HTMLInputElement>) => {
    field.leave();
    input.onBlur?.(event);
  };
  return (
    <Field label={label} hint={hint} error={field.problem} optional={optional} id={id}>
      {(control) => (
        <Box ref={box}>
          <input
            {...input}
            {...control}
            value={field.text}
            title={field.title}
            placeholder="dd/mm/yyyy"
            autoComplete="off"
            enterKeyHint="next"
            onFocus={handleFocus}
            onBlur={handleBlur}
            onChange={({ target }) => field.type(target.value)}
            onKeyDown={({ key }: KeyboardEvent) => key === 'Enter' && field.settle()}
          />
          <CalendarButton
            {...limits}
            label={label}
            value={field.title ? value : ''}
            today={field.today}
            markOf={markOf}
            isDisabled={input.readOnly === true}
            box={box}
            onMonth={onMonth}
            onSelect={onChange}
          />
        </Box>
      )}
    </Field>
  );
}
