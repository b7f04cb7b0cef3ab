import { isAbsenceOpen, otherParty, type BookingParty } from '@tm/domain';
import { currentTime, DomainError } from '@tm/mongo';
import type { BookingRow } from '@tm/schema/bookings';
import { cancelBooking, ruleAbsence } from '@tm/service-admin/testing';
import type { Reply } from '@tm/service-kit/testing';
import type { Chance } from './chance';
import { someTime, type WalkTown } from './town';

/** A booking that people act on until `actsLeft` is used up; then it is left alone. */
export type Walk = {
  chance: Chance;
  town: WalkTown;
  customer: WalkTown['customers'][number];
  id: string;
  actsLeft: number;
};

type Answer = Pick<Reply<{ code?: string } | undefined>, 'status' | 'body' | 'text'>;
type Party = { walk: Walk; seen: BookingRow; by: BookingParty };

const TEXT = 'I waited for an hour at the gate and called twice.';

const clientOf = ({ walk, by }: Party) => (by === 'customer' ? walk.customer : walk.town.provider).client();
const pathOf = ({ walk }: Party) => `/api/bookings/${walk.id}`;
const put = async (party: Party, body: object, path = '') =>
  (await clientOf(party)).put<{ code?: string }>(`${pathOf(party)}${path}`, body);
const post = async (party: Party, body: object | undefined, path: string) =>
  (await clientOf(party)).post<{ code?: string }>(`${pathOf(party)}${path}`, body);
const remove = async (party: Party, path: string) =>
  (await clientOf(party)).delete<{ code?: string }>(`${pathOf(party)}${path}`);

/** Returns the result of a command of the admin service in the form of a reply. */
const answerOf = (command: Promise<unknown>): Promise<Answer> =>
  command.then(
    () => ({ status: 200, body: undefined, text: '' }),
    (error: unknown) => {
      if (!(error instanceof DomainError)) throw error;
      return { status: 409, body: { code: error.code }, text: error.message };
    },
  );

const ACTS = {
  accept: (party: Party) => put(party, { status: 'accepted' }),
  // A provider who cancels an accepted booking gives a reason; other cancellations ignore it.
  cancel: (party: Party) => put(party, { status: 'cancelled', reason: 'ill' }),
  cancelLate: (party: Party) => put(party, { status: 'cancelled', late: true }),
  start: (party: Party) => put(party, { status: 'in_progress' }),
  complete: (party: Party) => put(party, { status: 'completed' }),
  propose: (party: Party) => post(party, someTime(party.walk.chance), '/reschedule'),
  acceptTime: (party: Party) => put(party, { answer: 'accept' }, '/reschedule'),
  declineTime: (party: Party) => put(party, { answer: 'decline' }, '/reschedule'),
  withdrawTime: (party: Party) => remove(party, '/reschedule'),
  announce: (party: Party) => {
    const minutes = party.walk.chance.pick([10, 30, 45, 90]);
    return post(party, { kind: 'late', minutes, at: currentTime().toISOString() }, '/signals');
  },
  report: (party: Party) => post(party, { text: TEXT }, '/absence'),
  agree: (party: Party) => put(party, { answer: 'agree' }, '/absence'),
  contest: (party: Party) => put(party, { answer: 'contest', text: TEXT }, '/absence'),
  withdrawReport: (party: Party) => remove(party, '/absence'),
  appeal: (party: Party) => post(party, { text: TEXT }, '/appeal'),
  confirm: (party: Party) => post(party, undefined, '/confirm'),
  deny: (party: Party) => put(party, { tookPlace: false }, '/took-place'),
  adminCancels: ({ walk: { id, town }, seen }: Party) =>
    answerOf(
      cancelBooking(
        { id, version: seen.version },
        { adminId: town.adminId, reason: 'Wrong address', fault: 'nobody' },
      ),
    ),
  adminRules: ({ walk: { id, town, chance }, seen }: Party) =>
    answerOf(
      ruleAbsence({
        adminId: town.adminId,
        bookingId: id,
        ruling: chance.pick(['upheld', 'dismissed', 'unclear'] as const),
        reason: 'The pictures show the gate',
        version: seen.version,
      }),
    ),
} satisfies Record<string, (party: Party) => Promise<Answer>>;
type ActName = keyof typeof ACTS;
const ACT_NAMES = Object.keys(ACTS) as ActName[];

