import type { Booking } from '@tm/contracts';
import { fullName } from '@tm/domain';
import { styled } from '@tm/platform';
import { Chip } from '@tm/ui';
import { X } from 'lucide-react';

/** Restricts the list to one customer and one provider; '' is no restriction. */
export type PartyFilter = { customerId: string; providerId: string };
export type PartyKey = keyof PartyFilter;

const Chips = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-2);
  margin-bottom: var(--s-4);
  button {
    max-width: 100%;
    overflow: hidden;
    text-overflow: ellipsis;
  }
`;

const KINDS: readonly [PartyKey, string][] = [
  ['customerId', 'Customer'],
  ['providerId', 'Provider'],
];

export const providerName = ({ provider }: Booking): string =>
  provider.businessName || fullName(provider.user);

/** Finds the party's name in any of its rows. While rows load, the shown rows may belong to other users. */
export const partyName = (name: PartyKey, id: string, rows: readonly Booking[] = []): string | null => {
  const own = rows.find(({ customer, provider }) => (name === 'customerId' ? customer : provider).id === id);
  if (!own) return null;
  return name === 'customerId' ? fullName(own.customer) : providerName(own);
};
const nameOf = (...args: Parameters<typeof partyName>): string => partyName(...args) ?? 'selected';

type Props = {
  parties: PartyFilter;
  rows: readonly Booking[] | undefined;
  onRemove: (name: PartyKey) => void;
};

/** Shows the customer and provider that the list is restricted to. A tap removes the restriction. */
export function PartyChips({ parties, rows, onRemove }: Props) {
  const chosen = KINDS.filter(([name]) => parties[name]);
  if (chosen.length === 0) return null;
  return (
    <Chips aria-label="Restricted to">
      {chosen.map(([name, kind]) => (
        <li key={name}>
          <Chip
            selected
            aria-label={`${kind}: ${nameOf(name, parties[name], rows)}. Show all`}
            onClick={() => onRemove(name)}
          >
            {kind}: {nameOf(name, parties[name], rows)}
            <X aria-hidden="true" />
          </Chip>
        </li>
      ))}
    </Chips>
  );
}
