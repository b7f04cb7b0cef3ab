import { Link, styled } from '@tm/platform';
import { media } from '@tm/ui';

const Root = styled(Link)`
  display: flex;
  align-items: center;
  gap: 10px;
  min-height: var(--touch);
  font: 700 19px/1.05 var(--display);
  letter-spacing: -0.02em;
  flex: none;
  white-space: nowrap;
  svg {
    width: 30px;
    height: 30px;
    flex: none;
  }
  ${media.phone} {
    font-size: 17px;
    span {
      width: min-content;
      @media (max-width: 349.98px) {
        font-size: 15px;
      }
      white-space: normal;
    }
  }
`;

/** Logo and site name, with a link to the front page. */
export const Logo = () => (
  <Root to="/">
    <svg viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="9" fill="var(--brand)" />
      <path d="M7 13l3-5h12l3 5a3 3 0 0 1-6 0 3 3 0 0 1-6 0 3 3 0 0 1-6 0z" fill="var(--on-brand)" />
      <path
        d="M12.5 21.2l2.6 2.6 5-5.4"
        stroke="var(--on-brand)"
        strokeWidth="2.6"
        fill="none"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
    <span>Trusted Marketplace</span>
  </Root>
);
