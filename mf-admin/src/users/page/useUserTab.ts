import { useSearchParams } from '@tm/platform';
import { useLinkState } from '../../shared/list/backLink';

const TABS = ['profile', 'bookings', 'reviews', 'sessions', 'audit'] as const;

/** Which part of somebody's page is open, in the address (`?tab=sessions`). */
export function useUserTab() {
  const [params, setParams] = useSearchParams();
  const linkState = useLinkState();
  const tab = TABS.find((name) => name === params.get('tab')) ?? 'profile';
  return [
    tab,
    (name: string) => setParams(name === 'profile' ? {} : { tab: name }, { replace: true, state: linkState }),
  ] as const;
}
