import { styled } from '@tm/platform';
import { Badge } from '@tm/ui';
import { wordDiff } from './wordDiff';

export const Text = styled.p`
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  ins,
  del {
    border-radius: 3px;
    text-decoration-thickness: 1px;
  }
  ins {
    background: var(--completed-tint);
    color: var(--completed);
    text-decoration: underline;
  }
  del {
    background: var(--cancelled-tint);
    color: var(--cancelled);
  }
`;

/** The version that is shown: the approved one or the current one. */
export type VersionSide = 'approved' | 'now';

/** Names a difference in words, because colours and marks inside a text do not reach every user. */
export const SideBadge = ({ side, now, approved }: { side: VersionSide; now: string; approved: string }) => (
  <Badge $tone={side === 'now' ? 'completed' : 'cancelled'}>{side === 'now' ? now : approved}</Badge>
);

/** `other` is the text of the other version. */
type Props = { text: string; other: string; side: VersionSide };

/** A text whose words that the other version does not contain are marked. */
export const TextDiff = ({ text, other, side, as }: Props & { as?: 'span' }) => {
  const parts = side === 'now' ? wordDiff(other, text).after : wordDiff(text, other).before;
  const Mark = side === 'now' ? 'ins' : 'del';
  return (
    <Text as={as}>
      {parts.map(({ text: part, isChanged }, at) =>
        isChanged ? <Mark key={at}>{part}</Mark> : <span key={at}>{part}</span>,
      )}
    </Text>
  );
};

/** A short text of a list, with a badge if it differs. `other` is empty if the other version has no text. */
export const ItemDiff = ({ text, other, side }: Props) => (
  <>
    <TextDiff text={text} other={other} side={side} as="span" />
    {text !== other && ' '}
    {text !== other && (
      <SideBadge side={side} now={other ? 'Changed' : 'New'} approved={other ? 'Changed' : 'Removed'} />
    )}
  </>
);
