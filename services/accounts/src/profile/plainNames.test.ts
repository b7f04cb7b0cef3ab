import type { Problem } from '@tm/contracts';
import { buildUser } from '@tm/schema/testing';
import { accounts } from '../testing';

const site = accounts();
const REFUSED = 'Names cannot contain web addresses, slashes or long numbers. Put a space after a full stop';
const FORM = {
  password: 'harmattan-77',
  confirmPassword: 'harmattan-77',
  firstName: 'Ngozi',
  lastName: 'Eze',
};
const BUSINESS = { businessDescription: 'Jollof for crowds' };

test.each([
  ['firstName', { firstName: 'locked, see http://evil.example' }],
  ['lastName', { lastName: 'Call 08031234567' }],
  ['businessName', { ...BUSINESS, userType: 'service_provider', businessName: 'evil.example' }],
])('registration rejects a web address or a number as %s', async (field, more) => {
  const form = { ...FORM, email: `${field.toLowerCase()}@example.ng`, ...more };
  expect(await site.anonymous().post<Problem>('/api/auth/register', form)).toMatchObject({
    status: 400,
    body: { errors: { [field]: [REFUSED] } },
  });
});

test('rejects such a new name of a user or a business, but keeps an old one', async () => {
  const user = await buildUser({ role: 'service_provider', firstName: 'ada.example', lastName: 'Eze' });
  const client = await site.signedInAs(user);
  const put = (path: string, body: object) => client.put<Problem>(path, body);
  expect((await put('/api/auth/user', { firstName: 'ada.example', lastName: 'Obi' })).status).toBe(200);
  for (const path of ['/api/auth/user', '/api/profile'])
    expect(await put(path, { firstName: 'ada.example', lastName: 'www.evil' })).toMatchObject({
      status: 400,
      body: { errors: { lastName: [REFUSED] } },
    });
  expect(
    await put('/api/profile', { businessInfo: { ...BUSINESS, businessName: 'evil.example' } }),
  ).toMatchObject({ status: 400, body: { errors: { 'businessInfo.businessName': [REFUSED] } } });
  expect((await put('/api/profile', { businessInfo: { ...BUSINESS, businessName: 'Mr. Ade' } })).status).toBe(
    200,
  );
});
