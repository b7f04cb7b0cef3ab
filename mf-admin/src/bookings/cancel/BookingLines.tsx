import { styled } from '@tm/platform';
import { useEffect, useRef } from 'react';

const List = styled.ul`
  display: grid;
  gap: var(--s-3);
  max-height: 280px;
  overflow-y: auto;
  padding: var(--s-4);
  border-radius: var(--r-2);
  background: var(--surface-2);
  li {
    overflow-wrap: anywhere;
  }
  p {
    font-size: var(--fs-sm);
  }
`;

export type BookingLine = { id: string; title: string; text: string };

type Props = {
  label: string;
  lines: readonly BookingLine[];
  /** Moves the focus to the list, because the form that had it is gone. */
  isFocused?: boolean;
};

/** Bookings in a dialog, each with a line of text. */
export function BookingLines({ label, lines, isFocused = false }: Props) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (isFocused) list.current?.focus();
  }, [isFocused]);
  return (
    <List ref={list} aria-label={label} tabIndex={0}>
      {lines.map(({ id, title, text }) => (
        <li key={id}>
          <b>{title}</b>
          <p>{text}</p>
        </li>
      ))}
    </List>
  );
}
