import { styled } from '@tm/platform';
import { media, Wrap } from '@tm/ui';

export const Bar = styled.header`
  position: sticky;
  top: 0;
  z-index: 10;
  border-bottom: 1px solid var(--line);
  background: color-mix(in srgb, var(--canvas) 88%, transparent);
  backdrop-filter: blur(10px);
`;

export const Bars = styled(Wrap)`
  display: flex;
  align-items: center;
  gap: var(--s-6);
  height: 68px;
  ${media.phone} {
    height: 60px;
    gap: var(--s-1);
    padding-inline: var(--s-2) var(--s-3);
  }
`;

export const Tools = styled.div`
  display: flex;
  align-items: center;
  gap: var(--s-2);
  margin-left: auto;
  ${media.phone} {
    gap: 0;
    > a {
      padding-inline: var(--s-3);
    }
  }
`;
