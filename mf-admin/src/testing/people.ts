import type { AdminUser, StatusPreview, User, UserReview, UserSession } from '@tm/contracts';
import { fullName } from '@tm/domain';
import { http, HttpResponse } from 'msw';
import { idOf } from './answers';

/** Data of users in addition to their profiles. A test fills in what it needs. */
export type People = {
  previews: Record<string, Partial<StatusPreview>>;
  details: Record<string, Partial<AdminUser>>;
  sessions: UserSession[];
  reviews: UserReview[];
  /** Reasons for users that a change of several users skips, by id. */
  refused: Record<string, string>;
};
export const noPeople = (): People => ({ previews: {}, details: {}, sessions: [], reviews: [], refused: {} });

export const buildSession = (more: Partial<UserSession> = {}): UserSession => ({
  id: idOf(41),
  device: 'Chrome on Android',
  createdAt: '2026-11-19T09:00:00.000Z',
  lastSeenAt: '2026-11-20T09:00:00.000Z',
  ...more,
});

export const buildUserReview = (more: Partial<UserReview> = {}): UserReview => ({
  id: idOf(51),
  bookingId: idOf(52),
  rating: 4,
  comment: 'Came late, but good.',
  reply: null,
  createdAt: '2026-11-18T09:00:00.000Z',
  hidden: null,
  service: { id: idOf(9), title: 'Knotless braids' },
  person: { id: idOf(10), name: 'Amaka Obi' },
  about: { id: idOf(8), name: 'Crown & Coil' },
  ...more,
});

const NONE = { open: 0, completed: 0, cancelled: 0 };
const detailsOf = (user: User, more: Partial<AdminUser> = {}): AdminUser => ({
  user,
  statusReason: null,
  erasedAt: null,
  lastSeenAt: null,
  sessions: 0,
  bookings: { asCustomer: NONE, asProvider: user.profileData ? NONE : null },
  reviewsWritten: 0,
  ...more,
});

const previewOf = (user: User, more: Partial<StatusPreview> = {}): StatusPreview => ({
  id: user.id,
  name: fullName(user),
  refusal: null,
  sessions: 0,
  openAsCustomer: 0,
  openAsProvider: 0,
  liveServices: 0,
  ...more,
});

type Site = {
  people: () => People;
  users: () => User[];
  recordAction: (request: Request) => Promise<unknown>;
  problem: (status: number, detail: string) => Response;
};

const changeAll = ({ users, people }: Site, { ids, status }: { ids: string[]; status: User['status'] }) =>
  ids.map((id) => {
    const user = users().find((one) => one.id === id);
    const detail = people().refused[id];
    if (!user || detail)
      return { id, user: null, refusal: { code: 'test', detail: detail ?? 'User not found' } };
    return { id, user: Object.assign(user, { status, isActive: status === 'active' }), refusal: null };
  });

/** Handlers for one user and for changes of users. */
export const userHandlers = (site: Site) => {
  const find = (id: unknown) => site.users().find((user) => user.id === id);
  return [
    http.get('*/api/admin/users/status-preview', ({ request }) => {
      const ids = new URL(request.url).searchParams.get('ids')!.split(',');
      return HttpResponse.json(
        ids.flatMap((id) => {
          const user = find(id);
          return user ? previewOf(user, site.people().previews[id]) : [];
        }),
      );
    }),
    http.put('*/api/admin/users/status', async ({ request }) =>
      HttpResponse.json(
        changeAll(site, (await site.recordAction(request)) as { ids: string[]; status: User['status'] }),
      ),
    ),
    http.get('*/api/admin/users/:id', ({ params }) => {
      const user = find(params.id);
      if (!user) return site.problem(404, 'User not found');
      return HttpResponse.json(detailsOf(user, site.people().details[user.id]));
    }),
    http.get('*/api/admin/users/:id/sessions', () => HttpResponse.json(site.people().sessions)),
    http.delete('*/api/admin/users/:id/sessions', () => {
      site.people().sessions = [];
      return new HttpResponse(null, { status: 204 });
    }),
    http.delete('*/api/admin/users/:id/sessions/:sessionId', ({ params }) => {
      site.people().sessions = site.people().sessions.filter(({ id }) => id !== params.sessionId);
      return new HttpResponse(null, { status: 204 });
    }),
    http.get('*/api/admin/users/:id/reviews', () => HttpResponse.json(site.people().reviews)),
  ];
};
