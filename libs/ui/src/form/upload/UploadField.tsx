import { styled } from '@tm/platform';
import { useId, type ReactNode } from 'react';

const Root = styled.div`
  display: grid;
  gap: var(--s-2);
  > span {
    font-size: var(--fs-sm);
    font-weight: 600;
  }
  p {
    color: var(--ink-2);
    font-size: var(--fs-sm);
    overflow-wrap: anywhere;
  }
  p:empty {
    display: none;
  }
`;

type Props = {
  name: string;
  /** Accepted types and sizes, and who can see the files. */
  hint: string;
  /** Receives the id of the hint, for `describedBy` of the `FileButton`. */
  children: (hintId: string) => ReactNode;
};

/** A field for uploads with its name and hint: a group, because its buttons and files have own names. */
export function UploadField({ name, hint, children }: Props) {
  const id = useId();
  return (
    <Root role="group" aria-labelledby={`${id}name`}>
      <span id={`${id}name`}>{name}</span>
      <p id={`${id}hint`}>{hint}</p>
      {children(`${id}hint`)}
    </Root>
  );
}
