import { styled } from '@tm/platform';
import { BadgeCheck, Briefcase, UsersRound, Utensils, type LucideIcon } from 'lucide-react';
import { tintedIcon } from '../../account/tintedIcon';

const Root = styled.section`
  padding-top: var(--s-6);
  > h2 {
    font-size: var(--fs-4xl);
    max-width: 14em;
  }
  > p {
    margin: var(--s-3) 0 var(--s-8);
    color: var(--ink-2);
    font-size: var(--fs-lg);
    max-width: 34em;
  }
`;

const Tiles = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--s-4);
  max-width: 620px;
  li {
    padding: var(--s-5);
    background: var(--surface);
    border: 1px solid var(--line);
    border-radius: var(--r-2);
    color: var(--ink-2);
    font-size: var(--fs-sm);
  }
  h3 {
    margin: var(--s-3) 0 var(--s-1);
    color: var(--ink);
    font-size: var(--fs-lg);
  }
  svg {
    width: 44px;
    height: 44px;
    ${tintedIcon}
  }
`;

const TILES: readonly { title: string; text: string; icon: LucideIcon }[] = [
  {
    title: 'Service Providers',
    text: 'Fill your calendar and get paid on time, with every request in one place.',
    icon: Briefcase,
  },
  {
    title: 'Restaurant Owners',
    text: 'Show your menu, take reservations and get reviews from your guests.',
    icon: Utensils,
  },
  {
    title: 'Customers',
    text: 'Book verified people near you, with prices upfront.',
    icon: UsersRound,
  },
  {
    title: 'Verified Quality',
    text: 'Our team checks every provider, and reviews come from real bookings only.',
    icon: BadgeCheck,
  },
];

/** The marketing panel of large screens (product 2.4). */
export const MarketingPanel = () => (
  <Root>
    <h2>Book with people you can trust.</h2>
    <p>
      Verified providers and restaurants from Lagos to Kano. Your payment waits in escrow until the work is
      done.
    </p>
    <Tiles>
      {TILES.map(({ title, text, icon: Icon }) => (
        <li key={title}>
          <Icon aria-hidden="true" />
          <h3>{title}</h3>
          {text}
        </li>
      ))}
    </Tiles>
  </Root>
);
