import { styled } from '@tm/platform';
import { Chip, Row } from '@tm/ui';

const Bar = styled(Row)`
  margin-bottom: var(--s-4);
`;

type Props<BookingParty extends string> = {
  label: string;
  value: BookingParty;
  names: Record<BookingParty, string>;
  onChange: (side: BookingParty) => void;
};

/** Selects one of two sides of a user's records. */
export const PartyChoice = <BookingParty extends string>({
  label,
  value,
  names,
  onChange,
}: Props<BookingParty>) => (
  <Bar $gap={2} role="group" aria-label={label}>
    {(Object.keys(names) as BookingParty[]).map((side) => (
      <Chip key={side} selected={side === value} onClick={() => onChange(side)}>
        {names[side]}
      </Chip>
    ))}
  </Bar>
);
