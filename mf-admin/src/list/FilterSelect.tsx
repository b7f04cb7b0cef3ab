import { SelectBox } from '@tm/ui';

/** The options of a filter: value and displayed name. */
export type FilterOptions = readonly (readonly [value: string, name: string])[];
type Group = { name: string; options: FilterOptions };

type Props = {
  label: string;
  value: string;
  options: FilterOptions;
  /** Further options in named groups, after the others. */
  groups?: readonly Group[];
  onChange: (value: string) => void;
};

const OptionList = ({ options }: { options: FilterOptions }) =>
  options.map(([value, name]) => (
    <option key={value} value={value}>
      {name}
    </option>
  ));

/** A filter with one choice from a list. */
export const FilterSelect = ({ label, value, options, groups = [], onChange }: Props) => (
  <SelectBox aria-label={label} value={value} onChange={({ target }) => onChange(target.value)}>
    <OptionList options={options} />
    {groups.map(({ name, options: others }) => (
      <optgroup key={name} label={name}>
        <OptionList options={others} />
      </optgroup>
    ))}
  </SelectBox>
);
