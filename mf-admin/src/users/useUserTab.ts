import { useSearchParams } from '@tm/platform';
import { useCame } from '../table';

const TABS = ['profile', 'bookings', 'reviews', 'sessions', 'audit'] as const;

/** Which part of somebody's page is open, in the address (`?tab=sessions`). */
export function useUserTab() {
  const [params, setParams] = useSearchParams();
  const came = useCame();
  const tab = TABS.find((name) => name === params.get('tab')) ?? 'profile';
  return [
    tab,
    (name: string) => setParams(name === 'profile' ? {} : { tab: name }, { replace: true, state: came }),
  ] as const;
}
