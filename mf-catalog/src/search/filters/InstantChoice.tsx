import { ChoiceLabel } from '@tm/ui/choice';
import { usePlainField } from './PlainForm';

type Props = { value: string; onChange: (instant: string) => void };

/** Choice of listings that are booked at once. */
export const InstantChoice = ({ value, onChange }: Props) => (
  <ChoiceLabel>
    <input
      type="checkbox"
      {...usePlainField('instant')}
      value="true"
      checked={value !== ''}
      onChange={({ target }) => onChange(target.checked ? 'true' : '')}
    />
    Books at once
  </ChoiceLabel>
);
