import { styled } from '@tm/platform';
import type { ReactNode } from 'react';
import { useFocusRestorer } from './useFocusRestorer';

const Container = styled.div`
  outline: none;
`;

/** Keeps the focus when the focused element disappears, for example a pressed Retry button. */
export const FocusRestorer = ({ children }: { children: ReactNode }) => (
  <Container {...useFocusRestorer()}>{children}</Container>
);
