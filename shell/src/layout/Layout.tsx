import { Link, siteUrl, useSession } from '@tm/platform';
import type { ReactNode } from 'react';
import { useRemoteNav } from '../remotes/faces';

/** Header, page and footer. */
export function Layout({ children }: { children: ReactNode }) {
  const nav = useRemoteNav();
  const { user, isSignedIn } = useSession();
  return (
    <>
      <header>
        <Link to="/">Trusted Marketplace</Link>
        <nav>
          {nav
            .filter(({ roles }) => !roles || (user && roles.includes(user.role)))
            .map(({ label, to }) => (
              <Link key={to} to={to}>
                {label}
              </Link>
            ))}
          {isSignedIn ? <a href={siteUrl('/api/auth/logout')}>Sign Out</a> : <Link to="/auth">Sign In</Link>}
        </nav>
      </header>
      <main>{children}</main>
    </>
  );
}
