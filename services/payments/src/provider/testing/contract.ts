import type { Pair } from './pair';

/** One case of the contract. `hands`: it needs controls. */
export type Case = { title: string; hands: boolean; run: (pair: Pair) => Promise<void> };
/** A case that every payment company can run, also a real one. */
export const always = (title: string, run: Case['run']): Case => ({ title, hands: false, run });
/** A case in which a customer, a bank or the payment company does something. */
export const withHands = (title: string, run: Case['run']): Case => ({ title, hands: true, run });

/**
 * Registers the cases as tests against a payment company. Without controls only the cases are registered that
 * need none.
 */
export const describeContract = (
  name: string,
  cases: readonly Case[],
  open: () => Promise<Pair & { close?: () => Promise<void> }>,
  { controls }: { controls: boolean },
): void => {
  describe(name, () => {
    let pair: Awaited<ReturnType<typeof open>>;
    beforeAll(async () => {
      pair = await open();
    });
    afterAll(() => pair.close?.());
    test.each(cases.filter(({ hands }) => controls || !hands).map((one) => [one.title, one] as const))(
      '%s',
      (_title, one) => one.run(pair),
      30_000,
    );
  });
};
