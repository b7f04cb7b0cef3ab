import { SelectBox } from '@tm/ui';

/** What is chosen among: its value, and its name. */
export type Options = readonly (readonly [value: string, name: string])[];
type Group = { name: string; options: Options };

type Props = {
  label: string;
  value: string;
  options: Options;
  /** More of them, by kinds, behind the others. */
  groups?: readonly Group[];
  onChange: (value: string) => void;
};

const List = ({ options }: { options: Options }) =>
  options.map(([value, name]) => (
    <option key={value} value={value}>
      {name}
    </option>
  ));

/** A filter that is one of a list. */
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
