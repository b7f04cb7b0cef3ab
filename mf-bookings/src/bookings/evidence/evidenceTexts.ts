import { MAX_EVIDENCE_TEXT, MIN_EVIDENCE_TEXT, REPORT_LABELS, type BookingParty } from '@tm/domain';

/** Words of a party: its own report, the contest of the other's, or an appeal against its mark. */
export type EvidenceKind = 'report' | 'contest' | 'appeal';

type Texts = { title: string; text: string; label: string; done: string };

const REPORTS: Record<BookingParty, Omit<Texts, 'label'>> = {
  customer: {
    title: 'Was the provider not there?',
    text: 'We ask the provider. If they agree, or do not answer within 48 hours, the booking is cancelled and costs you nothing. Otherwise our team decides.',
    done: 'We asked the provider.',
  },
  provider: {
    title: 'Was the customer not there?',
    text: 'We ask the customer. If they agree, or do not answer within 48 hours, the booking is cancelled. Otherwise our team decides. The rest of this time is free for others at once.',
    done: 'We asked the customer.',
  },
};

/** Returns the texts of the form for words and pictures. */
export const evidenceTexts = (kind: EvidenceKind, party: BookingParty): Texts => {
  if (kind === 'report') return { ...REPORTS[party], label: REPORT_LABELS[party] };
  if (kind === 'contest')
    return {
      title: 'What happened?',
      text: 'The other side reads what you write. Our team reads both and decides within 72 hours.',
      label: 'Send',
      done: 'Our team decides within 72 hours.',
    };
  return {
    title: 'Appeal against the absence?',
    text: 'Our team looks at it again within 72 hours. You can appeal once.',
    label: 'Send appeal',
    done: 'Our team looks at it within 72 hours.',
  };
};

const count = new Intl.NumberFormat('en-NG');

/** Describes the length of a text: '12 of 1,000 characters, at least 20'. */
export const describeLength = (text: string, most = MAX_EVIDENCE_TEXT, least = MIN_EVIDENCE_TEXT): string =>
  `${count.format(text.length)} of ${count.format(most)} characters, at least ${least}`;
