import { styled } from '@tm/platform';
import { Badge, media } from '@tm/ui';
import { HERO_PICTURES } from './pictures';

const Root = styled.div`
  position: relative;
  height: 424px;
  img {
    object-fit: cover;
    background: var(--surface-3);
  }
  picture {
    display: contents;
  }
  > picture > img {
    position: absolute;
    border-radius: var(--r-3);
    box-shadow: var(--shadow-2);
  }
  > picture:nth-child(1) > img {
    width: 56%;
    height: 82%;
    left: 0;
    top: 9%;
  }
  > picture:nth-child(2) > img {
    width: 40%;
    height: 40%;
    right: 0;
    top: 0;
  }
  > picture:nth-child(3) > img {
    width: 40%;
    height: 40%;
    right: 0;
    top: 44%;
  }
  ${media.narrow} {
    display: none;
  }
  :root.low-data & {
    display: none;
  }
`;

const FloatingCard = styled.div`
  position: absolute;
  right: 0;
  bottom: 0;
  display: flex;
  gap: var(--s-3);
  align-items: center;
  /* The size of its content: the picture would move while the text is still arriving. */
  min-width: 408px;
  min-height: 70px;
  padding: var(--s-3) var(--s-4);
  white-space: nowrap;
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: 16px;
  box-shadow: var(--shadow-2);
  font-size: var(--fs-sm);
  b {
    display: block;
    font-weight: 600;
  }
  div {
    color: var(--ink-2);
  }
  img {
    width: 40px;
    height: 40px;
    border-radius: 50%;
  }
`;

const PORTRAIT = new URL('./pictures/face.webp', import.meta.url).href;

/** Decorative pictures for wide screens without low data. Lazy pictures in a hidden box are never fetched. */
export const Mosaic = () => (
  <Root aria-hidden="true">
    {HERO_PICTURES.map(({ avif, webp, width, height }) => (
      <picture key={webp}>
        <source type="image/avif" srcSet={avif} />
        <img loading="lazy" decoding="async" alt="" width={width} height={height} src={webp} />
      </picture>
    ))}
    <FloatingCard>
      <img loading="lazy" decoding="async" src={PORTRAIT} alt="" width={80} height={80} />
      <div>
        <b>Your booking was accepted</b>
        Tomorrow, 2:00 PM
      </div>
      <Badge $tone="accepted">Accepted</Badge>
    </FloatingCard>
  </Root>
);
