import { SelectBox } from '@tm/ui';
import { usePlainField } from './PlainForm';
import { SORTS, type Sort } from './filters';

type Props = { id?: string; value: Sort; onChange: (sort: Sort) => void };

export const SortSelect = ({ id, value, onChange }: Props) => (
  <SelectBox
    id={id}
    {...usePlainField('sort')}
    aria-label={id ? undefined : 'Sort by'}
    value={value}
    onChange={({ target }) => onChange(target.value as Sort)}
  >
    {SORTS.map(([sort, name]) => (
      <option key={sort} value={sort}>
        {id ? name : `Sort: ${name}`}
      </option>
    ))}
  </SelectBox>
);
