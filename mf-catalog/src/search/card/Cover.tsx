import type { Listing } from '@tm/contracts';
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

type Props = Omit<ComponentProps<typeof Picture>, 'alt' | 'src'> & {
  of: Pick<Listing, 'images' | 'imageAlts'>;
};

/** The picture on top of a card, in its owner's words where there are any; else its card names what it shows. */
export const Cover = ({ of: { images, imageAlts }, ...props }: Props) =>
  images[0] ? (
    <Picture {...props} src={images[0]} alt={imageAlts?.[0] ?? ''} />
  ) : (
    <Bare>
      <Picture {...props} alt="" />
      <Image aria-hidden="true" />
    </Bare>
  );
