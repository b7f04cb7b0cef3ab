import { keyframes, styled } from '@tm/platform';

const breathe = keyframes`50% { opacity: .55; }`;
const length = (value: number | string) => (typeof value === 'number' ? `${value}px` : value);

/**
 * A quiet block in the shape of what comes: `<Skeleton $width="60%" $height={20} />`. Its list says
 * `aria-busy`; the block itself says nothing.
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
