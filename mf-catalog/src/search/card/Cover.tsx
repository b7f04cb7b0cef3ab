import type { Listing } from '@tm/contracts';
import { styled } from '@tm/platform';
import { Picture } from '@tm/ui';
import { Image } from 'lucide-react';
import type { ComponentProps } from 'react';

/** Shows an icon for a listing without pictures, because an empty picture looks as if it were loading. */
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

/**
 * Picture of a card with the owner's description. Without one the alternative text is empty, because the card
 * names the service.
 */
export const Cover = ({ of: { images, imageAlts }, ...props }: Props) =>
  images[0] ? (
    <Picture {...props} src={images[0]} alt={imageAlts?.[0] ?? ''} />
  ) : (
    <Bare>
      <Picture {...props} alt="" />
      <Image aria-hidden="true" />
    </Bare>
  );
