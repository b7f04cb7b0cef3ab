import { styled } from '@tm/platform';
import { ButtonLink, EmptyState } from '@tm/ui';

const Root = styled.main`
  display: grid;
  align-content: center;
  min-height: 100dvh;
  padding: var(--s-6) var(--s-4);
`;

/**
 * Shown by the service worker when a page cannot be reached. No script runs there, so Retry is a link to the
 * same address.
 */
export const Offline = () => (
  <Root>
    <EmptyState
      level={1}
      drawing="plug"
      title="You are offline"
      text="This page needs the network. Check your connection and try again."
      action={<ButtonLink href="">Retry</ButtonLink>}
    />
  </Root>
);
