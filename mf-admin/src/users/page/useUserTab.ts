import { useSearchParams } from '@tm/platform';
import { useLinkState } from '../../list/backLink';

const TABS = ['profile', 'bookings', 'reviews', 'sessions', 'audit'] as const;

/** The selected tab of a user's page, stored in the address (`?tab=sessions`). */
export function useUserTab() {
  const [params, setParams] = useSearchParams();
  const linkState = useLinkState();
  const tab = TABS.find((name) => name === params.get('tab')) ?? 'profile';
  return [
    tab,
    (name: string) => setParams(name === 'profile' ? {} : { tab: name }, { replace: true, state: linkState }),
  ] as const;
}
