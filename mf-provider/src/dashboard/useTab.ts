import { useSearchParams } from '@tm/platform';

/**
 * Stores the chosen tab in the URL (`?tab=services`), so that back, reload and links restore it. The first
 * tab has no parameter.
 */
export function useTab<Name extends string>(names: readonly [Name, ...Name[]]) {
  const [params, setParams] = useSearchParams();
  const tab = names.find((name) => name === params.get('tab')) ?? names[0];
  const choose = (name: string) => setParams(name === names[0] ? {} : { tab: name }, { replace: true });
  return [tab, choose] as const;
}
