import { Picture, Stack } from '@tm/ui';
import { Dialog } from '@tm/ui/dialog';

type Props = { images: readonly string[]; title: string; onClose: () => void };

/** All pictures of a service, one below the other. */
export const PictureSheet = ({ images, title, onClose }: Props) => (
  <Dialog open onOpenChange={(open) => !open && onClose()} title={title} width={760}>
    <Stack>
      {images.map((image, index) => (
        <Picture
          key={image}
          src={image}
          alt={`Picture ${index + 1} of ${images.length}`}
          sizes="(max-width: 720px) 100vw, 712px"
        />
      ))}
    </Stack>
  </Dialog>
);
