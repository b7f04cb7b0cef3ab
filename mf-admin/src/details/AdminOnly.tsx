import type { User } from '@tm/contracts';
import { sessionApi, useSignInRequired } from '@tm/platform';
import { ErrorState, Page } from '@tm/ui';
import type { ReactNode } from 'react';
import { AccessDenied } from './AccessDenied';

type Props = { skeleton: ReactNode; children: (me: User) => ReactNode };

/**
 * Renders a screen for a super_admin and passes the user to it; other roles see Access Denied. The services
 * check the role again on every call.
 */
export function AdminOnly({ skeleton, children }: Props) {
  const { user, error } = useSignInRequired();
  const { refetch } = sessionApi.useGetUserQuery();
  if (user) return user.role === 'super_admin' ? children(user) : <AccessDenied />;
  if (!error) return skeleton;
  return (
    <Page>
      <ErrorState onRetry={() => void refetch()} />
    </Page>
  );
}
