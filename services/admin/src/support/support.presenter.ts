import type { SupportMessage } from '@tm/contracts';
import { loadSupportPeople, type SupportPerson } from './support.queries';
import type { SupportMessageRow } from '@tm/schema/accounts';
import { fullName } from '@tm/domain';

type People = ReadonlyMap<string, SupportPerson>;

/** Returns id and name of a user; `Former user` after an erasure. */
const nameOf = (id: unknown, people: People) => {
  const person = people.get(String(id));
  return { id: String(id), name: person ? fullName(person) : 'Former user' };
};

export const presentSupport =
  (people: People) =>
  ({
    _id,
    userId,
    subject,
    message,
    state,
    answers,
    decided,
    version,
    createdAt,
  }: SupportMessageRow): SupportMessage => {
    const sender = people.get(String(userId));
    return {
      id: String(_id),
      subject,
      message,
      state,
      from: { ...nameOf(userId, people), email: sender?.email || null, role: sender?.role ?? null },
      answers: answers.map(({ by, text, at }) => ({ by: nameOf(by, people), text, at: at.toISOString() })),
      decided: decided
        ? { by: nameOf(decided.by, people), at: decided.at.toISOString(), act: decided.act }
        : null,
      version,
      createdAt: createdAt.toISOString(),
    };
  };

/** Presents one message with its names. */
export const showSupport = async (row: SupportMessageRow): Promise<SupportMessage> =>
  presentSupport(await loadSupportPeople([row]))(row);
