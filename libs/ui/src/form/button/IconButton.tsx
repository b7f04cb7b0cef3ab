import { styled } from '@tm/platform';
import type { ComponentProps } from 'react';

const Root = styled.button`
  position: relative;
  display: inline-grid;
  place-items: center;
  width: var(--touch);
  height: var(--touch);
  flex: none;
  border-radius: 50%;
  color: var(--ink-2);
  transition: background var(--ease);
  &:hover {
    background: var(--surface-2);
    color: var(--ink);
  }
  svg {
    width: 22px;
    height: 22px;
  }
`;

/** A round button that shows only an icon. `label` is its accessible name and its tooltip. */
export function IconButton({
  label,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & { label: string }) {
  return <Root data-tip="" {...rest} type={type} aria-label={label} />;
}
