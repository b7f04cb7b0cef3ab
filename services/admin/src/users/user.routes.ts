import { adminUserQuery, id, user, userStatusRequest } from '@tm/contracts';
import { countUsers, listUsers, loadProfilesOf, setUserStatus } from '@tm/data';
import { page, pageSize, readCursor, route } from '@tm/service-kit';
import { presentUser } from '@tm/service-kit/presenters';
import * as z from 'zod/mini';

const position = z.strictObject({ id });
const unlessAll = <T extends string>(value: T | 'all' | undefined) =>
  value === 'all' ? undefined : (value as T | undefined);

export const userRoutes = [
  route('GET /api/admin/users', {
    query: adminUserQuery,
    answer: z.array(user),
    handle: async ({ query, request, authorize }) => {
      authorize('admin');
      const limit = pageSize(query.limit);
      const filter = { role: unlessAll(query.role), status: unlessAll(query.status), search: query.search };
      const before = readCursor(position, query.cursor)?.id;
      const [rows, total] = await Promise.all([listUsers({ ...filter, before, limit }), countUsers(filter)]);
      const profiles = await loadProfilesOf(rows.map(({ _id }) => _id));
      return page(request, {
        rows,
        limit,
        total,
        cursorOf: ({ _id }) => ({ id: String(_id) }),
        present: (row) => presentUser(row, profiles.get(String(row._id)) ?? null),
      });
    },
  }),
  route('PUT /api/admin/users/:id/status', {
    params: z.strictObject({ id }),
    body: userStatusRequest,
    answer: user,
    handle: async ({ actor, params, body, authorize }) => {
      authorize('admin');
      const changed = await setUserStatus({ adminId: actor.id, userId: params.id, ...body });
      const profiles = await loadProfilesOf([changed._id]);
      return { body: presentUser(changed, profiles.get(params.id) ?? null) };
    },
  }),
];
