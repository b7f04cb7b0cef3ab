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

type BusinessPage = {
  to: string;
  label: string;
  Icon: LucideIcon;
  /** Set for the four pages that are tabs on phones. The others are behind More. */
  isTab?: true;
};

export const TODAY = '/provider-dashboard';
export const BOOKINGS = '/bookings';

/** Returns the pages of a business. Only restaurants have a menu and reservations. */
export const businessPages = (role: Role): BusinessPage[] => {
  const isRestaurant = role === 'restaurant_owner';
  return [
    { to: TODAY, label: 'Today', Icon: LayoutDashboard, isTab: true },
    { to: `${TODAY}/calendar`, label: 'Calendar', Icon: CalendarDays, isTab: true },
    ...(isRestaurant ? [{ to: `${TODAY}/reservations`, label: 'Reservations', Icon: Armchair }] : []),
    { to: BOOKINGS, label: 'Bookings', Icon: ClipboardList, isTab: true },
    {
      to: '/services/manage',
      label: isRestaurant ? 'Menu' : 'Services',
      Icon: isRestaurant ? UtensilsCrossed : Tag,
      isTab: true,
    },
    { to: `${TODAY}/hours`, label: 'Hours', Icon: Clock },
    { to: `${TODAY}/earnings`, label: 'Earnings', Icon: Wallet },
    { to: `${TODAY}/payouts`, label: 'Payouts', Icon: Banknote },
    { to: `${TODAY}/verification`, label: 'Verification', Icon: BadgeCheck },
    { to: '/profile', label: 'Profile', Icon: Settings },
  ];
};
