import type { User } from '@tm/contracts';
import { CATEGORY_NAMES, SERVICE_CATEGORIES } from '@tm/domain';
import { Link, styled, useLocation, useSession } from '@tm/platform';
import { media, Wrap } from '@tm/ui';
import { LowDataChoice } from '../../settings';
import { becomeProvider } from './becomeProvider';
import { SocialLinks } from './SocialLinks';
import { isWorkScreen, WorkFooter } from './WorkFooter';

const Root = styled.footer`
  border-top: 1px solid var(--line);
  background: var(--surface);
  font-size: var(--fs-sm);
  color: var(--ink-2);
`;

const Columns = styled(Wrap)`
  display: grid;
  grid-template-columns: 1.7fr 1fr 1fr 1fr;
  gap: var(--s-8);
  padding-block: var(--s-10) var(--s-6);
  h2 {
    font: 600 var(--fs-sm)/1.5 var(--font);
    letter-spacing: 0;
    color: var(--ink);
    margin-bottom: var(--s-1);
  }
  li {
    line-height: 32px;
  }
  li a {
    line-height: 1.4;
    display: flex;
    align-items: center;
    min-height: 32px;
    width: fit-content;
    &:hover {
      color: var(--ink);
      text-decoration: underline;
      text-underline-offset: 3px;
    }
  }
  p {
    max-width: 34ch;
    margin-bottom: var(--s-3);
  }
  ${media.phone} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: var(--s-8) var(--s-4);
    > :first-child {
      grid-column: 1 / -1;
    }
    li a {
      min-height: var(--touch);
    }
  }
`;

const Legal = styled(Wrap)`
  p {
    padding-block: var(--s-4) var(--s-6);
    border-top: 1px solid var(--line);
  }
`;

const CATEGORIES = SERVICE_CATEGORIES.map(
  (category) => [CATEGORY_NAMES[category], `/services?category=${category}`] as const,
);

const services = (user: User | null) => [
  ...CATEGORIES,
  ...becomeProvider(user).map(({ label, to }) => [label, to] as const),
  ['How it Works', '/how-it-works'] as const,
  ['Pricing', '/pricing'] as const,
];

const SUPPORT = [
  ['Help Center', '/help'],
  ['Safety', '/safety'],
  ['Contact Us', '/contact'],
  ['Trust & Safety', '/trust'],
  ['Terms of Service', '/terms'],
  ['Privacy Policy', '/privacy'],
  ['Cookies', '/cookies'],
] as const;

const Links = ({ title, of }: { title: string; of: readonly (readonly [string, string])[] }) => (
  <nav aria-label={title}>
    <h2>{title}</h2>
    <ul>
      {of.map(([label, to]) => (
        <li key={label}>
          <Link to={to}>{label}</Link>
        </li>
      ))}
    </ul>
  </nav>
);

/** The footer of public pages (product 2.2). Every link has a target (PD-3). */
const PublicFooter = () => (
  <Root>
    <Columns>
      <div>
        <h2>Trusted Marketplace</h2>
        <p>A trusted marketplace for booking verified service providers and dining experiences in Nigeria.</p>
        <SocialLinks />
        <LowDataChoice />
      </div>
      <Links title="Services" of={services(useSession().user)} />
      <Links title="Support" of={SUPPORT} />
      <div>
        <h2>Contact</h2>
        <ul>
          <li>
            <a href="tel:+2347000000000">+234 700 000 0000</a>
          </li>
          <li>
            <a href="mailto:hello@trustedmarketplace.ng">hello@trustedmarketplace.ng</a>
          </li>
          <li>Lagos, Nigeria</li>
        </ul>
      </div>
    </Columns>
    <Legal>
      <p>© 2024 Trusted Marketplace. All rights reserved.</p>
    </Legal>
  </Root>
);

/** The footer of every page: one line where a signed-in user works, else the whole one. */
export const Footer = () => (isWorkScreen(useLocation().pathname) ? <WorkFooter /> : <PublicFooter />);
