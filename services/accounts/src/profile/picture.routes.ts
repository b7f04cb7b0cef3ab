import { saveProfile } from './profilePicture.commands';
import { problem, route } from '@tm/service-kit';
import type { Uploads } from '../uploads';
import { showUser } from './user.view';

const isObjectPath = (address: string): boolean => address.startsWith('/objects/');

export const pictureRoutes = ({ finishPicture }: Uploads) => [
  route('PUT /api/profile/image', async ({ actor, body: { imageURL }, limits }) => {
    const profileImageUrl = isObjectPath(imageURL)
      ? imageURL
      : await finishPicture(actor.id, imageURL, limits);
    const changed = await saveProfile(actor.id, { profileImageUrl }, 'imageURL');
    if (!changed) throw problem.unauthorized();
    return { body: await showUser(changed) };
  }),
];
