import type { RegisterRequest } from '@tm/contracts';
import { ROLE_NAMES, SELF_REGISTRATION_ROLES } from '@tm/domain';
import { styled } from '@tm/platform';
import { hiddenStyle } from '@tm/ui';
import { Briefcase, UserRound, Utensils, type LucideIcon } from 'lucide-react';
import { useFormContext } from 'react-hook-form';
import type { AccountType } from './entry';

const Root = styled.fieldset`
  legend {
    padding: 0;
    margin-bottom: 6px;
    font-size: var(--fs-sm);
    font-weight: 600;
  }
  > div {
    display: grid;
    gap: var(--s-2);
  }
`;

const Choice = styled.label`
  position: relative;
  display: flex;
  align-items: center;
  gap: var(--s-3);
  min-height: 56px;
  padding: var(--s-2) var(--s-4);
  border: 1px solid var(--line-strong);
  border-radius: var(--r-1);
  cursor: pointer;
  input {
    ${hiddenStyle}
  }
  svg {
    width: 22px;
    height: 22px;
    color: var(--ink-2);
    flex: none;
  }
  b {
    display: block;
    font-weight: 600;
    line-height: 1.3;
  }
  small {
    color: var(--ink-2);
    font-size: var(--fs-sm);
  }
  &:hover {
    background: var(--surface-2);
  }
  &:has(:checked) {
    border-color: var(--brand);
    box-shadow: inset 0 0 0 1px var(--brand);
    background: var(--brand-tint);
    svg {
      color: var(--brand-strong);
    }
  }
  &:has(:focus-visible) {
    outline: 2px solid var(--brand);
    outline-offset: 2px;
  }
`;

const TEXTS: Record<AccountType, readonly [string, LucideIcon]> = {
  customer: ['I book services', UserRound],
  service_provider: ['I offer services', Briefcase],
  restaurant_owner: ['I run a restaurant', Utensils],
};

/** The account types (product 2.4): the roles that a user can choose at sign-up. */
export function AccountTypeChoice() {
  const { register } = useFormContext<RegisterRequest>();
  return (
    <Root>
      <legend>Account type</legend>
      <div>
        {SELF_REGISTRATION_ROLES.map((role) => {
          const [text, Icon] = TEXTS[role];
          return (
            <Choice key={role}>
              <input type="radio" value={role} {...register('userType')} />
              <Icon aria-hidden="true" />
              <span>
                <b>{ROLE_NAMES[role]}</b>
                <small>{text}</small>
              </span>
            </Choice>
          );
        })}
      </div>
    </Root>
  );
}
