import { styled } from '@tm/platform';
import { media } from '../theme/media';

type Gap = 1 | 2 | 3 | 4 | 5 | 6 | 8 | 10 | 12;

/** A column; `$gap` in steps of 4 pixels. */
export const Stack = styled.div<{ $gap?: Gap }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-${({ $gap = 4 }) => $gap});
`;

/** A row that wraps when there is no room. */
export const Row = styled.div<{ $gap?: Gap; $between?: boolean; $nowrap?: boolean }>`
  display: flex;
  align-items: center;
  gap: var(--s-${({ $gap = 3 }) => $gap});
  flex-wrap: ${({ $nowrap }) => ($nowrap ? 'nowrap' : 'wrap')};
  ${({ $between }) => $between && 'justify-content: space-between;'}
`;

/** Equal columns, at least `$min` pixels wide, as many as fit; on phones `$phone` columns when given. */
export const Grid = styled.div<{ $min?: number; $gap?: Gap; $phone?: 1 | 2 }>`
  display: grid;
  gap: var(--s-${({ $gap = 5 }) => $gap});
  grid-template-columns: repeat(auto-fill, minmax(min(${({ $min = 260 }) => $min}px, 100%), 1fr));
  ${media.phone} {
    ${({ $phone }) => $phone && `grid-template-columns: repeat(${$phone}, minmax(0, 1fr)); gap: var(--s-5) var(--s-3);`}
  }
`;

/** A raised area. `$pad={0}` is for a card with a picture or a table up to its edge. */
export const Card = styled.div<{ $pad?: 0 | 4 | 5 | 6 }>`
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: var(--r-2);
  padding: ${({ $pad = 5 }) => ($pad === 0 ? '0' : `var(--s-${$pad})`)};
  ${({ $pad }) => $pad === 0 && 'overflow: hidden;'}
`;

/** Secondary text. */
export const Muted = styled.span<{ $small?: boolean }>`
  overflow-wrap: anywhere;
  color: var(--ink-2);
  ${({ $small }) => $small && 'font-size: var(--fs-sm);'}
`;

/** A second-level heading inside a page. */
export const SectionTitle = styled.h2`
  font-size: var(--fs-2xl);
  ${media.phone} {
    font-size: var(--fs-xl);
  }
`;

/** A link inside running text, underlined and in the brand colour. */
export const textLink =
  'color: var(--brand-strong); font-weight: 600; text-decoration: underline; text-underline-offset: 3px;';
