import { css } from '@tm/platform';
import { formatCount } from './countLabels';

/** Style for a select with `CountedOption`: dims options without results, which can still be chosen. */
export const countedOptions = css`
  option[data-none] {
    color: var(--ink-2);
  }
`;

type Props = { value: string; name: string; count: number | undefined };

/**
 * Option of a select with its number of results. The count is in the visible label; the option's text is the
 * bare name.
 */
export const CountedOption = ({ value, name, count }: Props) => (
  <option
    value={value}
    label={count === undefined ? undefined : `${name} (${formatCount(count)})`}
    data-none={count === 0 || undefined}
  >
    {name}
  </option>
);
