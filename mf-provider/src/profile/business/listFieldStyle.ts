import { styled } from '@tm/platform';
import { inputStyle } from '@tm/ui';

export const Root = styled.div`
  display: grid;
  gap: var(--s-3);
  ul {
    display: flex;
    flex-wrap: wrap;
    gap: var(--s-2);
    list-style: none;
  }
  li {
    display: flex;
    align-items: center;
    max-width: 100%;
    padding-left: 14px;
    border-radius: var(--r-full);
    background: var(--surface-3);
    overflow-wrap: anywhere;
  }
  li[data-wrong] {
    background: var(--cancelled-tint);
  }
  li button {
    display: grid;
    place-items: center;
    flex: none;
    width: var(--touch);
    height: var(--touch);
    border-radius: 50%;
    color: var(--ink-2);
  }
  li button:hover {
    color: var(--ink);
  }
  li svg {
    width: 18px;
    height: 18px;
  }
`;

export const Entry = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--s-2);
  input {
    ${inputStyle}
  }
`;
