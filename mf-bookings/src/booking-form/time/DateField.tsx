import { describeDay } from '@tm/domain';
import { currentTime, styled } from '@tm/platform';
import { Field, IconButton, inputStyle } from '@tm/ui';
import { CalendarDays } from 'lucide-react';
import { useState, type Ref } from 'react';
import { parseWrittenDate, dateError } from './writtenDate';

const Box = styled.span`
  position: relative;
  display: block;
  input {
    ${inputStyle} padding-right: 56px;
  }
  button {
    position: absolute;
    right: 2px;
    top: 2px;
  }
`;

type Props = {
  /** Date as `yyyy-MM-dd`, or the typed text if it is not a date. */
  value: string;
  error?: string;
  isOpen: boolean;
  isLocked: boolean;
  inputRef: Ref<HTMLInputElement>;
  buttonRef: Ref<HTMLButtonElement>;
  onChange: (date: string) => void;
  onToggle: () => void;
};

/** Date as text, which can be typed in any usual format, with a button that opens the calendar. */
export function DateField({
  value,
  error,
  isOpen,
  isLocked,
  inputRef,
  buttonRef,
  onChange,
  onToggle,
}: Props) {
  // Shows the typed text while it stands for the current date. On blur, or when another date is chosen, the
  // date is formatted.
  const [typed, setTyped] = useState({ text: '', date: '' });
  const handleType = (text: string) => {
    const date = parseWrittenDate(text);
    setTyped({ text, date });
    onChange(date);
  };
  const handleBlur = () => {
    if (dateError(value, currentTime()) === undefined) setTyped({ text: '', date: '' });
  };
  return (
    <Field label="Date" error={error}>
      {(control) => (
        <Box>
          <input
            {...control}
            ref={inputRef}
            readOnly={isLocked}
            value={value !== '' && typed.date === value ? typed.text : describeDay(value)}
            placeholder="Day/month/year"
            autoComplete="off"
            enterKeyHint="next"
            onChange={({ target }) => handleType(target.value)}
            onBlur={handleBlur}
          />
          <IconButton
            ref={buttonRef}
            label={isOpen ? 'Close calendar' : 'Open calendar'}
            aria-expanded={isOpen}
            onClick={onToggle}
          >
            <CalendarDays aria-hidden="true" />
          </IconButton>
        </Box>
      )}
    </Field>
  );
}
