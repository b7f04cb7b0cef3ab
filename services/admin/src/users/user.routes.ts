import { id } from '@tm/contracts';
import { findPerson } from '@tm/data-accounts';
import { listUsers } from './queries/userPage.queries';
import { loadProfilesOf } from '@tm/data-provider';
import { previewUserStatus } from './queries/statusPreview.queries';
import { setUsersStatus, setUserStatus } from './userStatus.commands';
import { summarizePerson } from './queries/adminUser.queries';
import { page, pageSize, problem, readCursor, route } from '@tm/service-kit';
import { presentUser } from '@tm/data-accounts/presenters';
import { unlessAll } from '../queryFilter';
import { positionOf, presentAdminUser, presentOutcome } from './user.presenter';
import * as z from 'zod/mini';
const position = z.strictObject({ id, firstName: z.optional(z.string()), lastName: z.optional(z.string()) });

const listRoute = route('GET /api/admin/users', async ({ query, request, authorize }) => {
  authorize('admin');
  const limit = pageSize(query.limit);
  const { search, sort = 'newest' } = query;
  const filter = { role: unlessAll(query.role), status: unlessAll(query.status), search };
  const after = readCursor(position, query.cursor);
  const { rows, total } = await listUsers({ ...filter, sort, after, limit });
  const profiles = await loadProfilesOf(rows.map(({ _id }) => _id));
  return page(request, {
    rows,
    limit,
    total,
    cursorOf: positionOf(sort),
    present: (row) => presentUser(row, profiles.get(String(row._id)) ?? null),
  });
});

const statusRoutes = [
  route('GET /api/admin/users/status-preview', async ({ actor, query: { ids, status }, authorize }) => {
    authorize('admin');
    return { body: await previewUserStatus({ adminId: actor.id, userIds: ids, status }) };
  }),
  route('PUT /api/admin/users/status', async ({ actor, body: { ids, ...act }, authorize }) => {
    authorize('admin');
    const outcomes = await setUsersStatus({ adminId: actor.id, userIds: ids, ...act });
    const profiles = await loadProfilesOf(outcomes.flatMap(({ row }) => row?._id ?? []));
    return { body: outcomes.map((outcome) => presentOutcome(outcome, profiles)) };
  }),
  route('PUT /api/admin/users/:id/status', async ({ actor, params, body, authorize }) => {
    authorize('admin');
    const changed = await setUserStatus({ adminId: actor.id, userId: params.id, ...body });
    const profiles = await loadProfilesOf([changed._id]);
    return { body: presentUser(changed, profiles.get(params.id) ?? null) };
  }),
];

const detailRoute = route('GET /api/admin/users/:id', async ({ params, authorize }) => {
  authorize('admin');
  const [person, summary] = await Promise.all([findPerson(params.id), summarizePerson(params.id)]);
  if (!person) throw problem.notFound('User not found');
  const profiles = await loadProfilesOf([person._id]);
  return { body: presentAdminUser(person, profiles.get(params.id) ?? null, summary) };
});

/** `status-preview` is listed before `:id`, which would match it. */
export const userRoutes = [listRoute, ...statusRoutes, detailRoute];
