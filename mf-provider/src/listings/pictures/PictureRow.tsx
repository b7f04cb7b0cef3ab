import { MAX_IMAGE_ALT } from '@tm/domain';
import { styled } from '@tm/platform';
import { Badge, IconButton, Input, media, Picture } from '@tm/ui';
import { Trash2 } from 'lucide-react';
import { useFormContext } from 'react-hook-form';
import type { ListingText } from '../text/listingText';
import { OrderControls, orderState, orderStyle } from '../order/OrderControls';
import type { Order } from '../order/useOrder';

const Root = styled.li`
  display: grid;
  grid-template-columns: 148px minmax(0, 1fr);
  gap: var(--s-2) var(--s-4);
  padding: var(--s-3);
  border: 1px solid var(--line);
  border-radius: var(--r-2);
  background: var(--surface);
  ${orderStyle}
  ${media.phone} {
    grid-template-columns: 96px minmax(0, 1fr);
    gap: var(--s-2) var(--s-3);
  }
`;

const Foot = styled.div`
  display: flex;
  align-items: center;
  gap: var(--s-2);
  grid-column: 1 / -1;
  > :first-child {
    margin-right: auto;
  }
`;

const Mistake = styled.p`
  color: var(--cancelled);
  font-size: var(--fs-sm);
`;

type Props = { at: number; path: string; order: Order; onRemove: () => void };

/** Picture of a service with its description, its position and a button to remove it. */
export function PictureRow({ at, path, order, onRemove }: Props) {
  const { register, formState } = useFormContext<ListingText>();
  const errors = formState.errors.pictures?.[at];
  const name = `picture ${at + 1}`;
  return (
    <Root {...orderState(order, at)}>
      <Picture square src={path} alt="" sizes="148px" />
      <div>
        <Input
          label={`What picture ${at + 1} shows`}
          optional
          maxLength={MAX_IMAGE_ALT}
          autoComplete="off"
          hint="For users who cannot see the picture."
          error={errors?.alt?.message}
          {...register(`pictures.${at}.alt`)}
        />
        {errors?.path?.message && <Mistake role="alert">{errors.path.message}</Mistake>}
      </div>
      <Foot>
        <span>{at === 0 && <Badge $tone="brand">Cover</Badge>}</span>
        <OrderControls order={order} at={at} name={name} />
        <IconButton label={`Remove ${name}`} onClick={onRemove}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </Foot>
    </Root>
  );
}
