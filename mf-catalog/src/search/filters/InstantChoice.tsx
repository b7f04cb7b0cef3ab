import { styled } from '@tm/platform';

const Option = styled.label`
  display: flex;
  align-items: center;
  gap: 9px;
  min-height: var(--touch);
  cursor: pointer;
  input {
    width: 20px;
    height: 20px;
    flex: none;
    margin: 0;
    accent-color: var(--brand);
  }
`;

type Props = { value: string; onChange: (instant: string) => void };

/** Choice of listings that are booked at once. */
export const InstantChoice = ({ value, onChange }: Props) => (
  <Option>
    <input
      type="checkbox"
      checked={value !== ''}
      onChange={({ target }) => onChange(target.checked ? 'true' : '')}
    />
    Books at once
  </Option>
);
