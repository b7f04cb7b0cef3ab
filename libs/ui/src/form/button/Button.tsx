import { styled } from '@tm/platform';
import type { ComponentProps, MouseEvent } from 'react';
import { buttonStyle, type ButtonLook, type ButtonSize, type ButtonVariant } from './buttonStyle';
import { Spinner } from './Spinner';

const Root = styled.button<ButtonLook>`
  ${buttonStyle}
`;

type Props = ComponentProps<'button'> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** As wide as its container. */
  full?: boolean;
  /**
   * While true, the button keeps its focus, ignores clicks and shows `pendingText`. With `aria-disabled`
   * alone it also keeps its focus and ignores clicks, but its text stays.
   */
  pending?: boolean;
  pendingText?: string;
};

/**
 * `<Button pending={isLoading} pendingText="Signing In...">Sign In</Button>`. Its type is `button` unless
 * `type="submit"` is set.
 */
export function Button({
  variant,
  size,
  full,
  pending = false,
  pendingText,
  type = 'button',
  children,
  onClick,
  ...rest
}: Props) {
  const isOff = pending || String(rest['aria-disabled']) === 'true';
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (isOff) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <Root
      {...rest}
      type={type}
      $variant={variant}
      $size={size}
      $full={full}
      aria-disabled={isOff || undefined}
      onClick={handleClick}
    >
      {pending && <Spinner />}
      {pending && pendingText ? pendingText : children}
    </Root>
  );
}
