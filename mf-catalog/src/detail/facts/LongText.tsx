import { styled } from '@tm/platform';
import { Button } from '@tm/ui';
import { useId, useState } from 'react';

/** Longer texts are folded at first, so that the content below, mainly the reviews, is easy to reach. */
const LONG = 900;
const LINES = 12;

const Text = styled.p<{ $folded: boolean }>`
  max-width: var(--measure);
  white-space: pre-line;
  overflow-wrap: anywhere;
  ${({ $folded }) => $folded && `display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: ${LINES}; overflow: hidden;`}
`;

const Toggle = styled(Button)`
  margin-top: var(--s-2);
  margin-left: calc(-1 * var(--s-3));
  text-decoration: underline;
  text-underline-offset: 3px;
`;

const isLong = (text: string) => text.length > LONG || text.split('\n').length > LINES;

/** Text with its line breaks, folded if it is long. */
export function LongText({ text }: { text: string }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  if (!isLong(text)) return <Text $folded={false}>{text}</Text>;
  return (
    <>
      <Text id={id} $folded={!isOpen}>
        {text}
      </Text>
      <Toggle variant="ghost" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Show less' : 'Read more'}
      </Toggle>
    </>
  );
}
