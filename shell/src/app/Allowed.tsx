import { useSignInRequired } from '@tm/platform';
import type { ReactNode } from 'react';
import { SegmentSkeleton } from '../remotes';
import { AccessDenied } from './screens';
import type { Access } from '../routing';
import { SessionUnknown } from '../status-pages';

type Props = { to: Access; children: ReactNode };

function SignedIn({ to, children }: { to: Exclude<Access, 'everyone'>; children: ReactNode }) {
  const { user, error, retry } = useSignInRequired();
  if (error && !user) return <SessionUnknown onRetry={retry} />;
  if (!user) return <SegmentSkeleton />;
  return to === 'signedIn' || to.includes(user.role) ? children : <AccessDenied to={to} />;
}

/**
 * Renders its children for users with access, before any data of the page is fetched. Visitors are asked to
 * sign in; other roles see Access Denied.
 */
export const Allowed = ({ to, children }: Props) =>
  to === 'everyone' ? children : <SignedIn to={to}>{children}</SignedIn>;
