import { styled } from '@tm/platform';
import { MAIN_ID } from './frame/RouteAnnouncer';

const Root = styled.a`
  position: fixed;
  left: var(--s-3);
  top: -80px;
  z-index: 30;
  padding: var(--s-3) var(--s-4);
  border-radius: var(--r-1);
  background: var(--ink);
  color: var(--canvas);
  font-weight: 600;
  &:focus {
    top: var(--s-3);
  }
`;

/** For keyboard users: skips the header. It moves the focus itself, so that the address does not change. */
export const SkipLink = () => (
  <Root
    href={`#${MAIN_ID}`}
    onClick={(event) => {
      event.preventDefault();
      document.getElementById(MAIN_ID)?.focus();
    }}
  >
    Skip to content
  </Root>
);
