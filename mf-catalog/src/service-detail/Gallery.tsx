import { lazyScreen, styled } from '@tm/platform';
import { media, Picture } from '@tm/ui';
import { Images } from 'lucide-react';
import { Suspense, useState } from 'react';

const PictureSheet = lazyScreen(() => import('./PictureSheet'), 'PictureSheet');

const Root = styled.div<{ $several: boolean }>`
  position: relative;
  display: grid;
  grid-template-columns: ${({ $several }) => ($several ? '1.9fr 1fr' : '1fr')};
  grid-template-rows: repeat(2, minmax(0, 1fr));
  gap: var(--s-3);
  height: clamp(280px, 36vw, 440px);
  border-radius: var(--r-3);
  overflow: hidden;
  > span {
    aspect-ratio: auto;
    height: 100%;
    min-height: 0;
  }
  > span:first-of-type {
    grid-row: 1 / -1;
  }
  ${media.phone} {
    display: block;
    height: auto;
    margin-inline: calc(-1 * var(--s-4));
    border-radius: 0;
    > span {
      aspect-ratio: 4 / 3;
    }
    > span ~ span {
      display: none;
    }
  }
`;

const All = styled.button`
  position: absolute;
  left: var(--s-4);
  bottom: var(--s-4);
  display: inline-flex;
  align-items: center;
  gap: var(--s-2);
  min-height: var(--touch);
  padding: 0 var(--s-4);
  border-radius: var(--r-full);
  background: var(--picture-label);
  color: var(--on-picture);
  font-size: var(--fs-sm);
  font-weight: 650;
  svg {
    width: 18px;
    height: 18px;
  }
`;

type Props = { images: readonly string[]; title: string };

/** The first picture large, two more beside it on desks, and all of them behind one button. */
export function Gallery({ images, title }: Props) {
  const [isOpen, setOpen] = useState(false);
  const several = images.length > 2;
  const [cover, second, third] = images;
  return (
    <>
      <Root $several={several}>
        <Picture
          square
          priority
          src={cover}
          alt={title}
          sizes={several ? '(max-width: 720px) 100vw, 790px' : '(max-width: 1200px) 100vw, 1200px'}
        />
        {several && <Picture square src={second} alt="" sizes="400px" />}
        {several && <Picture square src={third} alt="" sizes="400px" />}
        {images.length > 1 && (
          <All type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            <Images aria-hidden="true" />
            All {images.length} pictures
          </All>
        )}
      </Root>
      {isOpen && (
        <Suspense fallback={null}>
          <PictureSheet images={images} title={title} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
