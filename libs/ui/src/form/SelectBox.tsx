import { styled } from '@tm/platform';
import type { ComponentProps } from 'react';
import { inputStyle } from './inputStyle';

const Root = styled.span`
  position: relative;
  display: block;
  select {
    ${inputStyle} appearance: none;
    padding-right: 40px;
    text-overflow: ellipsis;
    cursor: pointer;
  }
  option {
    background: var(--surface);
    color: var(--ink);
  }
  > svg {
    position: absolute;
    right: 14px;
    top: 50%;
    width: 18px;
    height: 18px;
    margin-top: -9px;
    pointer-events: none;
    color: var(--ink-2);
  }
`;

/** The select without a label above it, for toolbars and search bars. It needs an `aria-label`. */
export const SelectBox = (props: ComponentProps<'select'>) => (
  <Root>
    <select {...props} />
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="m6 9 6 6 6-6" />
    </svg>
  </Root>
);
