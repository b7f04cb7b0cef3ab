import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useUser } from '@tm/platform';
import { renderScreen } from '@tm/platform/testing';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { http, HttpResponse } from 'msw';
import { buildUser, mockSite, rejects, session, site } from '../../testing/site';
import { responseGate } from '../../testing/responseGate';
import { ProfilePhoto } from './ProfilePhoto';

const STORE = 'http://store.example/incoming/1';
const PATH = '/objects/64b0/photo';

function Photo() {
  const user = useUser();
  return user && <ProfilePhoto user={user} />;
}
const draw = () => renderScreen({ at: '/profile', routes: [{ path: '/profile', element: <Photo /> }] });
const choose = async (file = new File(['png!'], 'me.png', { type: 'image/png' })) =>
  userEvent.upload(await screen.findByLabelText(/(Upload|Change) picture/), file, { applyAccept: false });

/** Mocks the service and the store. Returns the photos saved on the profile. */
function storing() {
  const saved: unknown[] = [];
  let person = buildUser();
  site.use(
    http.get('*/api/auth/user', () => HttpResponse.json(person)),
    http.post('*/api/objects/upload', () => HttpResponse.json({ uploadURL: `${STORE}?X-Amz-Signature=s` })),
    http.put(STORE, async () => {
      await answer.opened();
      return new HttpResponse(null);
    }),
    http.put('*/api/upload-complete', () => HttpResponse.json({ objectPath: PATH })),
    http.put('*/api/profile/image', async ({ request }) => {
      saved.push(await request.json());
      person = buildUser({ profileImageUrl: PATH });
      return HttpResponse.json(person);
    }),
    http.put('*/api/auth/user', async ({ request }) => {
      saved.push(await request.json());
      person = buildUser();
      return HttpResponse.json(person);
    }),
  );
  return saved;
}

mockSite();
const answer = responseGate();
beforeEach(() => {
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => undefined;
});

test('a photo is shown at once, uploaded, saved and confirmed by a toast', async () => {
  const saved = storing();
  const { container } = draw();
  answer.close();
  await choose();
  expect(container.querySelector('img')).toHaveAttribute('src', 'blob:preview');
  expect(await screen.findByRole('progressbar', { name: 'Uploading me.png' })).toBeInTheDocument();
  answer.open();
  expect(await screen.findByText('Image Uploaded')).toBeInTheDocument();
  expect(screen.getByText('Profile Image Updated').parentElement).toHaveTextContent(
    'Profile Image Updated Your profile image has been uploaded successfully!',
  );
  expect(saved).toEqual([{ imageURL: PATH }]);
});

test('a photo of the wrong type shows an error', async () => {
  site.use(session(buildUser()));
  draw();
  await choose(new File(['gif'], 'me.gif', { type: 'image/gif' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Please choose a JPEG, PNG, WebP or AVIF picture',
  );
});

test('a refused upload shows an error, and Discard restores the previous photo', async () => {
  site.use(session(buildUser()), rejects('post', '/objects/upload', 429, 'Too many uploads today.'));
  draw();
  await choose();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Failed to get upload URL. Too many uploads today.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect(screen.getByText('AO')).toBeInTheDocument();
});

test('Retry saves the same upload again when saving on the profile failed', async () => {
  const saved = storing();
  site.use(
    http.put('*/api/profile/image', () => HttpResponse.json({ detail: 'Try later.' }, { status: 503 }), {
      once: true,
    }),
  );
  draw();
  await choose();
  expect(await screen.findByText('Failed to update profile image')).toBeInTheDocument();
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Image Uploaded')).toBeInTheDocument();
  expect(saved).toEqual([{ imageURL: PATH }]);
});

test('an upload can be cancelled', async () => {
  storing();
  site.use(http.put(STORE, () => new Promise(() => undefined)));
  draw();
  await choose();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel upload' }));
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  expect(screen.getByText('AO')).toBeInTheDocument();
});

test('a photo can be removed', async () => {
  const saved = storing();
  draw();
  await choose();
  await userEvent.click(await screen.findByRole('button', { name: 'Remove picture' }));
  expect(await screen.findByText('AO')).toBeInTheDocument();
  expect(saved.at(-1)).toEqual({ profileImageUrl: '' });
});

test('the picker has no accessibility violations, idle or uploading', async () => {
  storing();
  site.use(http.put(STORE, () => new Promise(() => undefined)));
  const { container } = draw();
  await screen.findByLabelText('Upload picture');
  expect(await axe(container)).toHaveNoViolations();
  await choose();
  expect(await axe(container)).toHaveNoViolations();
});
