import { act, render } from '@testing-library/react';
import { setLowData } from '@tm/platform';
import { Avatar } from './Avatar';
import { Picture } from './Picture';

afterEach(() => act(() => setLowData(false)));

const WIDTHS = [160, 320, 480, 640, 720, 960];
const attributes = (element: Element | null | undefined) =>
  Object.fromEntries([...(element?.attributes ?? [])].map(({ name, value }) => [name, value]));
const sources = (container: HTMLElement) => ({
  avif: attributes(container.querySelector('source')),
  img: attributes(container.querySelector('img')),
});

test('a stored picture has AVIF and WebP sources in each width, in a frame of known size', () => {
  const { container } = render(<Picture src="/objects/p1" alt="Braids" sizes="50vw" />);
  const { avif, img } = sources(container);
  expect(avif).toEqual({
    type: 'image/avif',
    srcset: WIDTHS.map((width) => `/objects/p1?w=${width}&f=avif ${width}w`).join(', '),
    sizes: 'auto, 50vw',
  });
  expect(img).toMatchObject({
    alt: 'Braids',
    src: '/objects/p1?w=640',
    srcset: WIDTHS.map((width) => `/objects/p1?w=${width} ${width}w`).join(', '),
    sizes: 'auto, 50vw',
    width: '640',
    height: '480',
    loading: 'lazy',
    decoding: 'async',
  });
});

test('a picture of the first view loads at once, with high priority and a given size', () => {
  const { container } = render(<Picture priority src="/objects/p1" alt="" sizes="50vw" ratio="16 / 9" />);
  const { avif, img } = sources(container);
  expect(img).toMatchObject({ loading: 'eager', fetchpriority: 'high', sizes: '50vw', height: '360' });
  expect(avif).toMatchObject({ sizes: '50vw' });
});

test('a picture with a file address uses only that file', () => {
  const { container } = render(<Picture src="https://example.ng/a.jpg" alt="" sizes="50vw" />);
  const { avif, img } = sources(container);
  expect([avif, img['src'], img['srcset']]).toEqual([{}, 'https://example.ng/a.jpg', undefined]);
});

test('a picture without a source renders a placeholder', () => {
  const { container } = render(<Picture src={null} alt="Braids" sizes="50vw" />);
  expect(container.querySelector('img')).toBeNull();
  expect(container.firstChild).toBeInTheDocument();
});

test('a picture with low data uses only the smallest width, as soon as the setting changes', () => {
  const { container } = render(<Picture priority src="/objects/p1" alt="Braids" sizes="50vw" />);
  act(() => setLowData(true));
  const { avif, img } = sources(container);
  expect(avif).toEqual({ type: 'image/avif', srcset: '/objects/p1?w=160&f=avif' });
  expect([img['src'], img['srcset'], img['height']]).toEqual(['/objects/p1?w=160', undefined, '480']);
});

test('a picture that the user opened keeps its full width with low data', () => {
  act(() => setLowData(true));
  const { container } = render(<Picture wanted src="/objects/p2" alt="" sizes="50vw" />);
  expect(sources(container)).toMatchObject({
    avif: { srcset: expect.stringContaining('/objects/p2?w=960&f=avif 960w') },
    img: { loading: 'lazy' },
  });
});

test('an avatar has its own widths, and the smallest with low data', () => {
  const { container } = render(
    <Avatar person={{ firstName: 'Ada', profileImageUrl: '/objects/a' }} size={88} />,
  );
  expect(sources(container)).toMatchObject({
    avif: {
      srcset: '/objects/a?w=96&f=avif 96w, /objects/a?w=160&f=avif 160w, /objects/a?w=320&f=avif 320w',
      sizes: '88px',
    },
    img: { src: '/objects/a?w=96', sizes: '88px', width: '88', height: '88' },
  });
  act(() => setLowData(true));
  expect(sources(container)).toMatchObject({
    avif: { srcset: '/objects/a?w=96&f=avif 96w' },
    img: { srcset: '/objects/a?w=96 96w' },
  });
});
