import { Writable } from 'node:stream';
import { pino } from 'pino';
import { loggable, redact } from './logger';

const logged = (fields: object): string => {
  let text = '';
  const log = pino(
    { redact },
    new Writable({
      write: (chunk, _, done) => {
        text += chunk;
        done();
      },
    }),
  );
  log.info(fields);
  return text;
};

test('an error is logged with its name and stack, without the values in its message', () => {
  const error = Object.assign(new Error('E11000 duplicate key: { emailKey: "ada@example.ng" }'), {
    name: 'MongoServerError',
    code: 11000,
  });
  const line = logged({ err: loggable(error) });
  expect(line).toContain('MongoServerError');
  expect(line).toContain('11000');
  expect(line).toContain('logger.test');
  expect(line).not.toContain('ada@example.ng');
});

test('fields with secret names are censored', () => {
  const line = logged({
    user: { email: 'ada@example.ng', phone: '+234803', password: 'sunrise1', token: 't0ken' },
    req: { headers: { cookie: 'tm_sid=x' } },
  });
  for (const secret of ['ada@example.ng', '+234803', 'sunrise1', 't0ken', 'tm_sid'])
    expect(line).not.toContain(secret);
});
