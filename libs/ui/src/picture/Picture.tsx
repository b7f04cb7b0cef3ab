import { IMAGE_WIDTHS } from '@tm/domain';
import { siteUrl, styled } from '@tm/platform';

const Frame = styled.span<{ $ratio: string; $radius: boolean }>`
  position: relative;
  display: block;
  overflow: hidden;
  background: var(--surface-3);
  aspect-ratio: ${({ $ratio }) => $ratio};
  ${({ $radius }) => $radius && 'border-radius: var(--r-2);'}
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

type Props = {
  /** An object path of the store (`/objects/…`, served in several widths) or the address of a file; absent: a quiet placeholder. */
  src?: string | null;
  alt: string;
  /** How wide it is drawn, as in the attribute of `img`. */
  sizes: string;
  ratio?: `${number} / ${number}`;
  /** In the first view: loaded at once and first. */
  priority?: boolean;
  square?: boolean;
};

const isStored = (src: string) => src.startsWith('/objects/');
const widths = (src: string) =>
  IMAGE_WIDTHS.map((width) => `${siteUrl(src)}?w=${width} ${width}w`).join(', ');

/** A picture in a frame of fixed ratio (4:3), so that nothing moves when it arrives. */
export function Picture({ src, alt, sizes, ratio = '4 / 3', priority = false, square = false }: Props) {
  const [width = 4, height = 3] = ratio.split('/').map(Number);
  const set = src && isStored(src) ? { srcSet: widths(src), sizes } : {};
  return (
    <Frame $ratio={ratio} $radius={!square}>
      {src && (
        <img
          {...set}
          src={isStored(src) ? `${siteUrl(src)}?w=640` : siteUrl(src)}
          alt={alt}
          width={640}
          height={Math.round((640 * height) / width)}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : 'auto'}
          decoding="async"
        />
      )}
    </Frame>
  );
}
