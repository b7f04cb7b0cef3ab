import { styled } from '@tm/platform';
import { Chip, Row } from '@tm/ui';

const Bar = styled(Row)`
  margin-bottom: var(--s-4);
`;

type Props<Side extends string> = {
  label: string;
  value: Side;
  names: Record<Side, string>;
  onChange: (side: Side) => void;
};

/** Which of two sides of a person is looked at. */
export const SideChoice = <Side extends string>({ label, value, names, onChange }: Props<Side>) => (
  <Bar $gap={2} role="group" aria-label={label}>
    {(Object.keys(names) as Side[]).map((side) => (
      <Chip key={side} selected={side === value} onClick={() => onChange(side)}>
        {names[side]}
      </Chip>
    ))}
  </Bar>
);
