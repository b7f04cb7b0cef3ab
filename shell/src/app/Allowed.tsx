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

/** Draws its children for those who may see them, before anything of them is fetched; others are asked to sign in or are told no. */
export const Allowed = ({ to, children }: Props) =>
  to === 'everyone' ? children : <SignedIn to={to}>{children}</SignedIn>;
