import { styled } from '@tm/platform';

/** Pairs of names and values (`<div><dt/><dd/></div>`) in equal columns of at least `$min` pixels. */
export const DetailList = styled.dl<{ $min?: number }>`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(${({ $min = 190 }) => $min}px, 100%), 1fr));
  gap: var(--s-4);
  dt {
    color: var(--ink-2);
    font-size: var(--fs-sm);
  }
  dd {
    margin-top: var(--s-1);
    overflow-wrap: anywhere;
  }
`;
