import { styled } from '@tm/platform';
import type { ReactNode } from 'react';
import { useFocusRestorer } from './useFocusRestorer';

const Container = styled.div`
  outline: none;
`;

/** A place that keeps the focus when what has it goes, as a Retry does that was pressed. */
export const FocusRestorer = ({ children }: { children: ReactNode }) => (
  <Container {...useFocusRestorer()}>{children}</Container>
);
