import type { Role } from '@tm/domain';

export type DemoAccount = {
  role: Role;
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  feminine: boolean;
};

/** Password of all demo accounts. It is public, therefore the seed does not run in production. */
export const DEMO_PASSWORD = 'market-day-2026';

const account = (
  role: Role,
  name: string,
  firstName: string,
  lastName: string,
  feminine: boolean,
): DemoAccount => ({
  role,
  email: `${name}@demo.example`,
  password: DEMO_PASSWORD,
  firstName,
  lastName,
  feminine,
});

/** One account per role, each with enough data to explore the site. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  account('customer', 'customer', 'Adaeze', 'Okonkwo', true),
  account('service_provider', 'provider', 'Tunde', 'Bakare', false),
  account('restaurant_owner', 'restaurant', 'Ngozi', 'Eze', true),
  account('super_admin', 'admin', 'Ibrahim', 'Danjuma', false),
];

export function demoAccount(role: Role): DemoAccount {
  const account = DEMO_ACCOUNTS.find((candidate) => candidate.role === role);
  if (!account) throw new Error(`There is no demo account for ${role}.`);
  return account;
}
