import {
  PENDING_SESSION_MS,
  endSession,
  findSessionOrPending,
  recordAuthentication,
  recordSignInTrace,
  renewSession,
  sessionLifetime,
  startPendingSession,
  startSession,
} from '@tm/records';
import { networkOf, type Role } from '@tm/domain';
import type Koa from 'koa';
import type { Context, Middleware } from 'koa';
import createSession from 'koa-session';
import { currentTime } from '@tm/mongo';
import { addressBucket } from './addressBucket';
import { cookieEnd } from './cookieEnd';
import { deviceOf } from './deviceCookie';
import { deviceName } from './deviceName';
import { freshSessionId, readSessionId, sessionCookieName, signSessionId } from './sessionCookie';

/**
 * `pendingUserId` replaces `userId` until the second factor is given, so that code which reads `userId` finds
 * no user.
 */
type Stored = {
  userId?: string;
  pendingUserId?: string;
  publicId?: string;
  createdAt: number;
  renewedAt: number;
  /** Time of the last proof of identity. */
  authenticatedAt: number;
};
/** Value of `ctx.session` in koa-session. */
type KoaSession = Partial<Stored> & { externalKey?: string; regenerate: () => Promise<void> };

/**
 * Store of koa-session over the session commands of libs/data. One per request, because it records which id
 * this request has issued.
 */
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
    // koa-session saves a second time at the end of a request that has regenerated its session.
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
    // An id issued by this request has no record until it is written.
    if (id !== this.issued || this.written !== '') await endSession(id);
  }
}

/**
 * Sessions of all services: one cookie and one record, by koa-session over MongoDB with signed random ids.
 * `externalKey` replaces koa-session's signing, which would set a second cookie.
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
            expires: cookieEnd(isPending ? PENDING_SESSION_MS : sessionLifetime(ctx.state.sessionRole).idle),
          });
        },
      },
    },
    app,
  );
  return async (ctx, next) => {
    // The gateway calls the service over http; the public scheme decides.
    ctx.cookies.secure = secure;
    await session(ctx, next);
    // Runs last, because the handler may have set the device cookie after the session had started.
    if (ctx.state.signedInUserId)
      await recordSignInTrace(ctx.state.signedInUserId, {
        device: deviceOf(ctx, config.PUBLIC_ORIGIN),
        network: networkOf(addressBucket(ctx.ip)),
      });
  };
};

/**
 * Signs a user in with a new id and deletes the old record. `authenticatedAt` is now by default, after a
 * proof of identity.
 */
export const beginSession = async (
  ctx: Context,
  user: { id: string; role: Role },
  authenticatedAt = currentTime().getTime(),
): Promise<void> => {
  const now = currentTime().getTime();
  // A caller with a session was signed in before: a new password or role renews it.
  if (!ctx.state.actor)
    ctx.state.signIn = {
      userId: user.id,
      factor: pendingSession(ctx) ? 'password and second factor' : 'password',
    };
  ctx.state.sessionRole = user.role;
  ctx.session = { userId: user.id, createdAt: now, renewedAt: now, authenticatedAt };
  await (ctx.session as KoaSession).regenerate();
};

/**
 * Starts a session that waits for the second factor, after the right password: the same cookie with a new id,
 * but not signed in.
 */
export const beginPendingSession = async (ctx: Context, userId: string): Promise<void> => {
  const now = currentTime().getTime();
  ctx.session = { pendingUserId: userId, createdAt: now, renewedAt: now, authenticatedAt: 0 };
  await (ctx.session as KoaSession).regenerate();
};

/** Returns the request's pending sign-in, or null. */
export const pendingSession = (ctx: Context): { id: string; userId: string } | null => {
  const { pendingUserId, externalKey } = (ctx.session as KoaSession | null) ?? {};
  return pendingUserId && externalKey ? { id: externalKey, userId: pendingUserId } : null;
};

/** Signs out: record and cookie are deleted when the response is sent. */
export const dropSession = (ctx: Context): void => {
  ctx.state.signIn = undefined;
  ctx.session = null;
};

/** Returns the user id of the request's session, or null. */
export const sessionUserId = (ctx: Context): string | null =>
  (ctx.session as KoaSession | null)?.userId ?? null;

/** Returns the id of the request's session in the list of open sessions, or null. */
export const sessionPublicId = (ctx: Context): string | null =>
  (ctx.session as KoaSession | null)?.publicId ?? null;

/** Returns the time in ms of the session's last proof of identity; 0 without a session. */
export const authenticatedAt = (ctx: Context): number =>
  (ctx.session as KoaSession | null)?.authenticatedAt ?? 0;

/**
 * Continues the same sign-in with a new id, after a change of role or second factor, which is no new proof of
 * identity.
 */
export const renewSessionId = (ctx: Context, user: { id: string; role: Role }): Promise<void> =>
  beginSession(ctx, user, authenticatedAt(ctx));

/** Records a repeated proof of identity. The id stays, so that open pages and running calls go on. */
export const proveSession = async (ctx: Context): Promise<void> => {
  const { userId, publicId } = (ctx.session as KoaSession | null) ?? {};
  if (userId && publicId) await recordAuthentication(userId, publicId);
};

/** Moves the idle expiry, at most as often as the role's lifetime allows. */
export const touchSession = (ctx: Context, role: Role): void => {
  const session = ctx.session as KoaSession;
  ctx.state.sessionRole = role;
  if (currentTime().getTime() - (session.renewedAt ?? 0) > sessionLifetime(role).renewAfter)
    session.renewedAt = currentTime().getTime();
};
