import { styled } from '@tm/platform';
import { media, VisuallyHidden } from '@tm/ui';
import { tabBar, TabBarRoom } from '@tm/ui/tab-bar';
import { CalendarCheck, House, Inbox, Search, UserRound } from 'lucide-react';
import { BackgroundSlot } from '../../remotes';
import { EntryLink } from './EntryLink';
import { useUnread } from './useUnread';

const Tabs = styled.nav`
  ${media.phone} {
    ${tabBar}
  }
  ${media.desk} {
    display: none;
  }
  @media print {
    display: none;
  }
`;

const INBOX = '/notifications';
const TABS = [
  ['Home', '/', House],
  ['Search', '/services', Search],
  ['Bookings', '/bookings', CalendarCheck],
  ['Inbox', INBOX, Inbox],
  ['Me', '/profile', UserRound],
] as const;

const Count = styled.b`
  position: absolute;
  top: 6px;
  left: calc(50% + 4px);
  min-width: 16px;
  padding: 0 4px;
  border-radius: var(--r-full);
  background: var(--cancelled);
  color: var(--on-cancelled);
  font: 700 var(--fs-xs)/16px var(--font);
  text-align: center;
`;

/** The number of unread notifications; 9+ above nine (product 9). */
function Unread() {
  const { count } = useUnread();
  return count > 0 ? (
    <Count>
      {count > 9 ? '9+' : count}
      <VisuallyHidden> unread</VisuallyHidden>
    </Count>
  ) : null;
}

/** The five tabs of a customer at the foot of phones. Wide screens have these links in the header. */
const CustomerTabs = () => (
  <Tabs aria-label="Tabs" data-tabs="">
    <TabBarRoom $until="phone" />
    {TABS.map(([label, to, Icon]) => (
      <EntryLink key={to} to={to}>
        <Icon aria-hidden="true" />
        {label}
        {to === INBOX && <Unread />}
      </EntryLink>
    ))}
  </Tabs>
);

export type UserNavigationKind = 'customer' | 'business';

/**
 * Navigation of signed-in users beside the header. That of a business belongs to mf-provider. Without it the
 * page works, so a failure shows nothing and is retried later.
 */
export const UserNavigation = ({ of }: { of: UserNavigationKind }) =>
  of === 'customer' ? <CustomerTabs /> : <BackgroundSlot name="business-navigation" />;
