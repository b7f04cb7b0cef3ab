import { styled } from '@tm/platform';
import { Chip, Row } from '@tm/ui';

const Bar = styled(Row)`
  margin-bottom: var(--s-4);
`;

type Props<Party extends string> = {
  label: string;
  value: Party;
  names: Record<Party, string>;
  onChange: (side: Party) => void;
};

/** Switches between a user's records as one party and as the other. */
export const PartySwitch = <Party extends string>({ label, value, names, onChange }: Props<Party>) => (
  <Bar $gap={2} role="group" aria-label={label}>
    {(Object.keys(names) as Party[]).map((side) => (
      <Chip key={side} selected={side === value} onClick={() => onChange(side)}>
        {names[side]}
      </Chip>
    ))}
  </Bar>
);
