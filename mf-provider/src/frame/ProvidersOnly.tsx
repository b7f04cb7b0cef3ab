import type { User } from '@tm/contracts';
import { isSupply } from '@tm/domain';
import { sessionApi, useSignInRequired } from '@tm/platform';
import { ErrorState, Page } from '@tm/ui';
import type { ReactNode } from 'react';
import { AccessDenied } from './AccessDenied';

type Props = { skeleton: ReactNode; children: (user: User) => ReactNode };

/** Renders `children` for providers and restaurant owners. Other signed-in users see "Access Denied". */
export function ProvidersOnly({ skeleton, children }: Props) {
  const { user, error } = useSignInRequired();
  const { refetch } = sessionApi.useGetUserQuery();
  if (user) return isSupply(user.role) ? children(user) : <AccessDenied />;
  return error ? (
    <Page>
      <ErrorState onRetry={() => void refetch()} />
    </Page>
  ) : (
    skeleton
  );
}
