import type { User } from '@tm/contracts';
import { MAX_USERS_AT_ONCE } from '@tm/domain';
import { useState } from 'react';
import { isDeleted } from './statusLabels';

/** Selected users over several pages, at most as many as one request can change. */
export function useSelection(me: string) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, User>>(new Map());
  const isFull = chosen.size >= MAX_USERS_AT_ONCE;
  const may = (user: User) => user.id !== me && !isDeleted(user);
  const mark = (users: readonly User[], isOn: boolean) =>
    setChosen((before) => {
      const next = new Map(before);
      for (const user of users.filter(may)) {
        if (!isOn) next.delete(user.id);
        else if (next.size < MAX_USERS_AT_ONCE) next.set(user.id, user);
      }
      return next;
    });
  return {
    users: [...chosen.values()],
    isFull,
    /** Excludes the admin's own account and deleted accounts. */
    may,
    has: (user: User) => chosen.has(user.id),
    hasAll: (users: readonly User[]) => {
      const others = users.filter(may);
      return others.length > 0 && others.every(({ id }) => chosen.has(id));
    },
    mark,
    clear: () => setChosen(new Map()),
  };
}
export type Selection = ReturnType<typeof useSelection>;
