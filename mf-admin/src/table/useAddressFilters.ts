import { useLocation, useSearchParams } from '@tm/platform';
import { useTyped } from './useTyped';

/**
 * Filters that live in the address, so that back, reload and links find a list as it was: `useAddressFilters({ status: 'due', city: 'all' })`
 * are the names with their usual values, which the address leaves out. `choices` has what may be chosen where that is a list: anything else in
 * the address counts as the usual. `opened` is the one that names what a link has opened: it is behind whoever looks for others. `filters` is
 * what the list is of; the fields show `typed`, and `field` is one of them with its change.
 */
export function useAddressFilters<Name extends string>(
  usual: Readonly<Record<Name, string>>,
  choices: Partial<Record<NoInfer<Name>, readonly string[]>> = {},
  opened?: NoInfer<Name>,
) {
  const [params, setParams] = useSearchParams();
  const state: unknown = useLocation().state;
  const names = Object.keys(usual) as Name[];
  const valueOf = (name: Name): string => {
    const given = params.get(name);
    return given === null || choices[name]?.includes(given) === false ? usual[name] : given;
  };
  const filters = Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, string>;
  const [typed, type] = useTyped(filters);
  const change = (wish: Partial<Record<Name, string>>) => {
    const wanted: Record<Name, string> = { ...typed, ...(opened && { [opened]: usual[opened] }), ...wish };
    type(wanted);
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const name of names) {
          const value = wanted[name].trim();
          if (value === usual[name]) next.delete(name);
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
  const isUsual = names.every((name) => filters[name] === usual[name]);
  return { filters, typed, field, change, isUsual, clear: () => change(usual) };
}
