import { styled } from '@tm/platform';
import { inputStyle, media } from '@tm/ui';
import { useState } from 'react';
import { isShownDate } from './dayBookings';

const Field = styled.input`
  ${inputStyle}
  width: 152px;
  min-height: var(--touch);
  padding-inline: 10px;
  ${media.phone} {
    flex: 1 1 132px;
    width: auto;
    min-width: 0;
    padding-inline: 6px;
  }
`;

type Props = { date: string; onDate: (date: string) => void };

/** Date field with the native date picker. An incomplete date stays in the field and does not navigate. */
export function DateJump({ date, onDate }: Props) {
  const [typed, setTyped] = useState({ of: date, text: date });
  const text = typed.of === date ? typed.text : date;
  return (
    <Field
      type="date"
      aria-label="Go to date"
      value={text}
      onChange={({ target: { value } }) => {
        setTyped({ of: date, text: value });
        if (isShownDate(value)) onDate(value);
      }}
    />
  );
}
