import { styled } from '@tm/platform';
import { useId, type ReactNode } from 'react';

/** Heading of a part of the form. */
export const PartTitle = styled.h2`
  font: 650 var(--fs-lg) / 1.35 var(--font);
  letter-spacing: 0;
`;

const Root = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-5);
  padding-top: var(--s-6);
  border-top: 1px solid var(--line);
`;

/** Part of the form with its heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Root aria-labelledby={id}>
      <PartTitle id={id}>{title}</PartTitle>
      {children}
    </Root>
  );
}
