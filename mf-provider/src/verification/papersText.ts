import type { VerificationRequest, VerificationStanding } from '@tm/contracts';
import { formatPhone, type VerificationItem } from '@tm/domain';

/** The form as people fill it in. */
export type PapersText = Record<keyof VerificationRequest, string>;

const isRefused = ({ mistakes }: VerificationStanding, refused: VerificationItem): boolean =>
  mistakes.some(({ item }) => item === refused);

/** A document that was handed in before counts again, unless it was what was refused. */
export const keptDocument = (standing: VerificationStanding) => {
  const document = standing.pendingChange?.document ?? standing.document;
  return document && !isRefused(standing, 'document') ? document : null;
};

/** `phone` is the person's own, for a business that has named none. */
export const textOf = (standing: VerificationStanding, phone: string | null): PapersText => {
  const named = standing.pendingChange ?? standing;
  const document = keptDocument(standing);
  return {
    businessName: named.businessName,
    phone: formatPhone(named.phone ?? phone ?? ''),
    address: named.address ?? '',
    documentKind: document?.kind ?? standing.document?.kind ?? '',
    document: document?.url ?? '',
  };
};

/** What the contract then judges. */
export const requestOf = (text: PapersText) => text as VerificationRequest;

/** Why a part was refused: it stands at its field until somebody changes it. */
export const mistakeAt = ({ mistakes }: VerificationStanding, at: VerificationItem): string | undefined =>
  mistakes.find(({ item }) => item === at)?.reason;
