import type { Role } from '@tm/domain';
import {
  Armchair,
  BadgeCheck,
  Banknote,
  CalendarDays,
  ClipboardList,
  Clock,
  LayoutDashboard,
  Settings,
  Tag,
  UtensilsCrossed,
  Wallet,
  type LucideIcon,
} from 'lucide-react';

type BusinessPage = { to: string; label: string; Icon: LucideIcon };

export const OVERVIEW = '/provider-dashboard';

/** Returns the pages of a business. Only restaurants have a menu and reservations. */
export const businessPages = (role: Role): BusinessPage[] => {
  const isRestaurant = role === 'restaurant_owner';
  return [
    { to: OVERVIEW, label: 'Overview', Icon: LayoutDashboard },
    { to: `${OVERVIEW}/calendar`, label: 'Calendar', Icon: CalendarDays },
    ...(isRestaurant ? [{ to: `${OVERVIEW}/reservations`, label: 'Reservations', Icon: Armchair }] : []),
    { to: '/bookings', label: 'Bookings', Icon: ClipboardList },
    {
      to: '/services/manage',
      label: isRestaurant ? 'Menu' : 'Services',
      Icon: isRestaurant ? UtensilsCrossed : Tag,
    },
    { to: `${OVERVIEW}/hours`, label: 'Hours', Icon: Clock },
    { to: `${OVERVIEW}/earnings`, label: 'Earnings', Icon: Wallet },
    { to: `${OVERVIEW}/payouts`, label: 'Payouts', Icon: Banknote },
    { to: `${OVERVIEW}/verification`, label: 'Verification', Icon: BadgeCheck },
    { to: '/profile', label: 'Profile', Icon: Settings },
  ];
};
