import { styled } from '@tm/platform';
import { Picture } from '../media/Picture';
import { media } from '../theme/media';

const Pictures = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(120px, 1fr));
  gap: var(--s-2);
  > li:first-child {
    grid-column: 1 / -1;
  }
  ${media.desk} {
    > li:first-child {
      grid-column: span 2;
      grid-row: span 2;
    }
  }
`;

type Props = {
  title: string;
  images: readonly string[];
  alts?: readonly (string | null)[] | null | undefined;
};

/**
 * All pictures of a listing, the first one large. `alts` are their descriptions in the same order. A picture
 * without a description gets the title and its number.
 */
export const ListingPictures = ({ title, images, alts }: Props) => (
  <Pictures>
    {images.map((path, at) => (
      <li key={path}>
        <Picture
          src={path}
          alt={alts?.[at] || `${title}, picture ${at + 1}`}
          sizes="(max-width: 720px) 90vw, 460px"
        />
      </li>
    ))}
  </Pictures>
);
