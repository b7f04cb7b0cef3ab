import { keyframes, styled } from '@tm/platform';

const breathe = keyframes`50% { opacity: .55; }`;
const length = (value: number | string) => (typeof value === 'number' ? `${value}px` : value);

/**
 * A placeholder in the shape of the content that is loading: `<Skeleton $width="60%" $height={20} />`. The
 * list around it has `aria-busy`; the block itself is hidden from screen readers.
 */
export const Skeleton = styled.span.attrs({ 'aria-hidden': true })<{
  $width?: number | string;
  $height?: number | string;
  $radius?: 1 | 2 | 'full';
  $ratio?: string;
}>`
  display: block;
  background: var(--surface-3);
  animation: ${breathe} 1.6s ease-in-out infinite;
  width: ${({ $width = '100%' }) => length($width)};
  ${({ $ratio, $height = 16 }) => ($ratio ? `aspect-ratio: ${$ratio};` : `height: ${length($height)};`)}
  border-radius: var(--r-${({ $radius = 1 }) => $radius});
`;
