import { loginTarget } from './login';

test.each([
  ['', '/auth'],
  ['?next=%2Fbookings%3Fstatus%3Dpending', '/auth?next=%2Fbookings%3Fstatus%3Dpending'],
  ['?role=service_provider', '/auth?role=service_provider'],
  ['?next=%2Fprofile&role=customer', '/auth?next=%2Fprofile&role=customer'],
  ['?role=super_admin', '/auth'],
  ['?next=//evil.example', '/auth'],
  ['?next=/%5Cevil.example', '/auth'],
  ['?next=https://evil.example', '/auth'],
  ['?next=/%0A/evil.example', '/auth'],
  ['?next=/api/auth/logout', '/auth'],
  ['?next=', '/auth'],
])('%s redirects to %s', (search, target) => {
  expect(loginTarget(search)).toBe(target);
});
