import { styled } from '@tm/platform';
import type { ReactNode } from 'react';
import { useKeptFocus } from './useKeptFocus';

const Place = styled.div`
  outline: none;
`;

/** A place that keeps the focus when what has it goes, as a Retry does that was pressed. */
export const KeepsFocus = ({ children }: { children: ReactNode }) => (
  <Place {...useKeptFocus()}>{children}</Place>
);
