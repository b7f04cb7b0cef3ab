import { siteOrigin, siteUrl, styled } from '@tm/platform';
import { VisuallyHidden } from '@tm/ui';

const Root = styled.ul`
  display: flex;
  gap: var(--s-1);
  margin-left: -12px;
  && a {
    justify-content: center;
    width: var(--touch);
    min-height: var(--touch);
    border-radius: 50%;
    &:hover {
      background: var(--surface-2);
    }
  }
  svg {
    width: 20px;
    height: 20px;
    fill: none;
    stroke: currentColor;
    stroke-width: 1.9;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
`;

const NETWORKS = [
  {
    name: 'WhatsApp',
    share: (page: string) => `https://wa.me/?text=${page}`,
    mark: 'M3 21l1.7-5A9 9 0 1 1 8 19.3zM9 8.5c0 4 2.5 6.5 6.5 6.5l1-2-2.2-1-1 1c-1.3-.5-2-1.2-2.4-2.3l1-1.1-1-2.1z',
  },
  {
    name: 'Facebook',
    share: (page: string) => `https://www.facebook.com/sharer/sharer.php?u=${page}`,
    mark: 'M18 2h-3a5 5 0 0 0-5 5v3H7v4h3v8h4v-8h3l1-4h-4V7a1 1 0 0 1 1-1h3z',
  },
  {
    name: 'X',
    share: (page: string) => `https://x.com/intent/post?url=${page}`,
    mark: 'M4 4l16 16M20 4 4 20',
  },
];

/** Links that share the site: each opens a network with the site's address filled in. */
export const SocialLinks = () => (
  <Root>
    {NETWORKS.map(({ name, share, mark }) => (
      <li key={name}>
        <a href={share(encodeURIComponent(siteOrigin + siteUrl('/')))} target="_blank" rel="noreferrer">
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d={mark} />
          </svg>
          <VisuallyHidden>Share on {name}</VisuallyHidden>
        </a>
      </li>
    ))}
  </Root>
);
