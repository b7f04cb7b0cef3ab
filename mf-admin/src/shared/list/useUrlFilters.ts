import { useLocation, useSearchParams } from '@tm/platform';
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
  const [params, setParams] = useSearchParams();
  const state: unknown = useLocation().state;
  const names = Object.keys(defaults) as Name[];
  const valueOf = (name: Name): string => {
    const given = params.get(name);
    return given === null || choices[name]?.includes(given) === false ? defaults[name] : given;
  };
  const filters = Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, string>;
  const [typed, type] = useUrlInput(filters);
  const change = (part: Partial<Record<Name, string>>) => {
    const wanted: Record<Name, string> = {
      ...typed,
      ...(selectionKey && { [selectionKey]: defaults[selectionKey] }),
      ...part,
    };
    type(wanted);
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const name of names) {
          const value = wanted[name].trim();
          if (value === defaults[name]) next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      // How far the list was turned: until the search has settled, it is still the same.
      { replace: true, state },
    );
  };
  const field = (name: Name) => ({
    value: typed[name],
    onChange: (value: string) => change({ [name]: value } as Partial<Record<Name, string>>),
  });
  const isDefault = names.every((name) => filters[name] === defaults[name]);
  return { filters, typed, field, change, isDefault, clear: () => change(defaults) };
}
