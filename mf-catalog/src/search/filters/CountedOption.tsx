import { css } from '@tm/platform';
import { formatCount } from './countLabels';

/** For what holds a select of these: choices that would find nothing step back, and can still be chosen. */
export const countedOptions = css`
  option[data-none] {
    color: var(--ink-2);
  }
`;

type Props = { value: string; name: string; count: number | undefined };

/** A choice of a select with what it would find. The count stands in the label that people read; the text remains the bare name. */
export const CountedOption = ({ value, name, count }: Props) => (
  <option
    value={value}
    label={count === undefined ? undefined : `${name} (${formatCount(count)})`}
    data-none={count === 0 || undefined}
  >
    {name}
  </option>
);
