import { isPathHere } from '@tm/domain';
import { useSearchParams } from '@tm/platform';
import { ButtonLink } from '@tm/ui';
import type { ComponentProps } from 'react';

type Props = Omit<ComponentProps<typeof ButtonLink>, 'to' | 'href'>;

/** Links to sign-in. On a sign-in page it keeps the `next` target. */
export function SignInLink(props: Props) {
  const next = useSearchParams()[0].get('next') ?? '';
  return <ButtonLink {...props} to={isPathHere(next) ? `/auth?next=${encodeURIComponent(next)}` : '/auth'} />;
}
