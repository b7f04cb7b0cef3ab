import { sayDay } from '@tm/domain';
import { styled } from '@tm/platform';
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
  /** `yyyy-MM-dd`, or what was typed in its place. */
  value: string;
  error?: string;
  isOpen: boolean;
  isLocked: boolean;
  inputRef: Ref<HTMLInputElement>;
  buttonRef: Ref<HTMLButtonElement>;
  onChange: (date: string) => void;
  onToggle: () => void;
};

/** The chosen day as text, which can be typed in any usual way; its button opens the calendar. */
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
  // While somebody types, their own words stand for that day; left or chosen elsewhere, it stands as people here write it.
  const [typed, setTyped] = useState({ text: '', date: '' });
  const handleType = (text: string) => {
    const date = parseWrittenDate(text);
    setTyped({ text, date });
    onChange(date);
  };
  const handleBlur = () => {
    if (dateError(value, new Date()) === undefined) setTyped({ text: '', date: '' });
  };
  return (
    <Field label="Date" error={error}>
      {(control) => (
        <Box>
          <input
            {...control}
            ref={inputRef}
            readOnly={isLocked}
            value={value !== '' && typed.date === value ? typed.text : sayDay(value)}
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
