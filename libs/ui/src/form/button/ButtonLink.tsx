import { Link, styled } from '@tm/platform';
import type { ComponentProps } from 'react';
import { buttonStyle, type ButtonLook, type ButtonSize, type ButtonVariant } from './buttonStyle';

const Inner = styled(Link)<ButtonLook>`
  ${buttonStyle}
`;
const Outer = styled.a<ButtonLook>`
  ${buttonStyle}
`;

type Look = { variant?: ButtonVariant; size?: ButtonSize; full?: boolean };
type Props = Look & (ComponentProps<typeof Link> | (ComponentProps<'a'> & { href: string; to?: undefined }));

/**
 * A link that looks like a button: `to` for routes of the site, `href` for addresses outside the router
 * (`/api/login`).
 */
export function ButtonLink({ variant, size, full, ...rest }: Props) {
  const look = { $variant: variant, $size: size, $full: full };
  return rest.to === undefined ? <Outer {...look} {...rest} /> : <Inner {...look} {...rest} />;
}
