import { css, styled, useIsOnline } from '@tm/platform';
import { Button, FormError, media, Row } from '@tm/ui';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { REQUIRED, REQUIRED_OF_PLACE, placeOfText, type ListingText } from '../text/listingText';

/** Keeps the buttons visible while the form scrolls (design-language.md, rule 1). */
const Root = styled.div<{ $place: 'dialog' | 'page' }>`
  position: sticky;
  z-index: 4;
  border-top: 1px solid var(--line);
  background: var(--surface);
  ${({ $place }) =>
    $place === 'dialog'
      ? css`
          bottom: calc(-1 * var(--s-6));
          margin: var(--s-5) calc(-1 * var(--s-6)) calc(-1 * var(--s-6));
          padding: var(--s-4) var(--s-6);
        `
      : css`
          bottom: var(--tabs, 0px);
          margin-top: var(--s-6);
          padding: var(--s-4) 0 max(var(--s-4), env(safe-area-inset-bottom));
          background: var(--canvas);
        `}
  ${media.phone} {
    ${({ $place }) =>
      $place === 'dialog'
        ? css`
            bottom: calc(-1 * var(--s-5));
            margin: var(--s-5) calc(-1 * var(--s-4)) calc(-1 * var(--s-5));
            padding: var(--s-3) var(--s-4);
          `
        : css`
            margin-inline: calc(-1 * var(--s-4));
            padding: var(--s-3) var(--s-4) max(var(--s-3), env(safe-area-inset-bottom));
          `}
    button {
      flex: 1 1 auto;
      padding-inline: var(--s-3);
    }
  }
  [role='alert'] > * {
    margin-bottom: var(--s-3);
  }
`;

const DisabledReason = styled.p`
  margin-bottom: var(--s-2);
  color: var(--ink-2);
  font-size: var(--fs-sm);
  &:empty {
    display: none;
  }
`;

/** Button that sends the form. The Enter key runs the first action. */
export type FormAction = { label: string; onSend: () => void };

type Props = {
  place: 'dialog' | 'page';
  actions: readonly FormAction[];
  isUploading: boolean;
};

const WATCHED = ['title', 'category', 'basePrice', 'location', 'place', 'area', 'city'] as const;

const OFFLINE = 'You are offline. Your input is kept on this device. Save it when you are online.';
const UPLOADING = 'A picture is still uploading. Wait for it or cancel it.';

/** Buttons of the form, with the reason why they are disabled. */
export function ListingFoot({ place, actions, isUploading }: Props) {
  const { control } = useFormContext<ListingText>();
  const { errors, isSubmitting } = useFormState({ control });
  const text = Object.fromEntries(
    useWatch({ control, name: WATCHED }).map((value, at) => [WATCHED[at], value]),
  ) as Pick<ListingText, (typeof WATCHED)[number]>;
  const { required, names } = REQUIRED_OF_PLACE[placeOfText(text)];
  const isOnline = useIsOnline();
  const isComplete = [...REQUIRED, ...required].every((field) => text[field].trim());
  const disabledReason =
    (!isComplete && `Title, category, price${names} are required.`) ||
    (isUploading && UPLOADING) ||
    (!isOnline && OFFLINE) ||
    '';
  return (
    <Root $place={place} data-page-bar={place === 'page' ? '' : undefined}>
      <FormError>{errors.root?.message}</FormError>
      <DisabledReason role="status">{disabledReason}</DisabledReason>
      <Row $gap={3}>
        {actions.map(({ label, onSend }, index) => (
          <Button
            key={label}
            type={index === 0 ? 'submit' : 'button'}
            variant={index === 0 ? undefined : 'secondary'}
            disabled={!isComplete || isUploading}
            pending={isSubmitting}
            pendingText={index === 0 ? 'Saving...' : undefined}
            onClick={index === 0 ? undefined : onSend}
          >
            {label}
          </Button>
        ))}
      </Row>
    </Root>
  );
}
