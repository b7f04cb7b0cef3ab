import type { VerificationRequest, VerificationStanding } from '@tm/contracts';
import { formatPhone, type VerificationItem } from '@tm/domain';

/** The form as people fill it in. */
export type VerificationText = Record<keyof VerificationRequest, string>;

const isRefused = ({ mistakes }: VerificationStanding, refused: VerificationItem): boolean =>
  mistakes.some(({ item }) => item === refused);

/** A document that was handed in before counts again, unless it was what was refused. */
export const storedDocument = (verification: VerificationStanding) => {
  const document = verification.pendingChange?.document ?? verification.document;
  return document && !isRefused(verification, 'document') ? document : null;
};

/** `phone` is the person's own, for a business that has named none. */
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

/** What the contract then judges. */
export const requestOf = (text: VerificationText) => text as VerificationRequest;

/** Why a part was refused: it stands at its field until somebody changes it. */
export const mistakeOf = ({ mistakes }: VerificationStanding, at: VerificationItem): string | undefined =>
  mistakes.find(({ item }) => item === at)?.reason;
