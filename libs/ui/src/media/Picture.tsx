import { isStoredPicture, pictureAddress, pictureSet, THUMBNAIL_WIDTH } from '@tm/domain';
import { siteUrl, styled, useLowData } from '@tm/platform';
import { coverStyle } from './coverStyle';

const Frame = styled.span<{ $ratio: string; $radius: boolean }>`
  position: relative;
  display: block;
  overflow: hidden;
  background: var(--surface-3);
  aspect-ratio: ${({ $ratio }) => $ratio};
  ${({ $radius }) => $radius && 'border-radius: var(--r-2);'}
  ${coverStyle}
`;

type Props = {
  /**
   * An object path of the store (`/objects/…`, served in several widths) or the address of a file. Without
   * it, a placeholder is shown.
   */
  src?: string | null | undefined;
  alt: string;
  /**
   * Display width, as in the `sizes` attribute of `img`. Unless `priority` is set, browsers that support
   * `auto` measure it themselves.
   */
  sizes: string;
  ratio?: `${number} / ${number}`;
  /** For pictures in the first view: loaded at once and with high priority. */
  priority?: boolean;
  square?: boolean;
  /** The user opened this picture, so it is not a thumbnail even with low data. */
  wanted?: boolean;
};

const FALLBACK_WIDTH = 640;

/** Sources for the browser: AVIF if supported, else WebP. With low data, one file of each. */
function sourcesOf(src: string, sizes: string, isThumbnail: boolean) {
  const path = siteUrl(src);
  if (!isStoredPicture(src)) return { img: { src: path } };
  if (isThumbnail)
    return {
      avif: { srcSet: pictureAddress(path, THUMBNAIL_WIDTH, 'avif') },
      img: { src: pictureAddress(path, THUMBNAIL_WIDTH) },
    };
  return {
    avif: { srcSet: pictureSet(path, 'avif'), sizes },
    img: { srcSet: pictureSet(path, 'webp'), sizes, src: pictureAddress(path, FALLBACK_WIDTH) },
  };
}

/**
 * A picture in a frame of fixed ratio (4:3), so that the layout does not shift when it loads. With low data
 * it is a thumbnail.
 */
export function Picture({
  src,
  alt,
  sizes,
  ratio = '4 / 3',
  priority = false,
  square = false,
  wanted = false,
}: Props) {
  const [isLowData] = useLowData();
  const [width = 4, height = 3] = ratio.split('/').map(Number);
  const shown = src ? sourcesOf(src, priority ? sizes : `auto, ${sizes}`, isLowData && !wanted) : null;
  return (
    <Frame $ratio={ratio} $radius={!square}>
      {shown && (
        <picture>
          {shown.avif && <source type="image/avif" {...shown.avif} />}
          <img
            // Before the sources are set, because a browser starts to load as soon as it has one.
            loading={priority ? 'eager' : 'lazy'}
            fetchPriority={priority ? 'high' : 'auto'}
            decoding="async"
            alt={alt}
            width={FALLBACK_WIDTH}
            height={Math.round((FALLBACK_WIDTH * height) / width)}
            {...shown.img}
          />
        </picture>
      )}
    </Frame>
  );
}
