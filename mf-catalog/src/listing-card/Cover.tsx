import { styled } from '@tm/platform';
import { Picture } from '@tm/ui';
import { Image } from 'lucide-react';
import type { ComponentProps } from 'react';

/** Who has no picture yet shows that there is none, rather than one that seems to load for ever. */
const Bare = styled.span`
  position: relative;
  display: block;
  > svg {
    position: absolute;
    inset: 0;
    margin: auto;
    width: 32px;
    height: 32px;
    color: var(--ink-3);
  }
`;

/** The picture on top of a card. Its card names what it shows. */
export const Cover = (props: Omit<ComponentProps<typeof Picture>, 'alt'>) =>
  props.src ? (
    <Picture {...props} alt="" />
  ) : (
    <Bare>
      <Picture {...props} alt="" />
      <Image aria-hidden="true" />
    </Bare>
  );
