import { segmentMatcher } from '@tm/domain';
import { Link, styled } from '@tm/platform';
import { Wrap } from '@tm/ui';
import { useId } from 'react';
import { segments } from '../../routing';
import { LowDataSwitch } from '../../settings';

const Root = styled.footer`
  border-top: 1px solid var(--line);
  font-size: var(--fs-sm);
  color: var(--ink-2);
`;

const Line = styled(Wrap)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 var(--s-5);
  padding-block: var(--s-2);
  p {
    margin-right: auto;
  }
  a {
    display: flex;
    align-items: center;
    min-height: var(--touch);
  }
  a:hover {
    color: var(--ink);
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;

const Choice = styled.div`
  display: flex;
  align-items: center;
  gap: var(--s-2);
  label {
    cursor: pointer;
  }
`;

const LINKS = [
  ['Help Center', '/help'],
  ['Contact Us', '/contact'],
  ['Terms of Service', '/terms'],
] as const;

const segmentOf = segmentMatcher(segments);
const OWN_PAGES = ['/profile', '/notifications', '/onboarding'];

/** Returns whether a path is one where a signed-in user works: a booking, the dashboard, the admin. */
export const isWorkScreen = (path: string): boolean =>
  OWN_PAGES.includes(path) || (segmentOf(path)?.allow ?? 'everyone') !== 'everyone';

/** The footer of work screens: one line, without the links of the public pages. */
export function WorkFooter() {
  const id = useId();
  return (
    <Root>
      <Line>
        <p>© 2024 Trusted Marketplace. All rights reserved.</p>
        {LINKS.map(([label, to]) => (
          <Link key={to} to={to}>
            {label}
          </Link>
        ))}
        <Choice>
          <LowDataSwitch id={id} />
          <label htmlFor={id}>Low data</label>
        </Choice>
      </Line>
    </Root>
  );
}
