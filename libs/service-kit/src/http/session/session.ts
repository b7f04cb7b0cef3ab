import {
  PENDING_SESSION_MS,
  endSession,
  findSessionOrPending,
  noteAuthentication,
  noteSignIn,
  renewSession,
  sessionLifetime,
  startPendingSession,
  startSession,
} from '@tm/data';
import { networkOf, type Role } from '@tm/domain';
import type Koa from 'koa';
import type { Context, Middleware } from 'koa';
import createSession from 'koa-session';
import { addressBucket } from './addressBucket';
import { deviceOf } from './deviceCookie';
import { deviceName } from './deviceName';
import { freshSessionId, readSessionId, sessionCookieName, signSessionId } from './sessionCookie';

/** `pendingUserId` stands in the place of `userId` until the second factor is given: who asks for `userId` finds nobody. */
type Stored = {
  userId?: string;
  pendingUserId?: string;
  publicId?: string;
  createdAt: number;
  renewedAt: number;
  /** When the person last proved who they are. */
  authenticatedAt: number;
};
/** What koa-session keeps on `ctx.session`. */
type KoaSession = Partial<Stored> & { externalKey?: string; regenerate: () => Promise<void> };

/** koa-session's store over the verbs of libs/data. One per request: it knows which id this request has issued. */
class MongoSessions {
  private issued: string | null = null;
  private written = '';

  constructor(private readonly ctx: Context) {
    ctx.state.issueSessionId = () => (this.issued = freshSessionId());
  }

  async get(id: string): Promise<Stored | undefined> {
    const found = await findSessionOrPending(id);
    if (!found) return undefined;
    const { userId, publicId, isPending, createdAt, renewedAt, authenticatedAt } = found;
    return {
      ...(isPending ? { pendingUserId: userId } : { userId }),
      publicId,
      createdAt: createdAt.getTime(),
      renewedAt: renewedAt.getTime(),
      authenticatedAt: authenticatedAt.getTime(),
    };
  }

  async set(
    id: string,
    { userId, pendingUserId, createdAt, renewedAt, authenticatedAt }: Stored,
  ): Promise<void> {
    // koa-session saves again at the end of a request that has regenerated its session.
    const content = `${id} ${userId ?? pendingUserId} ${renewedAt}`;
    if (content === this.written) return;
    this.written = content;
    if (pendingUserId && id === this.issued)
      return startPendingSession(id, pendingUserId, new Date(createdAt));
    if (!userId) return;
    const role: Role = this.ctx.state.sessionRole;
    if (id === this.issued) {
      const device = deviceName(this.ctx.get('user-agent'));
      const person = { id: userId, role, device, authenticatedAt: new Date(authenticatedAt) };
      this.ctx.state.signedInUserId = userId;
      return startSession(id, person, new Date(createdAt));
    }
    return renewSession(id, { createdAt: new Date(createdAt) }, role, new Date(renewedAt));
  }

  async destroy(id: string): Promise<void> {
    // An id that was issued for this request has no record before it is written.
    if (id !== this.issued || this.written !== '') await endSession(id);
  }
}

/**
 * One cookie, one record, usable with every service: koa-session over MongoDB with signed random ids. `externalKey` replaces
 * its own signing, which would set a second cookie.
 */
