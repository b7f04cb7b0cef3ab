import type { Role } from '@tm/domain';
import { siteUrl, styled } from '@tm/platform';
import { Badge, ButtonLink, media } from '@tm/ui';
import { Briefcase, UserRound, Utensils, type LucideIcon } from 'lucide-react';
import { IconTile, Section } from './landingStyle';

const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(3, 1fr);
  gap: 20px;
  margin: 26px 0 72px;
  /* Three cards with the longest button do not fit on narrower screens. A page at 200 % zoom has 720 px. */
  @media (max-width: 879.98px) {
    grid-template-columns: minmax(0, 1fr);
    gap: var(--s-4);
  }
  ${media.phone} {
    margin-bottom: 48px;
  }
`;

const Card = styled.article<{ $hot: boolean }>`
  position: relative;
  display: grid;
  gap: 10px;
  justify-items: start;
  align-content: start;
  padding: 26px;
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: var(--r-2);
  ${({ $hot }) => $hot && 'border-color: var(--brand); box-shadow: 0 0 0 1px var(--brand), var(--shadow-1);'}
  h3 {
    font-size: var(--fs-xl);
  }
  p {
    color: var(--ink-2);
    flex: 1;
  }
  a {
    margin-top: 10px;
  }
  ${media.phone} {
    padding: var(--s-5);
  }
`;

const Top = styled(Badge)`
  position: absolute;
  right: 20px;
  top: 26px;
`;

type Offer = { role: Role; title: string; text: string; button: string; icon: LucideIcon; badge?: string };

const OFFERS: readonly Offer[] = [
  {
    role: 'customer',
    title: 'Customers',
    text: 'Book trusted people in minutes, with prices upfront.',
    button: 'Sign Up as Customer',
    icon: UserRound,
  },
  {
    role: 'service_provider',
    title: 'Service Providers',
    text: 'Fill your calendar, get paid on time, build your name.',
    button: 'Start Earning Now',
    icon: Briefcase,
    badge: 'Most Popular Choice',
  },
  {
    role: 'restaurant_owner',
    title: 'Restaurant Owners',
    text: 'Show your menu, fill your tables, know your guests.',
    button: 'List My Restaurant',
    icon: Utensils,
  },
];

/** Three offers; each opens the sign-up tab with its account type (PD-3). */
export const JoinToday = () => (
  <Section>
    <h2>Join Today</h2>
    <Cards>
      {OFFERS.map(({ role, title, text, button, icon: Icon, badge }) => (
        <Card key={role} $hot={!!badge}>
          <IconTile>
            <Icon aria-hidden="true" />
          </IconTile>
          {badge && <Top $tone="brand">{badge}</Top>}
          <h3>{title}</h3>
          <p>{text}</p>
          <ButtonLink href={siteUrl(`/api/login?role=${role}`)} variant={badge ? 'primary' : 'secondary'}>
            {button}
          </ButtonLink>
        </Card>
      ))}
    </Cards>
  </Section>
);
