import type { VerificationRequest, VerificationStanding } from '@tm/contracts';
import { formatPhone, type VerificationItem } from '@tm/domain';

/** Form fields, as text. */
export type VerificationText = Record<keyof VerificationRequest, string>;

const isRefused = ({ mistakes }: VerificationStanding, refused: VerificationItem): boolean =>
  mistakes.some(({ item }) => item === refused);

/** Returns the document of the last submission, unless it was refused. */
export const storedDocument = (verification: VerificationStanding) => {
  const document = verification.pendingChange?.document ?? verification.document;
  return document && !isRefused(verification, 'document') ? document : null;
};

/** Returns the form fields. `phone` is the user's phone number, the default for a business without one. */
export const textOf = (verification: VerificationStanding, phone: string | null): VerificationText => {
  const named = verification.pendingChange ?? verification;
  const document = storedDocument(verification);
  return {
    businessName: named.businessName,
    phone: formatPhone(named.phone ?? phone ?? ''),
    address: named.address ?? '',
    documentKind: document?.kind ?? verification.document?.kind ?? '',
    document: document?.url ?? '',
  };
};

/** Returns the form fields unchecked. The contract validates them. */
export const requestOf = (text: VerificationText) => text as VerificationRequest;

/** Returns why a detail was refused. */
export const mistakeOf = ({ mistakes }: VerificationStanding, at: VerificationItem): string | undefined =>
  mistakes.find(({ item }) => item === at)?.reason;