type Choice = { weight: number; by: BookingParty; act: ActName };
const customer = (act: ActName, weight = 1): Choice => ({ weight, by: 'customer', act });
const provider = (act: ActName, weight = 1): Choice => ({ weight, by: 'provider', act });
const both = (act: ActName, weight = 1): Choice[] => [customer(act, weight), provider(act, weight)];

const BEFORE_START = [
  customer('cancel'),
  customer('cancelLate', 2),
  provider('cancel'),
  provider('start'),
  ...both('propose'),
  ...both('announce'),
];
const AFTER_START = [
  provider('start', 3),
  ...both('report', 3),
  customer('complete', 2),
  customer('cancelLate'),
  provider('cancel', 0.5),
  ...both('propose', 0.5),
  ...both('announce', 0.5),
];
const RUNNING = [provider('complete', 2), customer('complete', 2), ...both('report', 1.5)];
const ENDED = [...both('appeal', 2), customer('confirm', 3), customer('deny', 2), customer('cancel', 0.5)];

/** Returns what people usually do with a booking, and the probability that they do it at this step. */
const usualActs = (seen: BookingRow): { probability: number; choices: Choice[] } => {
  const { status, absence, proposal, startsAt } = seen;
  const answers = proposal
    ? (['acceptTime', 'declineTime'] as const).map((act) => ({ weight: 3, by: otherParty(proposal.by), act }))
    : [];
  if (absence && isAbsenceOpen({ absence })) {
    if (absence.state === 'contested')
      return {
        probability: 0.15,
        choices: [provider('adminRules', 3), { weight: 1, by: absence.by, act: 'withdrawReport' }],
      };
    const other = otherParty(absence.by);
    return {
      probability: 0.3,
      choices: [
        { weight: 1, by: other, act: 'agree' },
        { weight: 3, by: other, act: 'contest' },
        { weight: 1, by: other, act: 'report' },
        { weight: 1, by: absence.by, act: 'withdrawReport' },
      ],
    };
  }
  if (status === 'pending') {
    const choices = [provider('accept', 9), provider('cancel'), customer('cancel'), ...both('propose')];
    return { probability: 0.5, choices: [...choices, ...answers] };
  }
  const hasBegun = startsAt <= currentTime();
  if (status === 'accepted')
    return {
      probability: hasBegun ? 0.4 : 0.12,
      choices: [...(hasBegun ? AFTER_START : BEFORE_START), ...answers, provider('adminCancels', 0.4)],
    };
  if (status === 'in_progress')
    return { probability: hasBegun ? 0.35 : 0.15, choices: [...RUNNING, provider('adminCancels', 0.3)] };
  return { probability: 0.1, choices: ENDED };
};

/** Acts that any party tries at any time. */
const anyAct = ({ chance }: Walk): Choice => ({
  weight: 1,
  by: chance.pick(['customer', 'provider']),
  act: chance.pick(ACT_NAMES),
});

/** Chooses the acts of this step: mostly none or one; seldom both parties act at the same moment. */
export const chooseActs = (walk: Walk, seen: BookingRow): Choice[] => {
  const { chance } = walk;
  const { probability, choices } = usualActs(seen);
  if (walk.actsLeft <= 0 || !chance.is(probability)) return [];
  const one = () => (chance.is(0.1) ? anyAct(walk) : chance.weighted(choices));
  return chance.is(0.15) ? [one(), one()] : [one()];
};

const REFUSALS = [400, 403, 409, 429];

/** Performs an act. Throws for an answer that neither succeeds nor refuses with a code. */
export const performAct = async (walk: Walk, seen: BookingRow, { by, act }: Choice): Promise<void> => {
  const person = by === 'customer' ? walk.customer : walk.town.provider;
  const { status, body, text } = await ACTS[act]({ walk, seen, by });
  if (status < 300) walk.actsLeft -= 1;
  else if (REFUSALS.includes(status) && body?.code) walk.actsLeft -= 0.25;
  else if (status !== 401 || !person.isGone)
    throw new Error(`The answer to ${by} ${act} for booking ${walk.id} was ${status}: ${text}`);
};
