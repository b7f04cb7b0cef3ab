import { useSearchParams } from '@tm/platform';

/** The selected tab, stored in the address (`/profile?tab=settings`), so that reload and links restore it. */
export function useTab(offered: readonly { value: string }[]): readonly [string, (tab: string) => void] {
  const [params, setParams] = useSearchParams();
  const asked = params.get('tab');
  const first = offered[0]?.value ?? '';
  const tab = offered.find(({ value }) => value === asked)?.value ?? first;
  const choose = (next: string) => setParams(next === first ? {} : { tab: next }, { replace: true });
  return [tab, choose];
}
