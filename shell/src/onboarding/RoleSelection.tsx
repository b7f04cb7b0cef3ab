import { useUpdateProfileMutation } from '@tm/api-client/profile';
import type { User } from '@tm/contracts';
import type { SupplyRole } from '@tm/domain';
import { styled } from '@tm/platform';
import { Button } from '@tm/ui';
import { tintedIcon } from '../account/tintedIcon';
import { ROLE_FAILED, notifyFailure } from '../settings';
import { Briefcase, ChevronRight, Utensils, type LucideIcon } from 'lucide-react';

const Choices = styled.div`
  display: grid;
  gap: var(--s-3);
  margin-bottom: var(--s-4);
`;

const Choice = styled.button`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: var(--s-4);
  padding: var(--s-4);
  text-align: start;
  border: 1px solid var(--line-strong);
  border-radius: var(--r-2);
  &:hover {
    border-color: var(--brand);
    background: var(--surface-2);
  }
  &[aria-disabled='true'] {
    cursor: progress;
    opacity: 0.7;
  }
  > svg:first-child {
    width: 46px;
    height: 46px;
    ${tintedIcon}
  }
  > svg:last-child {
    width: 20px;
    height: 20px;
    color: var(--ink-2);
  }
  b {
    display: block;
    font-weight: 600;
  }
  span span {
    color: var(--ink-2);
    font-size: var(--fs-sm);
  }
`;

const OFFERS: readonly { role: SupplyRole; title: string; text: string; icon: LucideIcon }[] = [
  {
    role: 'service_provider',
    title: 'Service Provider',
    text: 'Offer services and receive bookings',
    icon: Briefcase,
  },
  {
    role: 'restaurant_owner',
    title: 'Restaurant Owner',
    text: 'List a restaurant and take reservations',
    icon: Utensils,
  },
];

/**
 * The first step. A supply role is saved at once and cannot be changed back (PD-12). Continuing as a customer
 * saves nothing, because the user already has that role.
 */
export function RoleSelection({ onChosen }: { onChosen: (saved?: User) => void }) {
  const [update, { isLoading }] = useUpdateProfileMutation();
  const choose = async (role: SupplyRole) => {
    if (isLoading) return;
    const { data, error } = await update({ role });
    if (data) onChosen(data);
    else notifyFailure(error, ROLE_FAILED);
  };
  return (
    <>
      <Choices>
        {OFFERS.map(({ role, title, text, icon: Icon }) => (
          <Choice
            key={role}
            type="button"
            aria-disabled={isLoading || undefined}
            onClick={() => void choose(role)}
          >
            <Icon aria-hidden="true" />
            <span>
              <b>{title}</b>
              <span>{text}</span>
            </span>
            <ChevronRight aria-hidden="true" />
          </Choice>
        ))}
      </Choices>
      <Button variant="secondary" size="lg" full onClick={() => onChosen()}>
        Continue as Customer
      </Button>
    </>
  );
}
