import { styled } from '@tm/platform';
import { IconButton, media, Picture } from '@tm/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect } from 'react';
import { describePicture } from './describePicture';
import { useSnapIndex } from './useSnapIndex';

const Strip = styled.ul`
  display: flex;
  overflow: auto hidden;
  overscroll-behavior-x: contain;
  scroll-snap-type: x mandatory;
  scrollbar-width: none;
  border-radius: var(--r-2);
  > li {
    flex: 0 0 100%;
    scroll-snap-align: start;
    scroll-snap-stop: always;
  }
  && > li > span {
    aspect-ratio: auto;
    height: min(66dvh, 68vw, 640px);
    background: var(--surface-2);
    ${media.phone} {
      height: auto;
      aspect-ratio: 4 / 3;
    }
  }
  && img {
    object-fit: contain;
  }
`;

const Bar = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  margin-top: var(--s-3);
  p {
    font-variant-numeric: tabular-nums;
  }
`;

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

type Props = {
  images: readonly string[];
  alts?: readonly string[] | undefined;
  title: string;
  start: number;
};

/**
 * Content of a dialog: one picture as large as the screen allows, with paging by swipe, arrow key or button.
 */
export function PictureViewer({ images, alts, title, start }: Props) {
  const { row, at, handleScroll, show } = useSnapIndex<HTMLUListElement>(start);
  const count = images.length;
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const step = STEPS[event.key];
      if (!step || count < 2) return;
      event.preventDefault();
      show((at + step + count) % count);
    };
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  });
  return (
    <>
      {/* Focusable, so that keyboard users can scroll it. */}
      <Strip ref={row} tabIndex={0} aria-label={`Pictures of ${title}`} onScroll={handleScroll}>
        {images.map((image, index) => (
          <li key={image} aria-hidden={index !== at || undefined}>
            <Picture
              square
              wanted={index === at}
              src={image}
              alt={describePicture({ title, alts }, index, count)}
              sizes="(max-width: 720px) 100vw, 912px"
            />
          </li>
        ))}
      </Strip>
      {count > 1 && (
        <Bar>
          <IconButton label="Previous picture" onClick={() => show((at - 1 + count) % count)}>
            <ChevronLeft aria-hidden="true" />
          </IconButton>
          <p aria-live="polite">
            {at + 1} / {count}
          </p>
          <IconButton label="Next picture" onClick={() => show((at + 1) % count)}>
            <ChevronRight aria-hidden="true" />
          </IconButton>
        </Bar>
      )}
    </>
  );
}
