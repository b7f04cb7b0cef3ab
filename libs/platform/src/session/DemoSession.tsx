import { useState, type FormEvent } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../api/api';
import { readError } from '../api/apiError';
import { siteUrl } from '../page/basePath';
import { useSession } from './useSession';
import type { EndpointKey } from '@tm/contracts/endpoints';
import { endpointPath } from '@tm/domain';

const urlOf = (key: EndpointKey) => siteUrl(endpointPath(key));

/** Signs in as one of the demo accounts that `npm start` prints, and signs out. */
export function DemoSession() {
  const { user } = useSession();
  const dispatch = useDispatch();
  const [problem, setProblem] = useState('');
  const refresh = () => dispatch(api.util.invalidateTags(['Session']));

  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const body = JSON.stringify(Object.fromEntries(new FormData(event.currentTarget)));
    const answer = await fetch(urlOf('POST /api/auth/login'), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    setProblem(answer.ok ? '' : (await readError(answer)).message);
    refresh();
  };
  const handleSignOut = async () => {
    await fetch(urlOf('POST /api/auth/logout'), { method: 'POST' });
    refresh();
  };

  if (user) return <button onClick={() => void handleSignOut()}>Sign out {user.email}</button>;
  return (
    <form onSubmit={(event) => void handleSubmit(event)}>
      <input name="email" type="email" aria-label="Email" autoComplete="username" required />
      <input name="password" type="password" aria-label="Password" autoComplete="current-password" required />
      <button>Sign in</button> {problem}
    </form>
  );
}
