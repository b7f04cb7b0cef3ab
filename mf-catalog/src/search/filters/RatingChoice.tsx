import { styled } from '@tm/platform';
import { StarIcon } from '@tm/ui';
import { ChoiceLabel } from '@tm/ui/choice';
import { useId } from 'react';
import { usePlainField } from './PlainForm';
import { RATINGS } from './filters';

const Option = styled(ChoiceLabel)`
  input {
    appearance: none;
    border: 1.5px solid var(--line-strong);
    border-radius: 50%;
    background: var(--surface);
  }
  input:checked {
    border: 6px solid var(--brand);
  }
  svg {
    width: 16px;
    height: 16px;
    color: var(--accent);
  }
`;

type Props = { value: string; onChange: (minRating: string) => void };

/** Choice of the lowest average rating. */
export function RatingChoice({ value, onChange }: Props) {
  const id = useId();
  const field = { name: id, ...usePlainField('minRating') };
  return [...RATINGS, ''].map((rating) => (
    <Option key={rating}>
      <input
        type="radio"
        {...field}
        value={rating}
        checked={rating === value}
        onChange={() => onChange(rating)}
      />
      {rating ? (
        <>
          <StarIcon filled /> {Number(rating).toFixed(1)} and up
        </>
      ) : (
        'Any rating'
      )}
    </Option>
  ));
}
