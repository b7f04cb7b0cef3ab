import { param, useUrlState, type Param } from '@tm/ui/url-state';
import { useUrlInput } from './useUrlInput';

/**
 * Filters stored in the address, so that back, reload and links restore a list: `useUrlFilters({ status:
 * 'due', city: 'all' })`. The argument has the defaults, which the address leaves out. `choices` lists the
 * valid values; other values count as the default. `selectionKey` names the parameter of the opened row;
 * changing any other filter clears it. `filters` are the applied values; fields show `typed`, and `field`
 * returns the props of one field.
 */
export function useUrlFilters<Name extends string>(
  defaults: Readonly<Record<Name, string>>,
  choices: Partial<Record<NoInfer<Name>, readonly string[]>> = {},
  selectionKey?: NoInfer<Name>,
) {
  const names = Object.keys(defaults) as Name[];
  const spec = Object.fromEntries(
    names.map((name) => [
      name,
      choices[name] ? param.oneOf(choices[name], defaults[name]) : param.text(defaults[name]),
    ]),
  ) as Record<Name, Param<string>>;
  // The state of the history entry holds the page: until the search is sent, the list is still the same.
  const [filters, set, { isDefault }] = useUrlState<Record<Name, string>>(spec, { keepsHistoryState: true });
  const [typed, type] = useUrlInput(filters);
  const change = (part: Partial<Record<Name, string>>) => {
    const wanted: Record<Name, string> = {
      ...typed,
      ...(selectionKey && { [selectionKey]: defaults[selectionKey] }),
      ...part,
    };
    type(wanted);
    set(wanted);
  };
  const field = (name: Name) => ({
    value: typed[name],
    onChange: (value: string) => change({ [name]: value } as Partial<Record<Name, string>>),
  });
  return { filters, typed, field, change, isDefault, clear: () => change(defaults) };
}
