import { styled } from '@tm/platform';
import { IconButton, Input, media } from '@tm/ui';
import { Trash2 } from 'lucide-react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { ListingText } from '../text/listingText';
import { OrderControls, orderState, orderStyle } from '../order/OrderControls';
import type { Order } from '../order/useOrder';
import { DishList } from './DishList';

const Root = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-3);
  padding: var(--s-4);
  border: 1px solid var(--line);
  border-radius: var(--r-2);
  background: var(--surface-2);
  ${orderStyle}
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  justify-content: flex-end;
  gap: var(--s-2);
  > :first-child {
    flex: 1 1 200px;
  }
  ${media.desk} {
    flex-wrap: nowrap;
    > :not(:first-child) {
      margin-top: 28px;
    }
  }
`;

type Props = { at: number; order: Order; onRemove: () => void };

/** Section of the menu with its name, its position and its dishes. */
export function SectionEditor({ at, order, onRemove }: Props) {
  const { control, register, formState } = useFormContext<ListingText>();
  const name = useWatch({ control, name: `menu.${at}.section` }) || `section ${at + 1}`;
  return (
    <Root {...orderState(order, at)}>
      <Head>
        <Input
          label="Section name"
          autoComplete="off"
          placeholder="Mains"
          error={formState.errors.menu?.[at]?.section?.message}
          {...register(`menu.${at}.section`)}
        />
        <OrderControls order={order} at={at} name={name} />
        <IconButton label={`Remove ${name}`} onClick={onRemove}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </Head>
      {/* The key remounts the list after a move; its field array belongs to a position in the form. */}
      <DishList key={at} section={at} name={name} />
    </Root>
  );
}
