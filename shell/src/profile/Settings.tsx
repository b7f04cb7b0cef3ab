import type { User } from '@tm/contracts';
import { siteUrl, styled, useTheme } from '@tm/platform';
import { Badge, Button, ButtonLink, Card, media } from '@tm/ui';
import type { ReactNode } from 'react';

const List = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  > div {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--s-4);
    padding: var(--s-4) var(--s-6);
  }
  > div > :first-child {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  > div > :last-child {
    flex: none;
  }
  > div + div {
    border-top: 1px solid var(--line);
  }
  h3 {
    font: 600 var(--fs-md)/1.5 var(--font);
    letter-spacing: 0;
  }
  p {
    color: var(--ink-2);
    font-size: var(--fs-sm);
  }
  ${media.phone} {
    > div {
      padding: var(--s-4);
    }
  }
`;

const Setting = ({ title, text, children }: { title: string; text: string; children: ReactNode }) => (
  <div>
    <div>
      <h3>{title}</h3>
      <p>{text}</p>
    </div>
    {children}
  </div>
);

/** Settings (spec 2.10), with what the site can do. */
export function Settings({ user }: { user: User }) {
  const [theme, toggle] = useTheme();
  return (
    <List $pad={0}>
      <Setting title="Account Status" text="Only active accounts can sign in.">
        <Badge $tone={user.isActive ? 'completed' : 'cancelled'}>
          {user.isActive ? 'Active' : 'Inactive'}
        </Badge>
      </Setting>
      <Setting title="Email Verification" text={user.email}>
        <Badge $tone="completed">Verified</Badge>
      </Setting>
      <Setting title="Theme" text={theme === 'dark' ? 'Dark, on this device' : 'Light, on this device'}>
        <Button variant="secondary" onClick={toggle}>
          {theme === 'dark' ? 'Use light' : 'Use dark'}
        </Button>
      </Setting>
      <Setting title="Contact Support" text="We answer on every day of the week.">
        <ButtonLink to="/contact" variant="secondary">
          Contact
        </ButtonLink>
      </Setting>
      <Setting title="Sign Out" text="Ends your session in this browser.">
        <ButtonLink href={siteUrl('/api/auth/logout')} variant="danger">
          Sign Out
        </ButtonLink>
      </Setting>
    </List>
  );
}
