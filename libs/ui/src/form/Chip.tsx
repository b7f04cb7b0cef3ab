import { css, Link, styled } from '@tm/platform';
import type { ComponentProps } from 'react';

const chipStyle = css<{ $selected?: boolean }>`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: var(--s-2);
  min-height: 40px;
  padding: 0 15px;
  border: 1px solid var(--line-strong);
  border-radius: var(--r-full);
  font-weight: 550;
  white-space: nowrap;
  background: var(--surface);
  transition:
    background var(--ease),
    color var(--ease);
  &::after {
    content: '';
    position: absolute;
    inset: -2px;
  }
  &:hover {
    background: var(--surface-2);
  }
  ${({ $selected }) => $selected && '&, &:hover { background: var(--ink); color: var(--canvas); border-color: var(--ink); }'}
  svg {
    width: 18px;
    height: 18px;
    flex: none;
  }
`;
const Root = styled.button<{ $selected?: boolean }>`
  ${chipStyle}
`;
const Anchor = styled(Link)<{ $selected?: boolean }>`
  ${chipStyle}
`;

/** A toggle button: `<Chip selected={category === 'cleaning'} onClick={…}>Cleaning</Chip>`. */
export const Chip = ({
  selected = false,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & { selected?: boolean }) => (
  <Root {...rest} type={type} $selected={selected} aria-pressed={selected} />
);

/** A chip as a link, for choices that are stored in the URL. */
export const ChipLink = ({
  selected = false,
  ...rest
}: ComponentProps<typeof Link> & { selected?: boolean }) => (
  <Anchor {...rest} $selected={selected} aria-current={selected ? 'true' : undefined} />
);
