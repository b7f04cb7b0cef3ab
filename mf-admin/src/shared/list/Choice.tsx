import { SelectBox } from '@tm/ui';

/** The options of a filter: value and name. */
export type Options = readonly (readonly [value: string, name: string])[];
type Group = { name: string; options: Options };

type Props = {
  label: string;
  value: string;
  options: Options;
  /** Further options in named groups, after the others. */
  groups?: readonly Group[];
  onChange: (value: string) => void;
};

const List = ({ options }: { options: Options }) =>
  options.map(([value, name]) => (
    <option key={value} value={value}>
      {name}
    </option>
  ));

/** A filter with one choice from a list. */
export const Choice = ({ label, value, options, groups = [], onChange }: Props) => (
  <SelectBox aria-label={label} value={value} onChange={({ target }) => onChange(target.value)}>
    <List options={options} />
    {groups.map(({ name, options: others }) => (
      <optgroup key={name} label={name}>
        <List options={others} />
      </optgroup>
    ))}
  </SelectBox>
);
