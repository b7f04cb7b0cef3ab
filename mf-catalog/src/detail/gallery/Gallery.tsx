import { coverSizes } from '@tm/domain';
import { LazyBoundary, lazyScreen } from '@tm/platform';
import { ErrorState, Picture, Skeleton } from '@tm/ui';
import { LazyDialog } from '@tm/ui/lazy-dialog';
import { ImageOff, Images } from 'lucide-react';
import { Suspense, useState } from 'react';
import { All, Counter, NoPictures, Open, Pictures, Root, visibleCount } from './galleryStyle';
import { describePicture } from './describePicture';
import { useSnapIndex } from './useSnapIndex';

const PictureViewer = lazyScreen(() => import('./PictureViewer'), 'PictureViewer');

/** Returns the `sizes` attribute for a position in the grid. Phones show one picture over the full width. */
const sizesOf = (index: number, shown: number): string => {
  if (index === 0 || shown < 3) return coverSizes(shown);
  return shown === 3 ? '(max-width: 720px) 100vw, 390px' : '(max-width: 720px) 100vw, 280px';
};

type Props = {
  images: readonly string[];
  /** The owner's description of each picture. */
  alts?: readonly string[] | undefined;
  title: string;
};

/**
 * Pictures of a service: a grid on wide screens, a strip to swipe on phones. A tap opens a picture in a
 * dialog.
 */
export function Gallery({ images, alts, title }: Props) {
  const [opened, setOpened] = useState<number | null>(null);
  const { row, at, handleScroll } = useSnapIndex<HTMLUListElement>();
  const shown = visibleCount(images.length);
  if (shown === 0)
    return (
      <Root aria-label="Pictures">
        <NoPictures>
          <ImageOff aria-hidden="true" />
          No pictures yet
        </NoPictures>
      </Root>
    );
  return (
    <Root aria-label="Pictures">
      <Pictures $shown={shown} ref={row} onScroll={handleScroll}>
        {images.map((image, index) => (
          <li key={image}>
            <Open type="button" aria-haspopup="dialog" onClick={() => setOpened(index)}>
              <Picture
                square
                priority={index === 0}
                src={image}
                alt={describePicture({ title, alts }, index, images.length)}
                sizes={sizesOf(index, shown)}
              />
            </Open>
          </li>
        ))}
      </Pictures>
      {images.length > 1 && (
        <>
          <Counter aria-hidden="true">
            {at + 1} / {images.length}
          </Counter>
          <All type="button" aria-haspopup="dialog" onClick={() => setOpened(0)}>
            <Images aria-hidden="true" />
            All {images.length} pictures
          </All>
        </>
      )}
      <LazyDialog
        open={opened !== null}
        onOpenChange={(open) => !open && setOpened(null)}
        title={title}
        width={960}
      >
        {opened !== null && (
          <LazyBoundary
            otherwise={(retry) => <ErrorState compact title="The pictures did not load" onRetry={retry} />}
          >
            <Suspense fallback={<Skeleton $height={280} $radius={2} />}>
              <PictureViewer images={images} alts={alts} title={title} start={opened} />
            </Suspense>
          </LazyBoundary>
        )}
      </LazyDialog>
    </Root>
  );
}
