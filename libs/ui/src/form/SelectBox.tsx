import { styled } from '@tm/platform';
import type { ComponentProps } from 'react';
import { inputStyle } from './inputStyle';
import { LineIcon } from './LineIcon';

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
    <LineIcon>
      <path d="m6 9 6 6 6-6" />
    </LineIcon>
  </Root>
);