export const sessions = (app: Koa, config: { PUBLIC_ORIGIN: string; SESSION_KEYS: string[] }): Middleware => {
  const name = sessionCookieName(config.PUBLIC_ORIGIN);
  const secure = config.PUBLIC_ORIGIN.startsWith('https:');
  const cookie = { httpOnly: true, sameSite: 'lax', secure, overwrite: true, signed: false } as const;
  const session = createSession(
    {
      ...cookie,
      key: name,
      ContextStore: MongoSessions,
      genid: (ctx: Context) => ctx.state.issueSessionId(),
      externalKey: {
        get: (ctx: Context) =>
          readSessionId(ctx.cookies.get(name, { signed: false }), config.SESSION_KEYS) ?? '',
        set: (ctx: Context, id: string) => {
          const isPending = pendingSession(ctx) !== null;
          ctx.cookies.set(name, signSessionId(id, config.SESSION_KEYS), {
            ...cookie,
            path: '/',
            maxAge: isPending ? PENDING_SESSION_MS : sessionLifetime(ctx.state.sessionRole).idle,
          });
        },
      },
    },
    app,
  );
  return async (ctx, next) => {
    // The gateway speaks http to us; what counts is how people reach it.
    ctx.cookies.secure = secure;
    await session(ctx, next);
    // Last: the handler may have given the device its cookie after the session had started.
    if (ctx.state.signedInUserId)
      await noteSignIn(ctx.state.signedInUserId, {
        device: deviceOf(ctx, config.PUBLIC_ORIGIN),
        network: networkOf(addressBucket(ctx.ip)),
      });
  };
};

/** Signs a user in under a new id; the old record is deleted. `authenticatedAt` is now: they have just proved who they are. */
export const beginSession = async (
  ctx: Context,
  user: { id: string; role: Role },
  authenticatedAt = Date.now(),
): Promise<void> => {
  const now = Date.now();
  // Who has a session already was signed in before: a new password or role renews it.
  if (!ctx.state.actor)
    ctx.state.signIn = {
      userId: user.id,
      factor: pendingSession(ctx) ? 'password and second factor' : 'password',
    };
  ctx.state.sessionRole = user.role;
  ctx.session = { userId: user.id, createdAt: now, renewedAt: now, authenticatedAt };
  await (ctx.session as KoaSession).regenerate();
};

/** After the right password of a person with a second factor: the same cookie under a new id, but no session yet. */
export const beginPendingSession = async (ctx: Context, userId: string): Promise<void> => {
  const now = Date.now();
  ctx.session = { pendingUserId: userId, createdAt: now, renewedAt: now, authenticatedAt: 0 };
  await (ctx.session as KoaSession).regenerate();
};

/** The request's sign-in that waits for its second factor, or null. */
export const pendingSession = (ctx: Context): { id: string; userId: string } | null => {
  const { pendingUserId, externalKey } = (ctx.session as KoaSession | null) ?? {};
  return pendingUserId && externalKey ? { id: externalKey, userId: pendingUserId } : null;
};

/** Signs out: record and cookie go when the answer is written. */
export const dropSession = (ctx: Context): void => {
  ctx.state.signIn = undefined;
  ctx.session = null;
};

/** The user id of the request's session, or null. */
export const sessionUserId = (ctx: Context): string | null =>
  (ctx.session as KoaSession | null)?.userId ?? null;

/** What the list of open sessions calls the request's own session, or null. */
export const sessionPublicId = (ctx: Context): string | null =>
  (ctx.session as KoaSession | null)?.publicId ?? null;

/** When the person of the request's session last proved who they are, in ms; 0 without a session. */
export const authenticatedAt = (ctx: Context): number =>
  (ctx.session as KoaSession | null)?.authenticatedAt ?? 0;

/** The same sign-in under a new id, after a change of role or of the second factor: no new proof of who it is. */
export const renewSessionId = (ctx: Context, user: { id: string; role: Role }): Promise<void> =>
  beginSession(ctx, user, authenticatedAt(ctx));

/** The person has proved once more who they are. The id stays: open pages and calls on their way go on. */
export const proveSession = async (ctx: Context): Promise<void> => {
  const { userId, publicId } = (ctx.session as KoaSession | null) ?? {};
  if (userId && publicId) await noteAuthentication(userId, publicId);
};

/** Moves the idle end, at most as often as the role's lifetime says. */
export const touchSession = (ctx: Context, role: Role): void => {
  const session = ctx.session as KoaSession;
  ctx.state.sessionRole = role;
  if (Date.now() - (session.renewedAt ?? 0) > sessionLifetime(role).renewAfter)
    session.renewedAt = Date.now();
};
