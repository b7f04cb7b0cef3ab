import { useSearchParams } from '@tm/platform';

/**
 * The selected tab, stored in the address (`?tab=listings`), so that back, reload and links restore it. The
 * first tab is the default and is left out.
 */
export function useTab<Name extends string>(names: readonly [Name, ...Name[]]) {
  const [params, setParams] = useSearchParams();
  const tab = names.find((name) => name === params.get('tab')) ?? names[0];
  const choose = (name: string) => setParams(name === names[0] ? {} : { tab: name }, { replace: true });
  return [tab, choose] as const;
}
