import { toNaira, type Kobo } from '@tm/domain';

/** The switches of the payment sandbox that demo money needs. */
export type SandboxControls = {
  /** Puts money of the owner into the balance. */
  topUp: (naira: number) => Promise<unknown>;
  /** Brings all paid charges into the balance. */
  settle: () => Promise<unknown>;
  /** Sets the names of accounts by the last digit of their numbers. */
  nameAccounts: (names: Readonly<Record<string, string>>) => Promise<unknown>;
  pay: (reference: string) => Promise<unknown>;
  processRefund: (id: string) => Promise<unknown>;
  /** The bank of a customer wants money of a charge back. */
  openDispute: (reference: string, kobo: Kobo) => Promise<unknown>;
  endTransfer: (id: string, to: 'success' | 'failed') => Promise<unknown>;
};

/** Returns the switches of the sandbox at an address (`POST /__sandbox/<action>`). */
export const sandboxControls = (url: string): SandboxControls => {
  const act = async (action: string, fields: object = {}): Promise<void> => {
    const response = await fetch(`${url}/__sandbox/${action}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(fields),
    });
    if (!response.ok) throw new Error(`The sandbox refuses ${action}: ${await response.text()}`);
  };
  return {
    topUp: (naira) => act('top-up', { naira: String(naira) }),
    settle: () => act('settle'),
    nameAccounts: (names) =>
      act('names', Object.fromEntries(Object.entries(names).map(([digit, name]) => [`name${digit}`, name]))),
    pay: (reference) => act('checkout/pay', { reference }),
    processRefund: (id) => act('refund', { id, to: 'processed' }),
    openDispute: (reference, kobo) => act('dispute/open', { reference, naira: String(toNaira(kobo)) }),
    endTransfer: (id, to) => act('transfer', { id, to }),
  };
};
