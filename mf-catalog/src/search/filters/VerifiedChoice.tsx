import { ChoiceLabel } from '@tm/ui/choice';
import { usePlainField } from './PlainForm';
import { ChipCount } from './ChipCount';

type Props = { value: string; count: number | undefined; onChange: (verified: string) => void };

/** Choice of listings of verified businesses, with their number. */
export const VerifiedChoice = ({ value, count, onChange }: Props) => (
  <ChoiceLabel>
    <input
      type="checkbox"
      {...usePlainField('verified')}
      value="true"
      checked={value !== ''}
      onChange={({ target }) => onChange(target.checked ? 'true' : '')}
    />
    Verified only <ChipCount count={count} />
  </ChoiceLabel>
);
