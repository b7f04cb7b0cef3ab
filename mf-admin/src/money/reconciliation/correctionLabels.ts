import type { CorrectionForm, Difference } from '@tm/contracts';
import { formatNaira, type CORRECTABLE_KINDS } from '@tm/domain';
import { ACCOUNT_NAMES } from '../overview/overviewLabels';

type Kind = (typeof CORRECTABLE_KINDS)[number];
/** The side on which each kind grows. */
const GROWS_BY: Readonly<Record<Kind, 'debit' | 'credit'>> = {
  ...{ provider: 'credit', debt: 'debit', psp: 'debit', bank: 'debit' },
  ...{ commission: 'credit', fees: 'debit', loss: 'debit', owner: 'credit' },
};

const isKind = (kind: string): kind is Kind => Object.hasOwn(GROWS_BY, kind);

const effectOn = (account: string, side: 'debit' | 'credit'): string | null => {
  const [kind = '', id] = account.split(':');
  if (!isKind(kind)) return null;
  return `${ACCOUNT_NAMES[kind]}${id ? ` of ${id}` : ''}: ${GROWS_BY[kind] === side ? '+' : '−'}`;
};

/** Returns the effect of a correction on both accounts, or an empty text for accounts that are unknown. */
export const describeCorrection = ({ debit, credit, amount }: Omit<CorrectionForm, 'reason'>): string => {
  const [one, other] = [effectOn(debit, 'debit'), effectOn(credit, 'credit')];
  if (!one || !other || !(amount > 0)) return '';
  return `${one}${formatNaira(amount)}. ${other}${formatNaira(amount)}.`;
};

/** Returns the message after a correction. */
export const correctionDone = ({ state }: Difference): { title: string; description: string } =>
  state === 'explained'
    ? { title: 'Ledger corrected', description: 'The difference is closed.' }
    : { title: 'Correction proposed', description: 'Another administrator must confirm it.' };
