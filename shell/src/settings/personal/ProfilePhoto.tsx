import { useUpdateImageMutation, useUpdateUserMutation } from '@tm/api-client/profile';
import { useImageUploads } from '@tm/api-client/uploads';
import type { User } from '@tm/contracts';
import { isUnauthorized, notify } from '@tm/platform';
import { PhotoPicker } from '@tm/ui/upload';
import { IMAGE_FAILED, notifyFailure } from './notifyFailure';

type Notice = Parameters<typeof notify>[0];

const UPDATED = {
  title: 'Profile Image Updated',
  description: 'Your profile image has been uploaded successfully!',
};

/**
 * The user's own photo: shown at once, uploaded, and saved on the profile (product 2.10, 2.12). `updated` is
 * the toast after saving.
 */
export function ProfilePhoto({ user, updated = UPDATED }: { user: User; updated?: Notice }) {
  const [save] = useUpdateImageMutation();
  const [update] = useUpdateUserMutation();
  const { uploads, refusal, add, remove, retry } = useImageUploads({
    purpose: 'avatar',
    onStored: async (imageURL) => {
      const { error } = await save({ imageURL });
      if (error) {
        // Any other failure is shown next to the photo, with Retry.
        if (isUnauthorized(error)) notifyFailure(error, IMAGE_FAILED);
        throw new Error(IMAGE_FAILED);
      }
      notify(updated);
    },
  });
  const photo = uploads[0];
  const handleRemove = async () => {
    const { error } = await update({ profileImageUrl: '' });
    if (error) notifyFailure(error, IMAGE_FAILED);
    else if (photo) remove(photo.id);
  };
  return (
    <PhotoPicker
      person={user}
      photo={photo}
      refusal={refusal}
      onPick={add}
      onRetry={(id) => void retry(id)}
      onCancel={remove}
      onRemove={user.profileImageUrl ? () => void handleRemove() : undefined}
    />
  );
}
