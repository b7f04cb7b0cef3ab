import { styled } from '@tm/platform';
import { Badge } from '@tm/ui';
import { HERO_PICTURE } from './pictures';

const Root = styled.div`
  position: relative;
  height: 500px;
  img {
    object-fit: cover;
    background: var(--surface-3);
  }
  > img {
    position: absolute;
    border-radius: var(--r-3);
    box-shadow: var(--shadow-2);
  }
  > img:nth-child(1) {
    width: 56%;
    height: 82%;
    left: 0;
    top: 9%;
  }
  > img:nth-child(2) {
    width: 40%;
    height: 40%;
    right: 0;
    top: 0;
  }
  > img:nth-child(3) {
    width: 40%;
    height: 40%;
    right: 0;
    top: 44%;
  }
  @media (max-width: 1039.98px) {
    display: none;
  }
`;

const Note = styled.div`
  position: absolute;
  right: 0;
  bottom: 0;
  display: flex;
  gap: var(--s-3);
  align-items: center;
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

const PICTURES = [
  { src: HERO_PICTURE, width: 600, height: 880 },
  { src: new URL('./pictures/hero-hair-440.webp', import.meta.url).href, width: 440, height: 440 },
  { src: new URL('./pictures/hero-tools-440.webp', import.meta.url).href, width: 440, height: 440 },
];
const FACE = new URL('./pictures/face.webp', import.meta.url).href;

/** What the site is about, as pictures. Wide screens only: lazy pictures of a hidden box are never fetched. */
export const Mosaic = () => (
  <Root aria-hidden="true">
    {PICTURES.map(({ src, width, height }) => (
      <img key={src} src={src} alt="" width={width} height={height} loading="lazy" />
    ))}
    <Note>
      <img src={FACE} alt="" width={80} height={80} loading="lazy" />
      <div>
        <b>Tunde accepted your booking</b>
        Tomorrow, 2:00 PM · Lekki
      </div>
      <Badge $tone="accepted">Accepted</Badge>
    </Note>
  </Root>
);
